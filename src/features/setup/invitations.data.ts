import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import { restDays } from './invitations.rules'

type Queryable = Pick<PoolClient, 'query'>

/** Of one import or of all (null); those who were never invited, or those who were and have not come. */
export type Which = { readonly importId: number | null; readonly isAgain: boolean }

export type Invitable = {
  readonly id: number
  readonly companyId: number
  readonly company: string
  readonly name: string
  readonly email: string
  readonly hasOwner: boolean
}

const mostContacts = 100_000

/** Contacts who can be invited, in the order in which they came in: with an email, not acting for the company, and not invited by a colleague. */
export async function findInvitable(
  { importId, isAgain }: Which,
  client: Queryable = pool(),
  most = mostContacts,
): Promise<Invitable[]> {
  const { rows } = await client.query<Invitable>(
    `SELECT k.id, k.company_id, c.name AS company, p.first_name || ' ' || p.last_name AS name, coalesce(lower(p.email), '') AS email,
       EXISTS (SELECT 1 FROM business_admins o WHERE o.company_id = c.id AND o.state = 'active' AND o.permission = 'owner') AS has_owner
     FROM company_contacts k JOIN companies c ON c.id = k.company_id JOIN people p ON p.id = k.person_id
     WHERE k.ended_at IS NULL AND p.email IS NOT NULL AND c.kind = 'business' AND c.waits_since IS NULL
       AND CASE WHEN $2::boolean THEN k.invited_at < now() - make_interval(days => $3) ELSE k.invited_at IS NULL END
       AND NOT EXISTS (SELECT 1 FROM business_admins a WHERE a.company_id = c.id AND a.person_id = p.id AND a.state = 'active')
       AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.company_id = c.id AND lower(i.email) = lower(p.email) AND i.state = 'invited'
         AND i.id IS DISTINCT FROM k.invitation_id)
       AND ($1::int IS NULL OR EXISTS (SELECT 1 FROM import_rows r WHERE r.run_id = $1 AND r.target_id = c.id AND r.state = 'done')
         OR EXISTS (SELECT 1 FROM import_links l WHERE l.run_id = $1 AND l.kind = 'companies' AND l.target_id = c.id))
     ORDER BY k.invited_at NULLS FIRST, k.id LIMIT $4`,
    [importId, isAgain, restDays, most],
  )
  return rows
}

/** Contacts who have no email address, of one import or of all. */
export async function countUnreachable(importId: number | null): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*) AS count FROM company_contacts k JOIN people p ON p.id = k.person_id
     WHERE k.ended_at IS NULL AND p.email IS NULL
       AND ($1::int IS NULL OR EXISTS (SELECT 1 FROM import_rows r WHERE r.run_id = $1 AND r.target_id = k.company_id AND r.state = 'done')
         OR EXISTS (SELECT 1 FROM import_links l WHERE l.run_id = $1 AND l.kind = 'companies' AND l.target_id = k.company_id))`,
    [importId],
  )
  return rows[0]?.count ?? 0
}

export type ImportOfContacts = { readonly id: number; readonly fileName: string; readonly contacts: number }

/** Files of companies that brought contacts in, newest first. */
export async function findImportsOfContacts(): Promise<ImportOfContacts[]> {
  const { rows } = await pool().query<ImportOfContacts>(
    `WITH brought AS (
       SELECT r.run_id, r.target_id FROM import_rows r JOIN import_runs i ON i.id = r.run_id WHERE i.kind = 'companies' AND r.state = 'done'
       UNION SELECT run_id, target_id FROM import_links WHERE kind = 'companies')
     SELECT i.id, i.file_name, count(*) AS contacts FROM brought b JOIN import_runs i ON i.id = b.run_id
       JOIN company_contacts k ON k.company_id = b.target_id AND k.ended_at IS NULL
     GROUP BY i.id ORDER BY i.id DESC LIMIT 100`,
  )
  return rows
}

export type InvitedContact = {
  readonly id: number
  readonly personId: number
  readonly name: string
  readonly companyId: number
  readonly company: string
  readonly invitedAt: Date
  readonly lastLoginAt: Date | null
  readonly acts: boolean
  readonly endsAt: Date | null
}

/** Who was invited, newest first; those whom another contact has replaced since too. */
export async function findInvited(most: number): Promise<InvitedContact[]> {
  const { rows } = await pool().query<InvitedContact>(
    `SELECT k.id, p.id AS person_id, p.first_name || ' ' || p.last_name AS name, c.id AS company_id, c.name AS company,
       coalesce(k.invited_at, k.created_at) AS invited_at, p.last_login_at,
       EXISTS (SELECT 1 FROM business_admins a WHERE a.company_id = c.id AND a.person_id = p.id AND a.state = 'active') AS acts,
       (SELECT i.expires_at FROM invitations i WHERE i.id = k.invitation_id AND i.state = 'invited') AS ends_at
     FROM company_contacts k JOIN companies c ON c.id = k.company_id JOIN people p ON p.id = k.person_id
     WHERE k.invited_at IS NOT NULL ORDER BY k.invited_at DESC, k.id DESC LIMIT $1`,
    [most],
  )
  return rows
}

/** How many were invited, and how many of them have logged in since. */
export async function countInvited(): Promise<{ invited: number; loggedIn: number }> {
  const { rows } = await pool().query<{ invited: number; loggedIn: number }>(
    `SELECT count(*) AS invited, count(*) FILTER (WHERE p.last_login_at >= k.invited_at) AS logged_in
     FROM company_contacts k JOIN people p ON p.id = k.person_id WHERE k.invited_at IS NOT NULL`,
  )
  return rows[0] ?? { invited: 0, loggedIn: 0 }
}
