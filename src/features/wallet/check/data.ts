import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import type { CardCheck } from './contract'

const mostListed = 100

/** Whose cards the actor’s company looked at last. */
export async function findCardChecks(actor: Actor): Promise<CardCheck[]> {
  const company = companyFor(actor, 'change employees')
  const { rows } = await pool().query<Omit<CardCheck, 'checkedAt'> & { checkedAt: Date }>(
    `SELECT c.id, p.first_name || ' ' || p.last_name AS name, k.level, c.state, b.first_name || ' ' || b.last_name AS "checkedBy",
       c.created_at AS "checkedAt"
     FROM card_checks c JOIN people p ON p.id = c.person_id JOIN people b ON b.id = c.checked_by_id LEFT JOIN cards k ON k.id = c.card_id
     WHERE c.company_id = $1 ORDER BY c.id DESC LIMIT $2`,
    [company.id, mostListed],
  )
  return rows.map((row) => ({ ...row, checkedAt: row.checkedAt.toISOString() }))
}
