import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { CardEvent } from './rules'

/** Same error for a missing card and one the caller may not see. */
export const noSuchCard = () => new AppError('NOT_FOUND', 'There is no such card.')

/** @throws AppError NOT_FOUND. */
export async function findHolder(cardId: number, client: Pick<PoolClient, 'query'> = pool()): Promise<number> {
  const { rows } = await client.query<{ personId: number }>(
    'SELECT person_id FROM cards WHERE id = $1 AND person_id IS NOT NULL',
    [cardId],
  )
  const [card] = rows
  if (!card) throw noSuchCard()
  return card.personId
}

/** Newest first. A change made by a staff action is listed as that action, with its reason. */
export async function findCardEvents(personId: number): Promise<CardEvent[]> {
  const { rows } = await pool().query<CardEvent>(
    `SELECT e.id, e.created_at AS at, e.action, e.before, e.after,
       coalesce((SELECT name FROM staff WHERE 'staff ' || id = e.actor), e.actor, 'system') AS actor
     FROM audit_log e WHERE e.what = 'cards' AND e.row_id IN (SELECT id::text FROM cards WHERE person_id = $1)
       AND (e.action IN ('issue', 'renew', 'revoke', 'correct') OR NOT EXISTS (SELECT 1 FROM audit_log d WHERE d.what = 'cards' AND d.row_id = e.row_id
         AND d.action IN ('issue', 'renew', 'revoke', 'correct') AND d.created_at = e.created_at))
     ORDER BY e.created_at DESC, e.id DESC`,
    [personId],
  )
  return rows
}

export async function countWallets(personId: number): Promise<{ saved: number; due: number }> {
  const { rows } = await pool().query<{ saved: number; due: number }>(
    'SELECT count(*) AS saved, count(*) FILTER (WHERE is_due) AS due FROM wallet_targets WHERE person_id = $1',
    [personId],
  )
  return rows[0] ?? { saved: 0, due: 0 }
}
