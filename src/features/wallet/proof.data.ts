import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { statementDays } from './card-keys.rules'
import type { Known } from './verdict.rules'

/** What verifies a card offline: keys with live statements, and the ids of withdrawn statements (revoked, deleted or corrected cards). */
export async function findKnown(now: Date): Promise<Known> {
  const today = nzDay(now)
  const [keys, withdrawn] = await Promise.all([
    pool().query<{ id: number; publicKey: string }>(
      `SELECT k.id, k.public_key FROM card_keys k WHERE k.withdrawn_at IS NULL AND (
         NOT EXISTS (SELECT 1 FROM card_keys later WHERE later.withdrawn_at IS NULL AND later.signs_from > k.signs_from AND later.signs_from < $1)
         OR EXISTS (SELECT 1 FROM card_statements s WHERE s.key_id = k.id AND s.ends_on >= $2)) ORDER BY k.id`,
      [now, today],
    ),
    pool().query<{ id: number; from: string | null }>(
      `SELECT s.id, CASE WHEN c.level = s.level AND c.expires_on = s.expires_on THEN c.revoked_on END AS "from"
       FROM card_statements s LEFT JOIN cards c ON c.id = s.card_id JOIN card_keys k ON k.id = s.key_id AND k.withdrawn_at IS NULL
       WHERE s.ends_on >= $1 AND s.ends_on <= $2
         AND (c.id IS NULL OR c.revoked_on IS NOT NULL OR c.level <> s.level OR c.expires_on <> s.expires_on) ORDER BY s.id`,
      [today, addNzDays(today, statementDays)],
    ),
  ])
  const isLater = (from: string | null): from is string => from !== null && from > today
  return {
    generatedAt: now.toISOString(),
    keys: keys.rows,
    revoked: withdrawn.rows.filter(({ from }) => !isLater(from)).map(({ id }) => id),
    revokedLater: withdrawn.rows.flatMap(({ id, from }) => (isLater(from) ? [{ id, from }] : [])),
  }
}

export async function findHolderOfStatement(id: number): Promise<number | null> {
  const { rows } = await pool().query<{ personId: number }>(
    'SELECT c.person_id FROM card_statements s JOIN cards c ON c.id = s.card_id WHERE s.id = $1',
    [id],
  )
  return rows[0]?.personId ?? null
}

/** Oldest first, with the number of live codes each signed. ISO instants. */
export async function listKeys(): Promise<
  { id: number; signsFrom: string; withdrawnAt: string | null; statements: number }[]
> {
  const { rows } = await pool().query<{ id: number; signsFrom: Date; withdrawnAt: Date | null; statements: number }>(
    `SELECT k.id, k.signs_from, k.withdrawn_at,
       (SELECT count(*) FROM card_statements s WHERE s.key_id = k.id AND s.ends_on >= hivis_today()) AS statements
     FROM card_keys k ORDER BY k.id`,
  )
  return rows.map((row) => ({
    ...row,
    signsFrom: row.signsFrom.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}
