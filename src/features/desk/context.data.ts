import { pool } from '@/lib/db'

/** People who work there now, and how many of them have a card that is valid today. */
export async function countCompanyCards(companyId: number): Promise<{ people: number; current: number }> {
  const { rows } = await pool().query<{ people: number; current: number }>(
    `SELECT count(*) AS people, count(*) FILTER (WHERE EXISTS (SELECT FROM current_card c
         WHERE c.person_id = w.person_id AND c.state IN ('active', 'expiring'))) AS current
     FROM (SELECT DISTINCT person_id FROM employments WHERE company_id = $1 AND ended_on IS NULL) w`,
    [companyId],
  )
  return rows[0] ?? { people: 0, current: 0 }
}

/** The one person with this address, for an enquiry that was sent without logging in; null for no one, or for several. */
export async function findPersonOfAddress(email: string): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    'SELECT id FROM people WHERE lower(email) = lower($1) AND merged_into_id IS NULL ORDER BY id LIMIT 2',
    [email],
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
