import { keepDoing } from '@/lib/background'
import { pool } from '@/lib/db'
import type { Actor } from '../rules'
import type { StaffActor } from '../staff/rules'
import { hoursKept, longestMinutes } from './rules'

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
  const { rows } = await pool().query<{ fingerprint: string; status: number | null; answer: string | null }>(
    `SELECT fingerprint, status, answer FROM ${table} WHERE ${owner} = $1 AND call = $2 AND key = $3`,
    [id, call, key],
  )
  const [known] = rows
  if (known && known.fingerprint !== fingerprint) return { kind: 'another body' }
  // Without a row: the first has just failed in a way that is not kept, and whoever asks again may.
  if (!known || known.status === null || known.answer === null) return { kind: 'under way' }
  return { kind: 'answered', status: known.status, answer: known.answer }
}

/** Keeps what a call was answered. */
export async function keepAnswer(given: RepeatableCall, status: number, answer: string): Promise<void> {
  const { call, key, fingerprint } = given
  const { table, owner, id } = keptOf(given)
  await pool().query(
    `UPDATE ${table} SET status = $5, answer = $6 WHERE ${owner} = $1 AND call = $2 AND key = $3 AND fingerprint = $4`,
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
