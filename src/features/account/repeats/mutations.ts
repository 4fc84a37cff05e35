import { keepDoing } from '@/lib/background'
import { pool } from '@/lib/db'
import type { Actor } from '../rules'
import { hoursKept, longestMinutes } from './rules'

/** A call that may come again: whose it is, what it asks, and the key that its sender made for it. */
export type RepeatableCall = {
  readonly actor: Actor
  readonly call: string
  readonly key: string
  /** Of the body, see `fingerprintOf`. */
  readonly fingerprint: string
}

export type Begun =
  | { readonly kind: 'first' | 'under way' | 'another body' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }

/**
 * Begins a call, unless it was begun before (integrity, section 2.5). One whose process ended in the middle is begun again; what it did is found by its
 * own number, such as that of the checkout.
 */
export async function beginCall({ actor, call, key, fingerprint }: RepeatableCall): Promise<Begun> {
  const begun = await pool().query(
    `INSERT INTO repeated_calls AS known (person_id, call, key, fingerprint) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person_id, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, started_at = now()
       WHERE known.started_at < now() - make_interval(hours => $5)
         OR (known.status IS NULL AND known.fingerprint = excluded.fingerprint AND known.started_at < now() - make_interval(mins => $6))
     RETURNING 1`,
    [actor.personId, call, key, fingerprint, hoursKept, longestMinutes],
  )
  if (begun.rowCount === 1) return { kind: 'first' }
  const { rows } = await pool().query<{ fingerprint: string; status: number | null; answer: string | null }>(
    'SELECT fingerprint, status, answer FROM repeated_calls WHERE person_id = $1 AND call = $2 AND key = $3',
    [actor.personId, call, key],
  )
  const [known] = rows
  if (known && known.fingerprint !== fingerprint) return { kind: 'another body' }
  // Without a row: the first has just failed in a way that is not kept, and whoever asks again may.
  if (!known || known.status === null || known.answer === null) return { kind: 'under way' }
  return { kind: 'answered', status: known.status, answer: known.answer }
}

/** Keeps what a call was answered. */
export async function keepAnswer(given: RepeatableCall, status: number, answer: string): Promise<void> {
  const { actor, call, key, fingerprint } = given
  await pool().query(
    'UPDATE repeated_calls SET status = $5, answer = $6 WHERE person_id = $1 AND call = $2 AND key = $3 AND fingerprint = $4',
    [actor.personId, call, key, fingerprint, status, answer],
  )
}

/** Forgets a call whose answer says to try again. */
export async function forgetCall({ actor, call, key, fingerprint }: RepeatableCall): Promise<void> {
  await pool().query(
    'DELETE FROM repeated_calls WHERE person_id = $1 AND call = $2 AND key = $3 AND fingerprint = $4 AND status IS NULL',
    [actor.personId, call, key, fingerprint],
  )
}

/** Takes answers away that are kept long enough. Gives how many. */
export async function purgeAnswers(): Promise<number> {
  const { rowCount } = await pool().query(
    'DELETE FROM repeated_calls WHERE started_at < now() - make_interval(hours => $1)',
    [hoursKept],
  )
  return rowCount ?? 0
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
