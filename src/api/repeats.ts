import type { Context } from 'hono'
import { requireCaller } from '@/features/account/loaders'
import { beginCall, forgetCall, keepAnswer, type RepeatableCall } from '@/features/account/repeats/mutations'
import { fingerprintOf, isKept, isKey } from '@/features/account/repeats/rules'
import { requireStaff } from '@/features/account/staff/loaders'
import type { Call } from '@/lib/api'
import { AppError, WaitError } from '@/lib/errors'
import { errorForLog, log } from '@/lib/log'
import { answerFailure } from './failures'

const header = 'idempotency-key'

/**
 * The promise of the Idempotency-Key (integrity, section 2.5): the same call again is answered the same, without being done again; with another body it
 * is refused, and while the first is under way it waits.
 * @throws AppError MALFORMED without a key, IN_PROGRESS, INVALID
 */
export async function answerOnce(
  c: Context,
  { access }: Call,
  body: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isOfStaff = typeof access === 'object' && 'staff' in access
  const key = c.req.header(header)
  if (!key)
    throw new AppError('MALFORMED', 'A call about money needs an Idempotency-Key: reload the page and try again.')
  if (!isKey(key)) throw new AppError('MALFORMED', 'An Idempotency-Key has 8 to 100 characters.')
  const given: RepeatableCall = {
    actor: isOfStaff ? await requireStaff(c.req.raw) : await requireCaller(c.req.raw),
    call: `${c.req.method} ${c.req.path}`,
    key,
    fingerprint: fingerprintOf(body),
  }
  const begun = await beginCall(given)
  if (begun.kind === 'another body')
    throw new AppError('INVALID', 'This Idempotency-Key was used with other words: reload the page and try again.')
  if (begun.kind === 'under way')
    throw new WaitError('IN_PROGRESS', 'This is under way already. Please wait a moment.', 5)
  if (begun.kind === 'answered') {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'idempotent-replayed': 'true' }
    return new Response(begun.answer, { status: begun.status, headers })
  }
  // A failure is an answer too, and may be kept.
  const answered = await answer().catch((error: unknown) => {
    if (error instanceof Error) return answerFailure(c, error)
    throw error
  })
  await settle(given, answered).catch((error: unknown) =>
    // The answer stands. Asked again, it is found by the number of the checkout.
    log.warn({ err: errorForLog(error) }, 'an answer was not kept for a call that may come again'),
  )
  return answered
}

const settle = async (given: RepeatableCall, answer: Response): Promise<void> =>
  isKept(answer.status) ? await keepAnswer(given, answer.status, await answer.clone().text()) : await forgetCall(given)
