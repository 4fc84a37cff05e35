import { pool } from '@/lib/db'

/** People who work there now, and how many of them have a card that is valid today. */
export async function countCompanyCards(companyId: number): Promise<{ people: number; current: number }> {
  const { rows } = await pool().query<{ people: number; current: number }>(
    `SELECT count(*)::int AS people, count(*) FILTER (WHERE EXISTS (SELECT FROM current_card c
         WHERE c.person_id = w.person_id AND c.state IN ('active', 'expiring')))::int AS current
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

export type AskedBefore = {
  readonly id: number
  readonly reference: string
  readonly form: string
  readonly says: string | null
  readonly receivedAt: Date
  readonly closedAt: Date | null
  readonly state: string
  readonly total: number
}

/** Other enquiries of the same person or address, the latest first, each with how many there are in all. */
export async function findAskedBefore(enquiry: number, most: number): Promise<AskedBefore[]> {
  const { rows } = await pool().query<AskedBefore>(
    `SELECT o.id, o.reference, o.form_name AS form, nullif(left(btrim(coalesce(o.answers ->> 'message', '')), 80), '') AS says,
       o.created_at AS received_at, o.closed_at, o.state::text, count(*) OVER ()::int AS total
     FROM enquiries e JOIN enquiries o ON o.id <> e.id AND (o.person_id = e.person_id OR lower(o.email) = lower(e.email))
     WHERE e.id = $1 AND o.merged_into_id IS NULL AND o.state NOT IN ('erased', 'quarantined') ORDER BY o.created_at DESC, o.id DESC LIMIT $2`,
    [enquiry, most],
  )
  return rows
}
