import { causeOf } from '@/lib/cause'
import { pool } from '@/lib/db'
import { hitFailpoint } from '@/lib/failpoint'
import { log } from '@/lib/log'
import { findPaymentByRef, findRefundByRef } from './data'
import { applyProviderState, type Money } from './mutations'
import { applyProviderRefund } from './refunds.mutations'
import { noticeDays, problems } from './rules'
import type { ProviderEvent } from './webhook.rules'

const batchSize = 20
/** Lease on an event, and retry delay after no response. */
const leaseSeconds = 20

export async function keepEvent(provider: string, { id, type, object, ref }: ProviderEvent): Promise<void> {
  hitFailpoint('webhook_before_insert')
  await pool().query(
    `INSERT INTO payment_events (provider, event_id, type, object, object_ref) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (provider, event_id) DO NOTHING`,
    [provider, id, type, object, ref],
  )
  hitFailpoint('webhook_after_insert')
}

type Due = { readonly eventId: string; readonly object: ProviderEvent['object']; readonly ref: string }

/** Handles the inbox: fetches each event's object from the provider and trusts nothing in the event. @returns how many were handled. */
export async function handleEvents(money: Money): Promise<number> {
  const { rows } = await pool().query<Due>(
    `UPDATE payment_events SET attempts = attempts + 1, next_at = now() + make_interval(secs => $2)
     WHERE (provider, event_id) IN (SELECT provider, event_id FROM payment_events
       WHERE provider = $1 AND handled_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING event_id, object, object_ref AS ref`,
    [money.gateway.name, leaseSeconds, batchSize],
  )
  // Several events about one checkout need one request.
  const things = new Map<string, Due[]>()
  for (const event of rows) {
    const thing = `${event.object} ${event.ref}`
    things.set(thing, [...(things.get(thing) ?? []), event])
  }
  await Promise.all([...things.values()].map((events) => handleThing(money, events)))
  return rows.length
}

async function handleThing(money: Money, events: readonly Due[]): Promise<void> {
  const [first] = events
  if (!first) return
  const result = await bringUpToDate(money, first).catch((error: unknown) => {
    log.warn(causeOf(error), 'a payment event could not be handled; it is taken up again')
    return 'later' as const
  })
  if (result === 'later') return
  await pool().query(
    `UPDATE payment_events SET handled_at = now(), problem = $3 WHERE provider = $1 AND event_id = ANY($2)`,
    [money.gateway.name, events.map(({ eventId }) => eventId), result === 'done' ? null : problems.notOurs],
  )
}

async function bringUpToDate({ gateway, settle }: Money, { object, ref }: Due): Promise<'done' | 'later' | 'not ours'> {
  if (object === 'checkout') {
    const answer = await gateway.fetch(ref)
    if (answer.kind !== 'found') return afterNoAnswer(answer.kind)
    const id = await findPaymentByRef(gateway.name, ref, answer.found.paymentId)
    if (id === null) return 'not ours'
    await applyProviderState(settle, id, answer.found)
    return 'done'
  }
  if (object === 'refund') {
    const answer = await gateway.fetchRefund(ref)
    if (answer.kind !== 'found') return afterNoAnswer(answer.kind)
    const id = await findRefundByRef(gateway.name, ref, answer.found.refundId)
    if (id === null) return 'not ours'
    await applyProviderRefund(settle, id, answer.found)
  }
  return 'done'
}

const afterNoAnswer = (kind: string) => (kind === 'missing' || kind === 'refused' ? 'not ours' : 'later')

export async function forgetEvents(): Promise<void> {
  await pool().query(`DELETE FROM payment_events WHERE handled_at < now() - make_interval(days => $1)`, [noticeDays])
}
