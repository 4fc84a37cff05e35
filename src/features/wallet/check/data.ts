import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { pool } from '@/lib/db'
import type { CardCheck } from './contract'
import { saidWords } from './rules'

const mostListed = 100

type Row = Omit<CardCheck, 'checkedAt' | 'knownAt' | 'said'> & {
  checkedAt: Date
  knownAt: Date | null
  said: string | null
}

export async function findCardChecks(actor: Actor): Promise<CardCheck[]> {
  const company = companyFor(actor, 'change employees')
  const { rows } = await pool().query<Row>(
    `SELECT c.id, p.first_name || ' ' || p.last_name AS name, k.level, c.state, b.first_name || ' ' || b.last_name AS checked_by,
       coalesce(c.checked_at, c.created_at) AS checked_at, c.known_at, c.said, c.place,
       EXISTS (SELECT 1 FROM employments e WHERE e.company_id = c.company_id AND e.person_id = c.person_id AND e.ended_on IS NULL) AS is_own_crew
     FROM card_checks c JOIN people p ON p.id = c.person_id JOIN people b ON b.id = c.checked_by_id LEFT JOIN cards k ON k.id = c.card_id
     WHERE c.company_id = $1 ORDER BY coalesce(c.checked_at, c.created_at) DESC, c.id DESC LIMIT $2`,
    [company.id, mostListed],
  )
  return rows.map((row) => ({
    ...row,
    said: saidWords.find((word) => word === row.said) ?? null,
    checkedAt: row.checkedAt.toISOString(),
    knownAt: row.knownAt?.toISOString() ?? null,
  }))
}

export async function findByNumber(number: string): Promise<{ token: string; familyName: string } | null> {
  const { rows } = await pool().query<{ token: string; familyName: string }>(
    `SELECT w.check_token AS token, p.last_name AS family_name FROM people p JOIN wallet_passes w ON w.person_id = p.id
     WHERE p.site_safe_id_number = $1`,
    [number],
  )
  return rows[0] ?? null
}
