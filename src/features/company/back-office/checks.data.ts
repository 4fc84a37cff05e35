import { pool } from '@/lib/db'

export type Namesake = {
  readonly id: number
  readonly name: string
  readonly nzbn: string | null
  readonly owner: string | null
  readonly people: number
}

export type Waiting = { readonly since: Date; readonly founder: string | null; readonly namesakes: readonly Namesake[] }

const mostNamesakes = 10

/** Null for a company that doesn’t wait. The caller is staff. */
export async function findWaiting(companyId: number): Promise<Waiting | null> {
  const { rows } = await pool().query<Omit<Waiting, 'namesakes'>>(
    `SELECT k.waits_since AS since, (SELECT p.first_name || ' ' || p.last_name FROM business_admins a JOIN people p ON p.id = a.person_id
       WHERE a.company_id = k.id AND a.state = 'active' AND a.permission = 'owner' ORDER BY a.id LIMIT 1) AS founder
     FROM companies k WHERE k.id = $1 AND k.waits_since IS NOT NULL`,
    [companyId],
  )
  const [waiting] = rows
  if (!waiting) return null
  const namesakes = await pool().query<Namesake>(
    `SELECT k.id, k.name, k.nzbn, (SELECT p.first_name || ' ' || p.last_name FROM business_admins a JOIN people p ON p.id = a.person_id
         WHERE a.company_id = k.id AND a.state = 'active' AND a.permission = 'owner' ORDER BY a.id LIMIT 1) AS owner,
       (SELECT count(*) FROM employments e WHERE e.company_id = k.id AND e.ended_on IS NULL) AS people
     FROM companies k JOIN companies own ON hivis_company_name(k.name) = hivis_company_name(own.name)
     WHERE own.id = $1 AND k.id <> own.id AND k.kind = 'business' ORDER BY k.id LIMIT $2`,
    [companyId, mostNamesakes],
  )
  return { ...waiting, namesakes: namesakes.rows }
}

export async function countWaiting(): Promise<number> {
  const { rows } = await pool().query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM companies WHERE waits_since IS NOT NULL',
  )
  return rows[0]?.waiting ?? 0
}
