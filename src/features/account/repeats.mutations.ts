import { keepDoing } from '@/lib/background'
import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { type ActorRow, actorSelect } from './data'
import { hoursKept, longestMinutes } from './repeats.rules'
import { type Actor, sessionIdleHours } from './rules'
import { staffSelect } from './staff/data'
import type { StaffActor } from './staff/rules'

/** A call that may come again: whose it is, what it asks, and the key that its sender made for it. */
export type RepeatableCall = {
  readonly actor: Actor | StaffActor
  readonly call: string
  readonly key: string
  /** Of the body, see `fingerprintOf`. */
  readonly fingerprint: string
}

export type Begun =
  | { readonly kind: 'first' | 'under way' | 'another body' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }

/** A call of a session whose person nobody has asked for yet. */
export type NewCall = Pick<RepeatableCall, 'call' | 'key' | 'fingerprint'>

type KnownRow = { knownFingerprint: string | null; status: number | null; answer: string | null }

/**
 * Finds who holds a session and begins their call, in one statement; `who` gives them by $1 and $2. Its commit does not wait for the disk: the first that
 * does, that of what the call is about, brings it there.
 */
const beginning = (
  who: string,
  columns: string,
  { table, owner, id }: { table: string; owner: string; id: string },
) => `
  WITH who AS (${who}),
    begun AS (INSERT INTO ${table} AS known (${owner}, call, key, fingerprint) SELECT "${id}", $3, $4, $5 FROM who
      ON CONFLICT (${owner}, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, started_at = now()
        WHERE known.started_at < now() - make_interval(hours => $6)
          OR (known.status IS NULL AND known.fingerprint = excluded.fingerprint AND known.started_at < now() - make_interval(mins => $7))
      RETURNING 1)
  SELECT ${columns},
    EXISTS (SELECT 1 FROM begun) AND set_config('synchronous_commit', 'off', true) = 'off' AS is_first,
    k.fingerprint AS known_fingerprint, k.status, k.answer
  FROM who LEFT JOIN ${table} k ON k.${owner} = who."${id}" AND k.call = $3 AND k.key = $4`

const ofPerson = beginning(
  actorSelect,
  'who."sessionId", who."personId", who."firstName", who."lastName", who.email, who."isStale", who.company',
  { table: 'repeated_calls', owner: 'person_id', id: 'personId' },
)

const ofStaff = beginning(
  staffSelect,
  'who."sessionId", who."staffId", who.name, who.email, who."authenticatedAt", who.acr, who.roles, who."isStale"',
  { table: 'repeated_desk_calls', owner: 'staff_id', id: 'staffId' },
)

type Started<Found> = { readonly found: Found & { isStale: boolean }; readonly begun: Begun }
type StartedRow = KnownRow & { isFirst: boolean | null }

/**
 * Begins a customer's call. Who may not make it, or sent what can't be read, is forgotten by `forgetCall`.
 * @returns null when nobody holds the session.
 */
export async function beginCallOf(
  tokenHash: string,
  { call, key, fingerprint }: NewCall,
): Promise<Started<Actor> | null> {
  const values = [tokenHash, sessionIdleHours, call, key, fingerprint, hoursKept, longestMinutes]
  const { rows } = await pool().query<ActorRow & StartedRow>(ofPerson, values)
  return rows[0] ? startedOf(fingerprint, rows[0]) : null
}

/** The same for a call of staff at the desk. */
export async function beginDeskCallOf(
  tokenHash: string,
  { call, key, fingerprint }: NewCall,
): Promise<Started<StaffActor> | null> {
  const values = [tokenHash, readEnv().DESK_IDLE_MINUTES, call, key, fingerprint, hoursKept, longestMinutes]
  const { rows } = await pool().query<StaffActor & { isStale: boolean } & StartedRow>(ofStaff, values)
  return rows[0] ? startedOf(fingerprint, rows[0]) : null
}

