import { isReplacedPart } from '@/features/bookings/data'
import { pool } from '@/lib/db'
import type { Scope } from '@/lib/desk-rows'

/** Days are YYYY-MM-DD. */
export type PersonRecord = {
  readonly id: number
  readonly name: string
  readonly preferredName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly bornOn: string | null
  readonly address: string | null
  readonly cardNumber: string | null
  readonly isCustomer: boolean
  /** The record that stayed, if this one was merged. */
  readonly mergedIntoId: number | null
  readonly cards: readonly {
    id: number
    level: string
    issuedOn: string | null
    expiresOn: string | null
    state: string
  }[]
  readonly work: readonly { companyId: number; company: string; job: string | null; permission: string | null }[]
}

/** Null unless merged. The caller checks the role. */
export async function findStayed(id: number): Promise<number | null> {
  const { rows } = await pool().query<{ mergedIntoId: number | null }>(
    'SELECT merged_into_id FROM people WHERE id = $1',
    [id],
  )
  return rows[0]?.mergedIntoId ?? null
}

/** Null for an unknown id. The caller checks the role. */
export async function findPersonRecord(id: number): Promise<PersonRecord | null> {
  const { rows } = await pool().query<PersonRecord>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.preferred_name, p.email,
       p.phone_number AS phone, p.date_of_birth AS born_on,
       nullif(concat_ws(', ', p.address_line1, p.address_line2, p.address_suburb,
         nullif(concat_ws(' ', p.address_city, p.address_postcode), '')), '') AS address,
       p.site_safe_id_number AS card_number, p.subject IS NOT NULL AS is_customer,
       p.merged_into_id,
       (SELECT coalesce(json_agg(json_build_object('id', k.id, 'level', k.level, 'issuedOn', k.issued_on,
            'expiresOn', k.expires_on, 'state', hivis_card_state(k.expires_on, k.revoked_on, hivis_today()))
          ORDER BY k.expires_on DESC NULLS LAST, k.id DESC), '[]'::json) FROM cards k WHERE k.person_id = p.id) AS cards,
       (SELECT coalesce(json_agg(json_build_object('companyId', w.id, 'company', w.name, 'job', w.job, 'permission', w.permission)
          ORDER BY w.name), '[]'::json)
        FROM (SELECT n.id, n.name, max(m.job) AS job, max(m.permission) AS permission FROM (
            SELECT company_id, job_title AS job, NULL AS permission FROM employments WHERE person_id = p.id AND ended_on IS NULL
            UNION ALL SELECT company_id, NULL, permission::text FROM business_admins WHERE person_id = p.id AND state::text = 'active') m
          JOIN companies n ON n.id = m.company_id GROUP BY n.id, n.name) w) AS work
     FROM people p WHERE p.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export const bookingsOfPerson = (id: number): Scope => ({
  condition: (person) =>
    `(b.person_id = ${person} OR b.id IN (SELECT booking_id FROM attendees WHERE person_id = ${person} AND state::text IN ('held', 'booked')))
      AND NOT ${isReplacedPart('b')}`,
  value: id,
})

export const ordersOfPerson = (id: number): Scope => ({ condition: (person) => `o.person_id = ${person}`, value: id })

export const bookingsOfCompany = (id: number): Scope => ({
  condition: (company) => `b.company_id = ${company} AND NOT ${isReplacedPart('b')}`,
  value: id,
})

export const ordersOfCompany = (id: number): Scope => ({
  condition: (company) => `o.company_id = ${company}`,
  value: id,
})

/** Amounts in cents, days YYYY-MM-DD. */
export type CompanyRecord = {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly nzbn: string | null
  readonly phone: string | null
  readonly trade: string | null
  readonly isMember: boolean
  readonly membershipState: string
  readonly membershipNumber: string | null
  readonly membershipUntil: string | null
  readonly terms: string
  readonly limitCents: number
  readonly usedCents: number
  readonly creditCents: number
}

export async function findCompanyRecord(id: number): Promise<CompanyRecord | null> {
  const { rows } = await pool().query<CompanyRecord>(
    `SELECT k.id, k.name, k.kind::text, k.nzbn, k.phone_number AS phone, t.name AS trade,
       hivis_is_member(k) AS is_member, k.membership_state::text AS membership_state, k.membership_number,
       k.membership_until, k.account_terms_state::text AS terms,
       k.account_terms_limit_cents AS limit_cents, k.account_terms_used_cents AS used_cents,
       coalesce(b.balance_cents, 0) AS credit_cents
     FROM companies k LEFT JOIN industry_trade_areas t ON t.id = k.industry_trade_area_id LEFT JOIN company_credit b ON b.company_id = k.id
     WHERE k.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
