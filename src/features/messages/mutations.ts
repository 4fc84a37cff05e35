import type { PoolClient } from 'pg'
import { type Clock, PgBoss } from 'pg-boss'
import { causeOf } from '@/lib/cause'
import { inTransaction, pool } from '@/lib/db'
import { siteUrl } from '@/lib/env'
import { log } from '@/lib/log'
import { seal } from '@/lib/seal'
import type { MailGateway } from './rules'
import { leaseSeconds, type MessageAbout, type MessageKind, problems } from './rules'

/** The queue of pg-boss. Its jobs hold nothing but the number of a message: the row says everything else (docs/decisions/010). */
export const queue = 'messages'
/**
 * A schema of its own for this generation of pg-boss: one of another can neither be read nor be brought up to date (docs/decisions/010), and instances of the
 * version before go on with theirs while a site is upgraded.
 */
export const queueSchema = 'hivis_queue'
/** A job may be taken over as often as workers die. When a message is given up is decided by its row. */
const queueOptions = { expireInSeconds: leaseSeconds, retryLimit: 10_000, retryDelay: 0, deleteAfterSeconds: 60 * 60 }
/** One number for every instance: only one of them looks for messages that no job stands for. */
const strayLock = 7_714_003
const prepareLock = 7_714_004
/** What secrets of messages are sealed for. */
export const sealPurpose = 'message'

/** A transaction of ours, as pg-boss takes it. Its statements are not prepared: their tables may be made anew under them. */
export const dbOf = (client: PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => client.query({ text, values }),
})

/**
 * Queries of pg-boss outside a transaction of ours. It sends whole transactions as one text: after a failure the connection would be left
 * inside one, so it is thrown away.
 */
async function executeSql(text: string, values?: unknown[]) {
  const client = await pool().connect()
  try {
    const result = await client.query({ text, values })
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Its timers keep no process alive. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** No connection and no workers of its own: it knows the statements, we run them. */
function createBoss(): PgBoss {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql },
    clock,
    schedule: false,
    supervise: false,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
    // What is due is done whenever we ask, at most once a second over all instances.
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.debug(causeOf(error), 'pg-boss could not look after its queue'))
  return boss
}

let current: PgBoss | null = null

/** The statements of pg-boss. @throws before `prepareOutbox` was done in this process. */
export function startedBoss(): PgBoss {
  if (!current) throw new Error('The queue of messages is not prepared.')
  return current
}

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
  if (messages.length === 0) return []
  const { rows } = await client.query<{ ids: number[] | null }>(
    'SELECT hivis_queue_messages($1, $2, $3, $4, $5) AS ids',
    columnsOf(messages),
  )
  return rows[0]?.ids ?? []
}

/** Messages as functions of the database take them: kinds, receivers, keys, what they are about, and the name of this site. */
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

/** The name of this site in the Message-IDs that functions of the database write. */
export const messageHost = (): string => new URL(siteUrl()).hostname

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

/**
 * A job for each of these messages, in so many seconds; none while there is no queue. A statement of ours: pg-boss would ask for its queue on a second
 * connection, and whoever waits for one inside a transaction may wait for others who do the same.
 */
export async function sendJobs(client: PoolClient, messages: readonly number[], startAfterSeconds = 0): Promise<void> {
  await client.query(
    `INSERT INTO hivis_queue.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy)
     SELECT q.name, jsonb_build_object('message', due.message), due.at, due.at + make_interval(secs => q.retention_seconds), q.expire_seconds,
       q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
     FROM hivis_queue.queue q, (SELECT message, now() + make_interval(secs => $3) AS at FROM unnest($2::int[]) AS message) AS due
     WHERE q.name = $1`,
    [queue, messages, startAfterSeconds],
  )
}

/** Jobs for these messages now. Before the first worker has made the queue there is nowhere to put them: it finds the messages by their rows. */
export async function startJobs(client: PoolClient, messages: readonly number[]): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 WHERE to_regclass('hivis_queue.job_common') IS NOT NULL`)
  if (rowCount) await sendJobs(client, messages)
}

/** The lease of a job that somebody holds, as pg-boss gave it. */
export type Lease = { readonly id: string; readonly startedOn: Date }

/** Gives whoever holds these jobs a lease of so many seconds from now. A job that somebody else has by now is left alone. */
export async function renewLeases(leases: readonly Lease[], seconds: number): Promise<void> {
  await pool().query(
    `UPDATE hivis_queue.job j SET expire_seconds = ceil(extract(epoch FROM now() - j.started_on))::int + $2
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
 * Makes the schema and the queue of pg-boss where they are missing, and brings older ones up to date. Instances that start at once wait for each
 * other: pg-boss locks while it makes its schema, but two that make a queue would deadlock.
 */
export function prepareOutbox(): Promise<void> {
  return inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [prepareLock])
    // One that failed to start can't be started again, so each attempt has its own.
    const boss = createBoss()
    await boss.start()
    await boss.createQueue(queue, queueOptions)
    await current?.stop({ graceful: false })
    current = boss
  })
}

/**
 * Takes back what dead workers held, throws old jobs away, and makes jobs for waiting messages that have none: those written before the
 * queue was there, or whose job was lost. Beside the queue of an older version a message has to wait for half a minute first, as an instance of that one may
 * be about to send it.
 */
export async function tidyOutbox(): Promise<void> {
  await startedBoss().supervise(queue)
  await inTransaction(async (client) => {
    const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [strayLock])
    if (!lock.rows[0]?.mine) return
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM messages m WHERE state = 'queued' AND NOT EXISTS (
         SELECT 1 FROM hivis_queue.job j WHERE j.name = $1 AND j.state < 'completed' AND (j.data->>'message')::int = m.id)
         AND (to_regclass('pgboss.job') IS NULL OR updated_at < now() - interval '30 seconds')
       ORDER BY id LIMIT 1000`,
      [queue],
    )
    const strays = rows.map(({ id }) => id)
    if (strays.length > 0) await sendJobs(client, strays)
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
    `UPDATE hivis_queue.job SET start_after = now() WHERE name = $1 AND state < 'active' AND start_after > now()
       AND (data->>'message')::int IN (SELECT id FROM messages WHERE state = 'queued' AND last_error = ANY($2))`,
    [queue, away],
  )
  return rowCount ?? 0
}
