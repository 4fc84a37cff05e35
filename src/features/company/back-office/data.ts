import { pool } from '@/lib/db'

/** Amounts in cents, days YYYY-MM-DD. */
export type CompanyDetails = {
  readonly id: number
  readonly name: string
  readonly kind: 'business' | 'personal'
  readonly nzbn: string | null
  readonly phoneNumber: string | null
  readonly industryTradeAreaId: number | null
  readonly hasSiteApp: boolean
  readonly membershipState: 'none' | 'requested' | 'active' | 'ended'
  readonly membershipNumber: string | null
  readonly membershipSince: string | null
  readonly membershipUntil: string | null
  readonly terms: 'none' | 'open' | 'stopped'
  readonly limitCents: number
  readonly dueIn: '7-days' | '20th'
  readonly requiresPoNumber: boolean
  readonly employees: number
}

export async function findCompanyDetails(id: number): Promise<CompanyDetails | null> {
  const { rows } = await pool().query<CompanyDetails>(
    `SELECT k.id, k.name, k.kind::text, k.nzbn, k.phone_number, k.industry_trade_area_id, k.has_site_app, k.membership_state::text,
       k.membership_number, k.membership_since, k.membership_until, k.account_terms_state::text AS terms,
       k.account_terms_limit_cents AS limit_cents, k.account_terms_due_in::text AS due_in, k.account_terms_requires_po_number AS requires_po_number,
       (SELECT count(*) FROM employments e WHERE e.company_id = k.id AND e.ended_on IS NULL) AS employees
     FROM companies k WHERE k.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export type DeskEmployee = {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly jobTitle: string | null
  readonly employeeNumber: string | null
  readonly card: string
}

export async function findDeskEmployees(companyId: number, most: number): Promise<DeskEmployee[]> {
  const { rows } = await pool().query<DeskEmployee>(
    `SELECT e.id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name, e.job_title, e.employee_number,
       coalesce((SELECT k.state FROM current_card k WHERE k.person_id = p.id), 'none') AS card
     FROM employments e JOIN people p ON p.id = e.person_id WHERE e.company_id = $1 AND e.ended_on IS NULL
     ORDER BY p.last_name, p.first_name, e.id LIMIT $2`,
    [companyId, most],
  )
  return rows
}

export type DeskAdmin = {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly permission: 'viewer' | 'booker' | 'manager' | 'owner'
  readonly mayPayByAccount: boolean
}

export async function findDeskAdmins(companyId: number): Promise<DeskAdmin[]> {
  const { rows } = await pool().query<DeskAdmin>(
    `SELECT a.id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name, a.permission::text, a.may_pay_by_account
     FROM business_admins a JOIN people p ON p.id = a.person_id WHERE a.company_id = $1 AND a.state = 'active'
     ORDER BY a.permission DESC, p.last_name, a.id`,
    [companyId],
  )
  return rows
}

export type DeskRequest = { readonly id: number; readonly name: string; readonly message: string | null }

export async function findDeskRequests(companyId: number): Promise<DeskRequest[]> {
  const { rows } = await pool().query<DeskRequest>(
    `SELECT r.id, p.first_name || ' ' || p.last_name AS name, r.message
     FROM access_requests r JOIN people p ON p.id = r.person_id WHERE r.company_id = $1 AND r.state = 'open' ORDER BY r.id`,
    [companyId],
  )
  return rows
}

export type DeskInvitation = {
  readonly id: number
  readonly email: string
  readonly permission: string
  readonly state: 'invited' | 'expired'
  readonly expiresAt: Date
  readonly invitedBy: string | null
}

/** Neither accepted nor withdrawn, latest first. Counts as expired once past its end, even if not marked. */
export async function findDeskInvitations(companyId: number): Promise<DeskInvitation[]> {
  const { rows } = await pool().query<DeskInvitation>(
    `SELECT i.id, i.email, i.permission::text, CASE WHEN i.state = 'expired' OR i.expires_at < now() THEN 'expired' ELSE 'invited' END AS state,
       i.expires_at, p.first_name || ' ' || p.last_name AS invited_by
     FROM invitations i LEFT JOIN people p ON p.id = i.invited_by_id
     WHERE i.company_id = $1 AND i.state IN ('invited', 'expired') ORDER BY i.id DESC LIMIT 50`,
    [companyId],
  )
  return rows
}
