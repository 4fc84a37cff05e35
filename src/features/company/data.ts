import { type Actor, cardWarningDays, type Permission } from '@/features/account/rules'
import type { MessageAbout } from '@/features/messages/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { AccessRequest, CompanyOverview } from './contract'
import { companyFor, mayIn } from './rules'

export async function findTradeAreas(): Promise<{ id: number; name: string; division: string }[]> {
  const { rows } = await pool().query<{ id: number; name: string; division: string }>(
    'SELECT id, name, division FROM industry_trade_areas WHERE active ORDER BY sort_order, id',
  )
  return rows
}

type OverviewRow = Omit<CompanyOverview, 'permission' | 'accountTerms' | 'hasAccount'> & {
  terms: NonNullable<CompanyOverview['accountTerms']>
}

export async function findOverview(actor: Actor, now: Date): Promise<CompanyOverview> {
  const company = companyFor(actor, 'read company')
  const today = nzDay(now)
  const { rows } = await pool().query<OverviewRow>(
    `WITH crew AS (SELECT (SELECT CASE WHEN revoked_on <= $2 THEN '-infinity' ELSE expires_on END FROM current_card WHERE person_id = e.person_id) AS ends
       FROM employments e WHERE e.company_id = $1 AND e.ended_on IS NULL)
     SELECT c.id, c.name, c.kind, c.waits_since IS NOT NULL AS is_waiting, json_build_object('state', CASE WHEN c.membership_state = 'active' AND NOT hivis_is_member(c) THEN 'ended' ELSE c.membership_state::text END, 'number', c.membership_number,
         'since', c.membership_since, 'until', c.membership_until) AS membership,
       json_build_object('state', c.account_terms_state, 'limitCents', c.account_terms_limit_cents, 'usedCents', c.account_terms_used_cents) AS terms,
       (SELECT json_build_object('total', count(*), 'expiring', count(*) FILTER (WHERE ends BETWEEN $2 AND $3),
           'expired', count(*) FILTER (WHERE ends < $2), 'withoutCard', count(*) FILTER (WHERE ends IS NULL)) FROM crew) AS employees,
       (SELECT count(*) FROM access_requests r WHERE r.company_id = c.id AND r.state = 'open') AS open_requests,
       (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id), '[]'::json) FROM companies o
         WHERE o.id IN (SELECT company_id FROM business_admins WHERE person_id = $4 AND state = 'active'
           UNION SELECT company_id FROM employments WHERE person_id = $4 AND ended_on IS NULL)) AS companies
     FROM companies c WHERE c.id = $1`,
    [company.id, today, addNzDays(today, cardWarningDays), actor.personId],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.')
  const { terms, ...rest } = row
  const mayBuy = company.permission === 'owner' || company.permission === 'manager' || company.mayPayByAccount
  const openRequests = mayIn(company, 'answer requests') ? rest.openRequests : 0
  const hasAccount = terms.state !== 'none'
  return { ...rest, openRequests, hasAccount, permission: company.permission, accountTerms: mayBuy ? terms : null }
}

export async function findAccessRequests(actor: Actor): Promise<AccessRequest[]> {
  const company = companyFor(actor, 'answer requests')
  const { rows } = await pool().query<Omit<AccessRequest, 'createdAt'> & { createdAt: Date }>(
    `SELECT r.id, p.first_name || ' ' || p.last_name AS name, p.email, r.message, r.created_at
     FROM access_requests r JOIN people p ON p.id = r.person_id WHERE r.company_id = $1 AND r.state = 'open' ORDER BY r.id`,
    [company.id],
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export async function findOwnCompanies(actor: Actor): Promise<{ id: number; name: string; isActive: boolean }[]> {
  const { rows } = await pool().query<{ id: number; name: string; isActive: boolean }>(
    `SELECT id, name, id = $2 AS is_active FROM companies
     WHERE id IN (SELECT company_id FROM business_admins WHERE person_id = $1 AND state = 'active'
       UNION SELECT company_id FROM employments WHERE person_id = $1 AND ended_on IS NULL) ORDER BY name, id`,
    [actor.personId, actor.company?.id ?? 0],
  )
  return rows
}

export type MailFacts = {
  companyName: string | null
  personName: string | null
  firstName: string | null
  permission: Permission | null
  message: string | null
  isApproved: boolean | null
  invitation: { permission: Permission; expiresAt: Date; emailHash: string; inviterName: string | null } | null
}

export async function findMailFacts(about: MessageAbout): Promise<MailFacts> {
  const { rows } = await pool().query<MailFacts>(
    `SELECT (SELECT name FROM companies WHERE id = coalesce($1, i.company_id)) AS company_name,
       p.first_name || ' ' || p.last_name AS person_name, p.first_name,
       (SELECT permission FROM business_admins WHERE company_id = $1 AND person_id = $2 AND state = 'active') AS permission,
       r.message, CASE WHEN r.id IS NULL THEN NULL ELSE r.state = 'approved' END AS is_approved,
       CASE WHEN i.id IS NULL THEN NULL ELSE json_build_object('permission', i.permission, 'expiresAt', i.expires_at, 'emailHash', i.email_hash,
         'inviterName', (SELECT first_name || ' ' || last_name FROM people WHERE id = i.invited_by_id)) END AS invitation
     FROM (SELECT 1) one LEFT JOIN people p ON p.id = $2
       LEFT JOIN invitations i ON i.id = $3 AND i.state = 'invited'
       LEFT JOIN access_requests r ON r.id = $4`,
    [about.company ?? null, about.person ?? null, about.invitation ?? null, about.request ?? null],
  )
  const [row] = rows
  if (!row) throw new Error('A query without a condition gave no row.')
  return row
}
