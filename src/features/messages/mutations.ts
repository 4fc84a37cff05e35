import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { seal } from '@/lib/seal'
import { type MailGateway, type NewMessage, problems } from './rules'

export const sealPurpose = 'message'

/** Queues messages in the caller's transaction, so they are sent only if it commits. @returns ids of messages with a new key, in order. */
export async function queueMessages(client: PoolClient, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const { rows } = await client.query<{ ids: number[] | null }>(
    'SELECT hivis_queue_messages($1, $2, $3, $4, $5) AS ids',
    columnsOf(messages),
  )
  return rows[0]?.ids ?? []
}

export const columnsOf = (
  messages: readonly NewMessage[],
): [kinds: string[], receivers: string[], keys: string[], abouts: string[], host: string] => [
  messages.map(({ kind }) => kind),
  messages.map(({ to }) => to),
  messages.map(({ dedupeKey }) => dedupeKey),
  messages.map(({ about, secret }) =>
    JSON.stringify(secret === undefined ? about : { ...about, secret: seal(sealPurpose, secret) }),
  ),
  messageHost(),
]

export const messageHost = (): string => new URL(siteUrl()).hostname

/** As `queueMessages`, to be written and sent after `seconds`: what is no longer true by then is not sent. */
export async function queueLater(client: PoolClient, message: NewMessage, seconds: number): Promise<void> {
  const ids = await queueMessages(client, [message])
  await client.query(`UPDATE messages SET due_at = now() + make_interval(secs => $2) WHERE id = ANY($1)`, [
    ids,
    seconds,
  ])
}

/** As `queueMessages`. Null when its key exists. */
export async function queueMessage(client: PoolClient, message: NewMessage): Promise<number | null> {
  return (await queueMessages(client, [message]))[0] ?? null
}

/**
 * Drops unsent messages. Keys go too, as those of accounts contain hashes of addresses. For messages to a person see src/features/privacy.
 */
export async function forgetMessages(client: PoolClient, enquiries: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE messages SET "to" = 'erased', dedupe_key = 'erased:' || id, subject = NULL, "text" = NULL, html = NULL, about = about - 'secret',
       last_error = CASE WHEN state = 'queued' THEN $2 ELSE last_error END,
       state = CASE WHEN state = 'queued' THEN 'dead' ELSE state END, updated_at = now()
     WHERE about ->> 'enquiry' = ANY($1::text[])`,
    [enquiries.map(String), problems.gone],
  )
}

/** Replies of these events are of another enquiry now: they go when that one is erased. */
export async function moveReplies(client: PoolClient, events: readonly number[], enquiry: number): Promise<void> {
  await client.query(
    `UPDATE messages SET about = about || jsonb_build_object('enquiry', $1::int), updated_at = now() WHERE dedupe_key = ANY($2::text[])`,
    [enquiry, events.map((event) => `enquiry-reply:${event}`)],
  )
}

/** Another worker can take it once the lease has ended. */
export type Claimed = {
  readonly id: number
  readonly kind: string
  readonly to: string
  readonly attempts: number
  readonly messageId: string
  readonly about: Record<string, unknown>
  readonly age: number
  readonly requestId: string | null
  readonly leaseId: string
}

/** Claims up to `most` due messages, oldest first, for `leaseSeconds`, including those of crashed workers. */
export async function claimDue(most: number, leaseSeconds: number): Promise<Claimed[]> {
  const { rows } = await pool().query<Claimed>(
    `WITH due AS (SELECT id FROM messages WHERE state = 'queued' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
       ORDER BY due_at, id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE messages m SET attempts = attempts + 1, lease_id = gen_random_uuid(), leased_until = now() + make_interval(secs => $2),
       updated_at = now()
     FROM due WHERE m.id = due.id
     RETURNING m.id, m.kind, m."to", m.attempts, m.message_id, m.about, m.request_id, m.lease_id,
       extract(epoch FROM now() - greatest(m.created_at, m.again_at, (SELECT held_until FROM mail_hold)))::float AS age`,
    [most, leaseSeconds],
  )
  return rows
}

type Leased = Pick<Claimed, 'id' | 'leaseId'>

/** To `seconds` from now, unless another worker holds the message. */
export async function renewLease({ id, leaseId }: Leased, seconds: number): Promise<void> {
  await pool().query(
    `UPDATE messages SET leased_until = now() + make_interval(secs => $3) WHERE id = $1 AND lease_id = $2 AND state = 'queued'`,
    [id, leaseId, seconds],
  )
}

export type Ended = {
  readonly state: 'queued' | 'sent' | 'kept' | 'dead'
  readonly problem: string | null
  /** Seconds until the next attempt. */
  readonly delay: number
  readonly subject: string | null
  readonly text: string | null
  readonly html: string | null
}

/** Ends the lease. A worker that lost its lease still records what it sent; otherwise the new holder decides. */
export async function endAttempt({ id, leaseId }: Leased, ended: Ended): Promise<void> {
  const { state, problem, delay, subject, text, html } = ended
  await pool().query(
    `UPDATE messages SET state = $3::text::enum_messages_state, last_error = $4, subject = $5, "text" = $6, html = $7,
       about = CASE WHEN $3 = 'queued' THEN about ELSE about - 'secret' END,
       sent_at = CASE WHEN $3 IN ('sent', 'kept') THEN now() END,
       due_at = now() + make_interval(secs => $8), lease_id = NULL, leased_until = NULL, updated_at = now()
     WHERE id = $1 AND state = 'queued' AND (lease_id = $2 OR $3 <> 'queued')`,
    [id, leaseId, state, problem, subject, text, html, delay],
  )
}

/** Marks that sending is paused, so that this time does not count against waiting messages. */
export async function noteHold(): Promise<void> {
  await pool().query('UPDATE mail_hold SET held_until = now()')
}

/** Empties the pg-boss queue of the previous version (docs/decisions/051). */
export async function retireOldQueue(): Promise<void> {
  await pool().query('SELECT hivis_retire_queue()')
}

/** Sends waiting messages now if the mail server is back. @returns how many. */
export async function releaseWaiting(gateway: MailGateway): Promise<number> {
  const away = [problems.away, problems.slow]
  const waiting = await pool().query(`SELECT 1 FROM messages WHERE state = 'queued' AND last_error = ANY($1) LIMIT 1`, [
    away,
  ])
  if (waiting.rowCount === 0 || !(await gateway.isThere())) return 0
  const { rowCount } = await pool().query(
    `UPDATE messages SET due_at = now() WHERE state = 'queued' AND last_error = ANY($1) AND due_at > now() AND leased_until IS NULL`,
    [away],
  )
  return rowCount ?? 0
}
