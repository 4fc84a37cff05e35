import type { Actor } from '@/features/account/rules'
import { pool } from '@/lib/db'
import { companyFor } from '../rules'
import type { BusinessAdmin } from './contract'
import { guidHashOf, isHashOf, maskEmail } from './rules'

export async function listAdmins(actor: Actor): Promise<BusinessAdmin[]> {
  const company = companyFor(actor, 'list admins')
  const { rows } = await pool().query<BusinessAdmin>(
    `SELECT coalesce(p.email, '') AS email, b.permission, p.first_name || ' ' || p.last_name AS name, 'active' AS state,
       NULL AS expires_at, p.id = $2 AS is_self
     FROM business_admins b JOIN people p ON p.id = b.person_id WHERE b.company_id = $1 AND b.state = 'active'
     UNION ALL
     SELECT i.email, i.permission::text::enum_business_admins_permission, NULL,
       CASE WHEN i.state = 'invited' AND i.expires_at > now() THEN 'invited' ELSE 'expired' END,
       to_char(i.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), false
     FROM invitations i WHERE i.company_id = $1 AND i.state = 'invited'
     ORDER BY state, permission DESC, email`,
    [company.id, actor.personId],
  )
  return rows
}

export type Invitee = {
  id: number
  companyId: number
  companyName: string
  email: string
  permission: BusinessAdmin['permission']
  expiresAt: string
}

/** The address is masked. Null alike for a link that is wrong, ended, used or removed. */
export async function findInvitee(emailHash: string, inviteeGuid: string): Promise<Invitee | null> {
  const { rows } = await pool().query<Omit<Invitee, 'expiresAt'> & { expiresAt: Date }>(
    `SELECT i.id, i.company_id, c.name AS company_name, i.email, i.permission, i.expires_at
     FROM invitations i JOIN companies c ON c.id = i.company_id
     WHERE i.email_hash = $1 AND i.guid_hash = $2 AND i.state = 'invited' AND i.expires_at > now()`,
    [emailHash, guidHashOf(inviteeGuid)],
  )
  const [row] = rows
  return row ? { ...row, email: maskEmail(row.email), expiresAt: row.expiresAt.toISOString() } : null
}

export const isInvited = (actor: Actor, emailHash: string): boolean =>
  actor.email !== null && isHashOf(actor.email, emailHash)
