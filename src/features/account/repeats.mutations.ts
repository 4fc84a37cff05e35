import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { processNumber } from '@/lib/process-lock'
import { type ActorRow, actorSelect } from './data'
import { staffSelect } from './desk-session.data'
import type { StaffActor } from './desk-session.rules'
import { hoursKept, longestMinutes } from './repeats.rules'
import { type Actor, sessionIdleHours } from './rules'

/** An idempotent call: actor, call and the client's key. */
export type RepeatableCall = {
  readonly actor: Actor | StaffActor
  readonly call: string
  readonly key: string
  readonly fingerprint: string
}

export type Begun =
  | { readonly kind: 'first' | 'another body' }
  | { readonly kind: 'under way'; readonly isHolderGone: boolean }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }

export type NewCall = Pick<RepeatableCall, 'call' | 'key' | 'fingerprint'>

type KnownRow = {
  knownFingerprint: string | null
  status: number | null
  answer: string | null
  isHolderGone: boolean
}

/** True for a call of a process that has ended. The same for rows of the version before, which name none: they wait. */
const isGone = 'coalesce(k.status IS NULL AND NOT hivis_is_held(k.holder), false)'

/** `who` selects the session's holder by $1 and $2. The commit is asynchronous, as the call's own commit flushes it too. */
const beginning = (
  who: string,
  columns: string,
  { table, owner, id }: { table: string; owner: string; id: string },
) => `
  WITH who AS (${who}),
    begun AS (INSERT INTO ${table} AS known (${owner}, call, key, fingerprint, holder) SELECT "${id}", $3, $4, $5, $8 FROM who
      ON CONFLICT (${owner}, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, started_at = now(), holder = excluded.holder
        WHERE known.started_at < now() - make_interval(hours => $6)
          OR (known.status IS NULL AND known.fingerprint = excluded.fingerprint AND known.started_at < now() - make_interval(mins => $7))
      RETURNING 1)
  SELECT ${columns},
    EXISTS (SELECT 1 FROM begun) AND set_config('synchronous_commit', 'off', true) = 'off' AS is_first,
    k.fingerprint AS known_fingerprint, k.status, k.answer, ${isGone} AS is_holder_gone
  FROM who LEFT JOIN ${table} k ON k.${owner} = who.${id} AND k.call = $3 AND k.key = $4`

const ofPerson = beginning(
  actorSelect,
  'who.session_id, who.person_id, who.first_name, who.last_name, who.email, who.is_stale, who.company',
  { table: 'repeated_calls', owner: 'person_id', id: 'person_id' },
)

const ofStaff = beginning(
  staffSelect,
  'who.session_id, who.staff_id, who.name, who.email, who.authenticated_at, who.acr, who.roles, who.is_stale',
  { table: 'repeated_desk_calls', owner: 'staff_id', id: 'staff_id' },
)

type Started<Found> = { readonly found: Found & { isStale: boolean }; readonly begun: Begun }
type StartedRow = KnownRow & { isFirst: boolean | null }

/** `forgetCall` drops one that is refused or unreadable. @returns null without a session. */
export async function beginCallOf(
  tokenHash: string,
  { call, key, fingerprint }: NewCall,
): Promise<Started<Actor> | null> {
  const values = [tokenHash, sessionIdleHours, call, key, fingerprint, hoursKept, longestMinutes, await processNumber()]
  const { rows } = await pool().query<ActorRow & StartedRow>(ofPerson, values)
  return rows[0] ? startedOf(fingerprint, rows[0]) : null
}

export async function beginDeskCallOf(
  tokenHash: string,
  { call, key, fingerprint }: NewCall,
): Promise<Started<StaffActor> | null> {
  const holder = await processNumber()
  const values = [tokenHash, readEnv().DESK_IDLE_MINUTES, call, key, fingerprint, hoursKept, longestMinutes, holder]
  const { rows } = await pool().query<StaffActor & { isStale: boolean } & StartedRow>(ofStaff, values)
  return rows[0] ? startedOf(fingerprint, rows[0]) : null
}

