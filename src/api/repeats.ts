import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { beginAsStaff, requireStaff } from '@/features/account/desk-session.loaders'
import { beginAsCaller, requireCaller } from '@/features/account/loaders'
import {
  type Begun,
  beginCall,
  forgetCall,
  keepAnswer,
  type RepeatableCall,
} from '@/features/account/repeats.mutations'
import { fingerprintOf, isKept, isKey, lookAgainMs } from '@/features/account/repeats.rules'
import { hasOrdered } from '@/features/purchases/data'
import type { Call } from '@/lib/api'
import { AppError, WaitError } from '@/lib/errors'
import { errorForLog, log } from '@/lib/log'
import { z } from '@/lib/zod'
import { answerFailure } from './failures'

const header = 'idempotency-key'

/** Begun before its access was checked. */
export type BegunEarly = { readonly given: RepeatableCall; readonly begun: Begun }

const isOfStaff = ({ access }: Call): boolean => typeof access === 'object' && 'staff' in access

/** The raw URL: decoded, it may contain what the database can’t store. */
const nameOf = (c: Context): string => `${c.req.method} ${new URL(c.req.url).pathname}`

/** Begins a call in the query that identifies the caller. Null if that fails; the problems are then reported in the usual order. */
export async function beginEarly(c: Context, contract: Call, body: unknown): Promise<BegunEarly | null> {
  const key = c.req.header(header)
  if (!key || !isKey(key)) return null
  const asked = { call: nameOf(c), key, fingerprint: fingerprintOf(body) }
  const found = isOfStaff(contract) ? await beginAsStaff(c.req.raw, asked) : await beginAsCaller(c.req.raw, asked)
  return found && { given: { ...asked, actor: found.actor }, begun: found.begun }
}

export async function forgetEarly({ given, begun }: BegunEarly): Promise<void> {
  if (begun.kind === 'first') await forgetCall(given)
}

/** @throws AppError MALFORMED without a key. */
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
 * Idempotency-Key (integrity, section 2.5): a repeat gets the same response, waits while the first is in progress and has made nothing yet, and is refused with
 * another body. @throws AppError MALFORMED without a key, IN_PROGRESS, INVALID
 */
export async function answerOnce(
  c: Context,
  { contract, body, early }: { readonly contract: Call; readonly body: unknown; readonly early: BegunEarly | null },
  answer: () => Promise<Response>,
): Promise<Response> {
  const { given, begun } = await takenOver(early ?? (await begin(c, contract, body)))
  if (begun.kind === 'another body')
    throw new AppError(
      'INVALID',
      'This Idempotency-Key was already used for a different request. Reload the page and try again.',
    )
  // Its process may have ended after the order was made: the checkout's own number finds it.
  if (begun.kind === 'under way' && !(await isOrdered(given, body)))
    throw new WaitError('IN_PROGRESS', 'This is already in progress. Please wait a moment.', 5)
  if (begun.kind === 'answered') {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'idempotent-replayed': 'true' }
    return new Response(begun.answer, { status: begun.status, headers })
  }
  const answered = await answer().catch((error: unknown) => {
    if (error instanceof Error) return answerFailure(c, error)
    throw error
  })
  await settle(given, answered).catch((error: unknown) =>
    // The response is still valid. A repeat finds it by the checkout's id.
    log.warn({ err: errorForLog(error) }, 'an answer was not kept for a call that may come again'),
  )
  return answered
}

/** A call whose process has ended goes on at once, instead of after the longest that a call takes. */
async function takenOver(early: BegunEarly): Promise<BegunEarly> {
  const { given, begun } = early
  if (begun.kind !== 'under way' || !begun.isHolderGone) return early
  await pause(lookAgainMs)
  return { given, begun: await beginCall(given, true) }
}

const withCheckout = z.object({ checkoutId: z.string() })

async function isOrdered({ actor }: RepeatableCall, body: unknown): Promise<boolean> {
  const read = withCheckout.safeParse(body)
  return read.success && 'personId' in actor && (await hasOrdered(actor.personId, read.data.checkoutId))
}

const settle = async (given: RepeatableCall, answer: Response): Promise<void> =>
  isKept(answer.status) ? await keepAnswer(given, answer.status, await answer.clone().text()) : await forgetCall(given)