function startedOf<Row extends StartedRow>(fingerprint: string, row: Row) {
  const { isFirst, knownFingerprint, status, answer, ...found } = row
  const begun: Begun = isFirst ? { kind: 'first' } : begunBefore(fingerprint, { knownFingerprint, status, answer })
  return { found, begun }
}

/** What a call that was begun before has come to. Without a row the first has just failed in a way that is not kept, and whoever asks again may. */
function begunBefore(fingerprint: string, { knownFingerprint, status, answer }: KnownRow): Begun {
  if (knownFingerprint !== null && knownFingerprint !== fingerprint) return { kind: 'another body' }
  if (status === null || answer === null) return { kind: 'under way' }
  return { kind: 'answered', status, answer }
}

/** Where calls of whoever asks are kept, and their number there. */
const keptOf = ({ actor }: RepeatableCall) =>
  'staffId' in actor
    ? ({ table: 'repeated_desk_calls', owner: 'staff_id', id: actor.staffId } as const)
    : ({ table: 'repeated_calls', owner: 'person_id', id: actor.personId } as const)

/**
 * Begins a call, unless it was begun before (integrity, section 2.5). One whose process ended in the middle is begun again; what it did is found by its
 * own number, such as that of the checkout.
 */
export async function beginCall(given: RepeatableCall): Promise<Begun> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  const begun = await pool().query(
    `INSERT INTO ${table} AS known (${owner}, call, key, fingerprint) VALUES ($1, $2, $3, $4)
     ON CONFLICT (${owner}, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, started_at = now()
       WHERE known.started_at < now() - make_interval(hours => $5)
         OR (known.status IS NULL AND known.fingerprint = excluded.fingerprint AND known.started_at < now() - make_interval(mins => $6))
     RETURNING 1`,
    [id, call, key, fingerprint, hoursKept, longestMinutes],
  )
  if (begun.rowCount === 1) return { kind: 'first' }
  const { rows } = await pool().query<KnownRow>(
    `SELECT fingerprint AS known_fingerprint, status, answer FROM ${table} WHERE ${owner} = $1 AND call = $2 AND key = $3`,
    [id, call, key],
  )
  return begunBefore(fingerprint, rows[0] ?? { knownFingerprint: null, status: null, answer: null })
}

/** Keeps what a call was answered. What a customer bought is found by its own number, too, so that this needn't wait for the disk. */
export async function keepAnswer(given: RepeatableCall, status: number, answer: string): Promise<void> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  await pool().query(
    `UPDATE ${table} SET status = $5, answer = $6 WHERE ${owner} = $1 AND call = $2 AND key = $3 AND fingerprint = $4
     RETURNING set_config('synchronous_commit', CASE '${table}' WHEN 'repeated_calls' THEN 'off' ELSE 'on' END, true)`,
    [id, call, key, fingerprint, status, answer],
  )
}

/** Forgets a call whose answer says to try again. */
export async function forgetCall(given: RepeatableCall): Promise<void> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  await pool().query(
    `DELETE FROM ${table} WHERE ${owner} = $1 AND call = $2 AND key = $3 AND fingerprint = $4 AND status IS NULL`,
    [id, call, key, fingerprint],
  )
}

/** Takes answers away that are kept long enough. Gives how many. */
export async function purgeAnswers(): Promise<number> {
  let purged = 0
  for (const table of ['repeated_calls', 'repeated_desk_calls']) {
    const old = `DELETE FROM ${table} WHERE started_at < now() - make_interval(hours => $1)`
    purged += (await pool().query(old, [hoursKept])).rowCount ?? 0
  }
  return purged
}

const hourMs = 60 * 60 * 1_000

/** Purges answers each hour, beside requests. */
export function keepPurgingAnswers(): void {
  keepDoing({
    name: 'answers of repeated calls',
    everyMs: hourMs,
    failure: 'answers of repeated calls were not purged; it is tried again',
    work: async () => {
      await purgeAnswers()
    },
  })
}
