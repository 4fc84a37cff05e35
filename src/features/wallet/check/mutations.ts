import type { Actor, CardStatus } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { findPass } from '../data'
import { stateOf } from '../rules'

/**
 * Writes into the company’s site log that a card was looked at now, and what it said.
 * @throws AppError NOT_PERMITTED for viewers and for people without a company, NOT_FOUND for a token that leads to no card.
 */
export async function logCheck(actor: Actor, token: string, now: Date): Promise<{ id: number; state: CardStatus }> {
  const company = companyFor(actor, 'change employees')
  const pass = await findPass({ token })
  if (!pass) throw new AppError('NOT_FOUND', 'There is no such card.')
  const state = stateOf(pass.card, now)
  const { rows } = await pool().query<{ id: number }>(
    `INSERT INTO card_checks (company_id, person_id, card_id, state, checked_by_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [company.id, pass.personId, pass.card?.id ?? null, state, actor.personId],
  )
  return { id: rows[0]?.id ?? 0, state }
}
