import type { Context } from 'hono'
import { beginAsCaller, requireCaller } from '@/features/account/loaders'
import {
  type Begun,
  beginCall,
  forgetCall,
  keepAnswer,
  type RepeatableCall,
} from '@/features/account/repeats.mutations'
import { fingerprintOf, isKept, isKey } from '@/features/account/repeats.rules'
import { beginAsStaff, requireStaff } from '@/features/account/staff/loaders'
import type { Call } from '@/lib/api'
import { AppError, WaitError } from '@/lib/errors'
import { errorForLog, log } from '@/lib/log'
import { answerFailure } from './failures'

const header = 'idempotency-key'

/** A call that was begun before anybody asked whether it may be made. */
export type BegunEarly = { readonly given: RepeatableCall; readonly begun: Begun }

const isOfStaff = ({ access }: Call): boolean => typeof access === 'object' && 'staff' in access

/** The address as it was sent: decoded, it may hold what the database can’t keep. */
const nameOf = (c: Context): string => `${c.req.method} ${new URL(c.req.url).pathname}`

/** Begins a call in the statement that finds who asks. Null where that comes to nothing: what is wrong is said in its order. */
export async function beginEarly(c: Context, contract: Call, body: unknown): Promise<BegunEarly | null> {
  const key = c.req.header(header)
  if (!key || !isKey(key)) return null
  const asked = { call: nameOf(c), key, fingerprint: fingerprintOf(body) }
  const found = isOfStaff(contract) ? await beginAsStaff(c.req.raw, asked) : await beginAsCaller(c.req.raw, asked)
  return found && { given: { ...asked, actor: found.actor }, begun: found.begun }
}

/** Forgets a call that turned out not to be one. */
export async function forgetEarly({ given, begun }: BegunEarly): Promise<void> {
  if (begun.kind === 'first') await forgetCall(given)
}

/** Begins a call of somebody who may make it. @throws AppError MALFORMED without a key. */
async function begin(c: Context, contract: Call, body: unknown): Promise<BegunEarly> {
  const key = c.req.header(header)
  if (!key)
    throw new AppError('MALFORMED', 'A call about money needs an Idempotency-Key: reload the page and try again.')
  if (!isKey(key)) throw new AppError('MALFORMED', 'An Idempotency-Key has 8 to 100 characters.')
  const actor = isOfStaff(contract) ? await requireStaff(c.req.raw) : await requireCaller(c.req.raw)
  const given: RepeatableCall = { actor, call: nameOf(c), key, fingerprint: fingerprintOf(body) }
  return { given, begun: await beginCall(given) }
}

/**
 * The promise of the Idempotency-Key (integrity, section 2.5): the same call again is answered the same, without being done again; with another body it
 * is refused, and while the first is under way it waits.
 * @throws AppError MALFORMED without a key, IN_PROGRESS, INVALID
 */
export async function answerOnce(
  c: Context,
  { contract, body, early }: { readonly contract: Call; readonly body: unknown; readonly early: BegunEarly | null },
  answer: () => Promise<Response>,
): Promise<Response> {
  const { given, begun } = early ?? (await begin(c, contract, body))
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
