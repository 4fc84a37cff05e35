import type { PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import { inTransaction, pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { seal } from '@/lib/seal'
import type { MailGateway } from './gateway'
import { leaseSeconds, type MessageAbout, type MessageKind, messageIdOf, problems } from './rules'

/** The queue of pg-boss. Its jobs hold nothing but the number of a message: the row says everything else (docs/decisions/010). */
export const queue = 'messages'
/** A job may be taken over as often as workers die. When a message is given up is decided by its row. */
const jobOptions = { expireInSeconds: leaseSeconds, retryLimit: 10_000, retryDelay: 0 }
/** One number for every instance: only one of them looks for messages that no job stands for. */
const strayLock = 7_714_003
const prepareLock = 7_714_004
/** What secrets of messages are sealed for. */
export const sealPurpose = 'message'

/** A transaction of ours, as pg-boss takes it. */
export const dbOf = (client: PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

/**
 * Queries of pg-boss outside a transaction of ours. It sends whole transactions as one text: after a failure the connection would be left
 * inside one, so it is thrown away.
 */
async function executeSql(text: string, values?: unknown[]) {
  const client = await pool().connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** No connection, no timers and no workers of its own: it knows the statements, we run them. */
const createBoss = () =>
  new PgBoss({
    db: { executeSql },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
  })

/** The statements of pg-boss. */
export const boss = createBoss()

export type NewMessage = {
  readonly kind: MessageKind
  readonly to: string
  /** Numbers of the rows it tells about, nothing else. */
  readonly about: MessageAbout
  /** What its link needs and no table holds in the clear, such as a token. Sealed until the message has left. */
  readonly secret?: string
  /** Names what happened: the same key again is the same message, and is not sent twice. */
  readonly dedupeKey: string
}

/**
 * Queues messages in the caller's transaction: they are sent if and only if that transaction commits.
 * @returns the numbers of those whose key was not known before, in their order.
 */
export async function queueMessages(client: PoolClient, messages: readonly NewMessage[]): Promise<number[]> {
  const { hostname } = new URL(siteUrl())
  const { rows } = await client.query<{ id: number; isQueueThere: boolean }>(
    `INSERT INTO messages (kind, "to", dedupe_key, message_id, about)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
     ON CONFLICT (dedupe_key) DO NOTHING RETURNING id,
       to_regclass('pgboss.queue') IS NOT NULL AND to_regclass('pgboss.job') IS NOT NULL AS "isQueueThere"`,
    [
      messages.map(({ kind }) => kind),
      messages.map(({ to }) => to),
      messages.map(({ dedupeKey }) => dedupeKey),
      messages.map(({ dedupeKey }) => messageIdOf(dedupeKey, hostname)),
      messages.map(({ about, secret }) =>
        JSON.stringify(secret === undefined ? about : { ...about, secret: seal(sealPurpose, secret) }),
      ),
    ],
  )
  const ids = rows.map(({ id }) => id)
  // Before the first worker has made the queue there is nowhere to put a job: the worker finds the messages by their rows.
  if (rows[0]?.isQueueThere) {
    const jobs = ids.map((message) => ({ ...jobOptions, name: queue, data: { message } }))
    await boss.insert(jobs, { db: dbOf(client) })
  }
  return ids
}

/** One message, as `queueMessages`; null when its key is known already. */
export async function queueMessage(client: PoolClient, message: NewMessage): Promise<number | null> {
  return (await queueMessages(client, [message]))[0] ?? null
}

/**
 * Forgets what the messages about these enquiries say and to whom. One that waits is never sent. What stays is that there was a message, of
 * which kind and when; its key goes too, as keys of accounts hold hashes of addresses. Messages to a person: src/features/privacy.
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

/** A job for a message, in so many seconds. */
export const sendJob = (client: PoolClient, message: number, startAfterSeconds = 0) =>
  boss.send(queue, { message }, { ...jobOptions, startAfter: startAfterSeconds, db: dbOf(client) })

/** The lease of a job that somebody holds, as pg-boss gave it. */
export type Lease = { readonly id: string; readonly startedOn: Date }

/** Gives whoever holds these jobs a lease of so many seconds from now. A job that somebody else has by now is left alone. */
export async function renewLeases(leases: readonly Lease[], seconds: number): Promise<void> {
  await pool().query(
    `UPDATE pgboss.job j SET expire_in = now() - j.started_on + make_interval(secs => $2)
     FROM unnest($3::uuid[], $4::timestamptz[]) AS held(id, started_on)
     WHERE j.name = $1 AND j.id = held.id AND j.state = 'active' AND date_trunc('milliseconds', j.started_on) = held.started_on`,
    [queue, seconds, leases.map(({ id }) => id), leases.map(({ startedOn }) => startedOn)],
  )
}

/** Notes that nothing is sent now: the time that messages wait meanwhile does not count against them. */
export async function noteHold(): Promise<void> {
  await pool().query('UPDATE mail_hold SET held_until = now()')
}

/**
 * Makes the schema and the queue of pg-boss where they are missing. Instances that start at once wait for each other: pg-boss locks while
 * it makes its schema, but two that make a queue would deadlock.
 */
export function prepareOutbox(): Promise<void> {
  return inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [prepareLock])
    // One that failed to start can't be started again, so each attempt has its own.
    await createBoss().start()
    await boss.createQueue(queue, { name: queue })
  })
}

/**
 * Takes back what dead workers held, throws old jobs away, and makes jobs for waiting messages that have none: those written before the
 * queue was there, or whose job was lost.
 */
export async function tidyOutbox(): Promise<void> {
  await boss.maintain()
  await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [strayLock])
    if (!lock.rows[0]?.mine) return
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM messages m WHERE state = 'queued' AND NOT EXISTS (
         SELECT 1 FROM pgboss.job j WHERE j.name = $1 AND j.state < 'completed' AND (j.data->>'message')::int = m.id)
       ORDER BY id LIMIT 1000`,
      [queue],
    )
    for (const { id } of rows) await sendJob(client, id)
  })
}

/** When messages wait for a mail server that was away, asks whether it is back: then they go now, not at their next attempt. */
export async function releaseWaiting(gateway: MailGateway): Promise<number> {
  const away = [problems.away, problems.slow]
  const waiting = await pool().query(`SELECT 1 FROM messages WHERE state = 'queued' AND last_error = ANY($1) LIMIT 1`, [
    away,
  ])
  if (waiting.rowCount === 0 || !(await gateway.isThere())) return 0
  const { rowCount } = await pool().query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state < 'active' AND start_after > now()
       AND (data->>'message')::int IN (SELECT id FROM messages WHERE state = 'queued' AND last_error = ANY($2))`,
    [queue, away],
  )
  return rowCount ?? 0
}
