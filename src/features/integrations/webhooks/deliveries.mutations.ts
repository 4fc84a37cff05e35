import { idleMs, keepWorking } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { inTransaction, pool } from '@/lib/db'
import { isAtHome, readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { counter } from '@/lib/metrics'
import { unseal } from '@/lib/seal'
import { post } from './deliveries.gateway'
import {
  answerMs,
  bodyOf,
  isTaken,
  leaseSeconds,
  pauseAfter,
  problems,
  signedHeaders,
  type Told,
} from './deliveries.rules'
import { daysKept } from './rules'

export const sealPurpose = 'webhook'

const atOnce = 20
/** Per webhook, so that a slow server never delays the others. */
const atOnceEach = 5
const retryMs = 5_000
const tidyMs = 60 * 60 * 1_000

type Due = {
  id: number
  webhookId: number
  messageId: string
  event: string
  facts: unknown
  createdAt: Date
  attempts: number
  url: string
}

export type Sending = { readonly isAtHome: boolean; readonly withinMs: number }

const usual = (): Sending => ({ isAtHome: isAtHome(), withinMs: answerMs })

/** Starts sending due messages, at most `most`. If the process dies, a message is due again when its lease ends. */
async function takeDue(most: number, sending: Sending): Promise<Promise<void>[]> {
  const { rows } = await pool().query<Due>(
    `WITH due AS (
       SELECT one.id FROM webhooks w, LATERAL (
         SELECT d.id, d.next_at FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_at <= now() AND d.lease_until <= now()
         ORDER BY d.next_at, d.id LIMIT greatest(0, $2 - (
           SELECT count(*) FROM webhook_deliveries l WHERE l.webhook_id = w.id AND l.state = 'waiting' AND l.lease_until > now()))
         FOR NO KEY UPDATE SKIP LOCKED) AS one
       WHERE w.paused_at IS NULL LIMIT $1)
     UPDATE webhook_deliveries d SET attempts = attempts + 1, lease_until = now() + make_interval(secs => $3)
     FROM due, webhooks w WHERE d.id = due.id AND w.id = d.webhook_id
     RETURNING d.id, d.webhook_id, d.message_id, d.event, d.facts, d.created_at, d.attempts, w.url`,
    [most, atOnceEach, leaseSeconds],
  )
  return rows.map(async (due) => {
    const startedAt = performance.now()
    const told = await tell(due, sending)
    await writeDown(due, told, Math.round(performance.now() - startedAt))
  })
}

async function tell(due: Due, { isAtHome: home, withinMs }: Sending): Promise<Told> {
  const { rows } = await pool().query<{ sealed: string }>(
    'SELECT sealed FROM webhook_secrets WHERE webhook_id = $1 AND (ends_at IS NULL OR ends_at > now()) ORDER BY id DESC',
    [due.webhookId],
  )
  const secrets = rows.map(({ sealed }) => unseal(sealPurpose, sealed)).filter((secret) => typeof secret === 'string')
  if (secrets.length === 0) return { kind: 'failed', problem: problems.sealed }
  const body = bodyOf(due)
  const headers = signedHeaders({ id: due.messageId, seconds: Math.floor(Date.now() / 1_000), body }, secrets)
  return await post({ url: due.url, headers, body }, home, withinMs)
}

const outcomes = counter({
  name: 'hivis_webhook_tries_total',
  help: 'Tries to tell other systems by what became of them: sent, waiting (tried again), dead (given up).',
  labels: ['result'],
})
for (const result of ['sent', 'waiting', 'dead']) outcomes.inc({ result }, 0)

/** In one transaction. If it was resent or tried twice in the meantime, the later try counts. */
async function writeDown({ id, event, webhookId, attempts }: Due, told: Told, tookMs: number): Promise<void> {
  const pause = pauseAfter(attempts)
  const state = isTaken(told) ? 'sent' : pause === null ? 'dead' : 'waiting'
  const status = told.kind === 'answered' ? told.status : null
  const problem = told.kind === 'failed' ? told.problem : null
  await inTransaction(async (client) => {
    await client.query('INSERT INTO webhook_tries (delivery_id, took_ms, status, problem) VALUES ($1, $2, $3, $4)', [
      id,
      tookMs,
      status,
      problem,
    ])
    await client.query(
      `UPDATE webhook_deliveries SET state = $2, ended_at = CASE WHEN $2 = 'waiting' THEN NULL ELSE now() END, lease_until = now(),
         next_at = now() + make_interval(secs => $3) WHERE id = $1 AND state = 'waiting' AND (attempts = $4 OR $2 = 'sent')`,
      [id, state, pause ?? 0, attempts],
    )
  })
  outcomes.inc({ result: state })
  const facts = { webhook: webhookId, delivery: id, event, attempts, status, problem }
  if (state === 'dead') log.error(facts, 'a webhook was given up')
  else if (state === 'waiting') log.warn(facts, 'a webhook was not taken; it is tried again')
}

/** Sends due messages and waits. @returns how many were tried. */
export async function sendDueWebhooks(sending: Sending = usual()): Promise<number> {
  const taken = await takeDue(atOnce, sending)
  await Promise.all(taken)
  return taken.length
}

/** Includes those still queued at a paused webhook. */
export async function forgetOldDeliveries(now: Date): Promise<number> {
  const { rowCount } = await pool().query(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT id FROM webhook_deliveries WHERE created_at < $1::timestamptz - make_interval(days => $2) ORDER BY created_at LIMIT 5000)`,
    [now, daysKept],
  )
  return rowCount ?? 0
}

/** Runs for the life of the process, unless MAIL holds everything back; survives database outages.
 * @returns a stop function that briefly waits for messages in progress. */
export function keepSendingWebhooks(): { stop(): Promise<void> } {
  const isHeld = readEnv().MAIL === 'hold'
  const underWay = new Set<Promise<void>>()
  let tidyAt = 0
  const round = async () => {
    if (Date.now() >= tidyAt) {
      await forgetOldDeliveries(new Date())
      tidyAt = Date.now() + tidyMs
    }
    const room = isHeld ? 0 : atOnce - underWay.size
    const taken = room > 0 ? await takeDue(room, usual()) : []
    for (const one of taken) {
      const done = one
        .catch((error: unknown) => log.warn(causeOf(error), 'a webhook could not be written down; it is sent again'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    }
    return taken.length > 0
  }
  return keepWorking({
    name: 'webhooks',
    firstAfterMs: idleMs,
    retryMs,
    round,
    failure: 'webhooks are out of reach; they are tried again',
    rest: () => Promise.all(underWay),
  })
}