function startedOf<Row extends StartedRow>(fingerprint: string, row: Row) {
  const { isFirst, knownFingerprint, status, answer, isHolderGone, ...found } = row
  const known = { knownFingerprint, status, answer, isHolderGone }
  const begun: Begun = isFirst ? { kind: 'first' } : begunBefore(fingerprint, known)
  return { found, begun }
}

/** No row: the first attempt just failed in a way that is not kept, so the caller may retry. */
function begunBefore(fingerprint: string, { knownFingerprint, status, answer, isHolderGone }: KnownRow): Begun {
  if (knownFingerprint !== null && knownFingerprint !== fingerprint) return { kind: 'another body' }
  if (status === null || answer === null) return { kind: 'under way', isHolderGone }
  return { kind: 'answered', status, answer }
}

const keptOf = ({ actor }: RepeatableCall) =>
  'staffId' in actor
    ? ({ table: 'repeated_desk_calls', owner: 'staff_id', id: actor.staffId } as const)
    : ({ table: 'repeated_calls', owner: 'person_id', id: actor.personId } as const)

/**
 * Once (integrity, section 2.5). After a crash it begins again; its result, such as a checkout, is found by its own number. `mayTakeOver`: at once, if
 * the process that began it has ended.
 */
export async function beginCall(given: RepeatableCall, mayTakeOver = false): Promise<Begun> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  const begun = await pool().query(
    `INSERT INTO ${table} AS known (${owner}, call, key, fingerprint, holder) VALUES ($1, $2, $3, $4, $7)
     ON CONFLICT (${owner}, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, started_at = now(), holder = excluded.holder
       WHERE known.started_at < now() - make_interval(hours => $5)
         OR (known.status IS NULL AND known.fingerprint = excluded.fingerprint AND (known.started_at < now() - make_interval(mins => $6)
           OR ($8::boolean AND known.holder IS NOT NULL AND NOT hivis_is_held(known.holder))))
     RETURNING 1`,
    [id, call, key, fingerprint, hoursKept, longestMinutes, await processNumber(), mayTakeOver],
  )
  if (begun.rowCount === 1) return { kind: 'first' }
  const { rows } = await pool().query<KnownRow>(
    `SELECT k.fingerprint AS known_fingerprint, k.status, k.answer, ${isGone} AS is_holder_gone FROM ${table} k
     WHERE k.${owner} = $1 AND k.call = $2 AND k.key = $3`,
    [id, call, key],
  )
  return begunBefore(
    fingerprint,
    rows[0] ?? { knownFingerprint: null, status: null, answer: null, isHolderGone: false },
  )
}

/** Needs no synchronous commit, as a purchase is also found by its own number. */
export async function keepAnswer(given: RepeatableCall, status: number, answer: string): Promise<void> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  await pool().query(
    `UPDATE ${table} SET status = $5, answer = $6 WHERE ${owner} = $1 AND call = $2 AND key = $3 AND fingerprint = $4
     RETURNING set_config('synchronous_commit', CASE '${table}' WHEN 'repeated_calls' THEN 'off' ELSE 'on' END, true)`,
    [id, call, key, fingerprint, status, answer],
  )
}

export async function forgetCall(given: RepeatableCall): Promise<void> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  await pool().query(
    `DELETE FROM ${table} WHERE ${owner} = $1 AND call = $2 AND key = $3 AND fingerprint = $4 AND status IS NULL`,
    [id, call, key, fingerprint],
  )
}

/** Returns the number deleted. */
export async function purgeAnswers(): Promise<number> {
  let purged = 0
  for (const table of ['repeated_calls', 'repeated_desk_calls']) {
    const old = `DELETE FROM ${table} WHERE started_at < now() - make_interval(hours => $1)`
    purged += (await pool().query(old, [hoursKept])).rowCount ?? 0
  }
  return purged
}
