import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, Permission } from '@/features/account/rules'
import { queueMessage } from '@/features/messages/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { lockCompany } from '../mutations'
import {
  companyFor,
  daysToForgetInvitation,
  invitesPerDay,
  isLastOwnerError,
  lastOwnerText,
  mayHandOut,
} from '../rules'
import { isInvited } from './data'
import { emailHashOf, guidHashOf, invitationDays, newGuid, sendsPerDay } from './rules'

type Done = { email: string; permission: Permission }

const notPermitted = () =>
  new AppError('NOT_PERMITTED', 'Only an owner may do this for managers and owners. Ask an owner of your company.')
const notFound = () =>
  new AppError('NOT_FOUND', 'No one with this email address runs your company or has been invited to.')

type Own = { id: number; permission: Permission; isWaiting: boolean }

/** Reads the permission again under the lock, as it may just have been removed. */
async function lockedPermission(client: PoolClient, actor: Actor): Promise<Own> {
  const { id } = companyFor(actor, 'manage admins')
  await lockCompany(client, id)
  const { rows } = await client.query<Omit<Own, 'id'>>(
    `SELECT b.permission, c.waits_since IS NOT NULL AS is_waiting FROM business_admins b JOIN companies c ON c.id = b.company_id
     WHERE b.company_id = $1 AND b.person_id = $2 AND b.state = 'active'`,
    [id, actor.personId],
  )
  const [own] = rows
  if (own?.permission !== 'manager' && own?.permission !== 'owner') throw notPermitted()
  return { id, ...own }
}

type Target = { adminId: number | null; invitationId: number | null; personId: number | null; permission: Permission }

async function findTarget(client: PoolClient, companyId: number, email: string): Promise<Target | null> {
  const { rows } = await client.query<Target>(
    `SELECT b.id AS admin_id, NULL::int AS invitation_id, p.id AS person_id, b.permission::text AS permission
     FROM business_admins b JOIN people p ON p.id = b.person_id
     WHERE b.company_id = $1 AND b.state = 'active' AND lower(p.email) = $2
     UNION ALL
     SELECT NULL, i.id, NULL, i.permission::text FROM invitations i
     WHERE i.company_id = $1 AND i.state = 'invited' AND i.email_hash = $3 LIMIT 2`,
    [companyId, email, emailHashOf(email)],
  )
  // Calls name an admin by email (spec section 6), which two may share.
  if (rows[1]?.adminId)
    throw new AppError('CONFLICT', 'Two people who run your company have this email. Please call us.')
  return rows[0] ?? null
}

/** Never reveals whether we know the address. That of a company that waits is kept until then. @throws AppError NOT_PERMITTED, CONFLICT if they are admin or invited, TOO_MANY_REQUESTS. */
export async function invite(actor: Actor, { email, permission }: Done): Promise<Done> {
  return await changeAs(auditName(actor), async (client) => {
    const own = await lockedPermission(client, actor)
    if (!mayHandOut(own.permission, permission)) throw notPermitted()
    const target = await findTarget(client, own.id, email)
    if (target?.adminId) throw new AppError('CONFLICT', 'This person already helps run your company.')
    if (target?.invitationId)
      throw new AppError('CONFLICT', 'This person has already been invited. Send the invitation again.')
    const sent = await client.query<{ sum: number }>(
      `SELECT coalesce(sum(sent_today), 0) AS sum FROM invitations WHERE company_id = $1 AND email_hash = $2 AND sent_on = $3`,
      [own.id, emailHashOf(email), nzDay(new Date())],
    )
    if ((sent.rows[0]?.sum ?? 0) >= sendsPerDay) throw tooMany()
    await refuseStrangers(client, own.id, email)
    const { guid, guidHash } = newGuid()
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO invitations (company_id, email, email_hash, permission, guid_hash, expires_at, invited_by_id, sent_on)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, $8) RETURNING id`,
      [own.id, email, emailHashOf(email), permission, guidHash, invitationDays, actor.personId, nzDay(new Date())],
    )
    if (!own.isWaiting) await sendInvitation(client, { id: rows[0]?.id ?? 0, email, guid })
    return { email, permission }
  })
}

const tooMany = () =>
  new AppError(
    'TOO_MANY_REQUESTS',
    'This invitation was sent three times today. Try again tomorrow, or call the person.',
  )

/** Limits email to strangers in the name of a new company. Needs the company's lock. @throws AppError TOO_MANY_REQUESTS */
async function refuseStrangers(client: PoolClient, companyId: number, email: string): Promise<void> {
  const { rows } = await client.query<{ hours: number; hasOrder: boolean; others: number }>(
    `SELECT extract(epoch FROM now() - c.created_at)::float8 / 3600 AS hours,
       EXISTS (SELECT 1 FROM orders o WHERE o.company_id = c.id AND o.state IN ('paid', 'on_account', 'part_refunded', 'refunded')) AS has_order,
       (SELECT count(DISTINCT i.email_hash) FROM invitations i WHERE i.company_id = c.id AND i.sent_on = $2 AND i.email_hash <> $3) AS others
     FROM companies c WHERE c.id = $1`,
    [companyId, nzDay(new Date()), emailHashOf(email)],
  )
  const [company] = rows
  if (!company || company.others < invitesPerDay(company)) return
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `Your company has invited ${company.others} people today, which is the daily limit. Try again tomorrow, or call us.`,
  )
}

/** Queues the email with the link. */
export async function sendInvitation(
  client: PoolClient,
  { id, email, guid }: { id: number; email: string; guid: string },
) {
  const dedupeKey = `company-invitation:${id}:${guidHashOf(guid).slice(0, 16)}`
  await queueMessage(client, {
    kind: 'company-invitation',
    to: email,
    about: { invitation: id },
    secret: guid,
    dedupeKey,
  })
}

/** A new link for seven days; revokes the old one. @throws AppError NOT_FOUND, NOT_PERMITTED, CONFLICT while the company waits, TOO_MANY_REQUESTS */
export async function resend(actor: Actor, email: string): Promise<Done> {
  return await changeAs(auditName(actor), async (client) => {
    const own = await lockedPermission(client, actor)
    const target = await findTarget(client, own.id, email)
    if (!target?.invitationId) throw notFound()
    if (!mayHandOut(own.permission, target.permission)) throw notPermitted()
    if (own.isWaiting) throw new AppError('CONFLICT', 'We send this invitation once we’ve checked your company.')
    const { guid, guidHash } = newGuid()
    const { rowCount } = await client.query(
      `UPDATE invitations SET guid_hash = $2, expires_at = now() + make_interval(days => $3), updated_at = now(), sent_on = $4,
         sent_today = CASE WHEN sent_on = $4 THEN sent_today + 1 ELSE 1 END
       WHERE id = $1 AND (sent_on <> $4 OR sent_today < $5)`,
      [target.invitationId, guidHash, invitationDays, nzDay(new Date()), sendsPerDay],
    )
    if (!rowCount) throw tooMany()
    await sendInvitation(client, { id: target.invitationId, email, guid })
    return { email, permission: target.permission }
  })
}

/** Removes an admin or an invitation. @throws AppError NOT_FOUND, NOT_PERMITTED, CONFLICT for the last owner. */
export async function remove(actor: Actor, email: string): Promise<{ email: string }> {
  return await changeAs(auditName(actor), async (client) => {
    const own = await lockedPermission(client, actor)
    const target = await findTarget(client, own.id, email)
    if (!target) throw notFound()
    if (!mayHandOut(own.permission, target.permission)) throw notPermitted()
    if (target.invitationId) {
      await client.query(`UPDATE invitations SET state = 'removed', updated_at = now() WHERE id = $1`, [
        target.invitationId,
      ])
      return { email }
    }
    await changeAdmin(client, `state = 'removed'`, target)
    await tellOfRemoval(client, { companyId: own.id, personId: target.personId, email })
    return { email }
  })
}

export async function tellOfRemoval(
  client: PoolClient,
  { companyId, personId, email }: { companyId: number; personId: number | null; email: string },
): Promise<void> {
  await queueMessage(client, {
    kind: 'company-admin-removed',
    to: email,
    about: { company: companyId, person: personId ?? 0 },
    dedupeKey: `company-admin-removed:${await lastAudit(client)}`,
  })
}

/** Notifies owners if an owner is concerned. @throws AppError NOT_FOUND, NOT_PERMITTED, CONFLICT for the last owner. */
export async function setPermission(actor: Actor, { email, permission }: Done): Promise<Done> {
  return await changeAs(auditName(actor), async (client) => {
    const own = await lockedPermission(client, actor)
    const target = await findTarget(client, own.id, email)
    if (!target) throw notFound()
    if (!mayHandOut(own.permission, target.permission) || !mayHandOut(own.permission, permission)) throw notPermitted()
    if (target.permission === permission) return { email, permission }
    if (target.invitationId) {
      const changed = 'UPDATE invitations SET permission = $2, updated_at = now() WHERE id = $1'
      await client.query(changed, [target.invitationId, permission])
      return { email, permission }
    }
    await changeAdmin(client, `permission = '${permission}'`, target)
    await tellOfPermission(client, {
      companyId: own.id,
      target,
      email,
      concernsOwner: [permission, target.permission].includes('owner'),
    })
    return { email, permission }
  })
}

/** A trigger protects the last owner. `change` is SQL: pass constants only. @throws AppError CONFLICT for the last owner. */
export async function changeAdmin(
  client: PoolClient,
  change: `state = 'removed'` | `permission = '${Permission}'`,
  { adminId }: Pick<Target, 'adminId'>,
) {
  try {
    await client.query(`UPDATE business_admins SET ${change}, updated_at = now() WHERE id = $1`, [adminId])
  } catch (error) {
    if (isLastOwnerError(error)) throw new AppError('CONFLICT', lastOwnerText)
    throw error
  }
}

async function lastAudit(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number | null }>(
    'SELECT max(id) AS id FROM audit_log WHERE xmin = pg_current_xact_id()::xid',
  )
  return rows[0]?.id ?? 0
}

type Told = {
  companyId: number
  target: Pick<Target, 'personId'>
  email: string | null
  concernsOwner: boolean
}

export async function tellOfPermission(
  client: PoolClient,
  { companyId, target, email, concernsOwner }: Told,
): Promise<void> {
  const audit = await lastAudit(client)
  const { rows } = await client.query<{ email: string }>(
    `SELECT lower(p.email) AS email FROM business_admins b JOIN people p ON p.id = b.person_id
     WHERE b.company_id = $1 AND b.state = 'active' AND b.permission = 'owner' AND p.email IS NOT NULL`,
    [companyId],
  )
  for (const to of new Set([...(email ? [email] : []), ...(concernsOwner ? rows.map((row) => row.email) : [])])) {
    const about = { company: companyId, person: target.personId ?? 0, isToPerson: to === email ? 1 : 0 }
    const dedupeKey = `company-permission-changed:${audit}:${emailHashOf(to).slice(0, 16)}`
    await queueMessage(client, { kind: 'company-permission-changed', to, about, dedupeKey })
  }
}

/** Of two attempts at once, one gets NOT_FOUND. @throws AppError NOT_FOUND for an invalid link; NOT_PERMITTED for another address. */
export async function accept(
  actor: Actor,
  { emailHash, inviteeGuid }: { emailHash: string; inviteeGuid: string },
): Promise<{ companyName: string; permission: Permission }> {
  return await changeAs(auditName(actor), async (client) => {
    const { rows } = await client.query<{
      id: number
      companyId: number
      permission: Permission
      inviter: number | null
    }>(
      `SELECT id, company_id, permission, invited_by_id AS inviter FROM invitations
       WHERE email_hash = $1 AND guid_hash = $2 AND state = 'invited' AND expires_at > now()`,
      [emailHash, guidHashOf(inviteeGuid)],
    )
    const [found] = rows
    if (!found) throw gone()
    if (!isInvited(actor, emailHash)) {
      throw new AppError('NOT_PERMITTED', 'This invitation was sent to another email address. Log in with that one.')
    }
    await lockCompany(client, found.companyId)
    const taken = await client.query<{ permission: Permission }>(
      `UPDATE invitations SET state = 'accepted', accepted_by_id = $2, updated_at = now()
       WHERE id = $1 AND state = 'invited' AND guid_hash = $3 AND expires_at > now() RETURNING permission`,
      [found.id, actor.personId, guidHashOf(inviteeGuid)],
    )
    const permission = taken.rows[0]?.permission
    if (!permission) throw gone()
    await client.query(
      `INSERT INTO business_admins (company_id, person_id, permission) VALUES ($1, $2, $3)
       ON CONFLICT (company_id, person_id) WHERE state = 'active' DO NOTHING`,
      [found.companyId, actor.personId, permission],
    )
    await client.query('UPDATE user_sessions SET active_company_id = $2 WHERE id = $1', [
      actor.sessionId,
      found.companyId,
    ])
    const company = await client.query<{ name: string; email: string | null }>(
      `SELECT c.name, (SELECT email FROM people WHERE id = $2) AS email FROM companies c WHERE c.id = $1`,
      [found.companyId, found.inviter],
    )
    const to = company.rows[0]?.email
    if (to) {
      const about = { company: found.companyId, person: actor.personId }
      const dedupeKey = `company-invitation-accepted:${found.id}`
      await queueMessage(client, { kind: 'company-invitation-accepted', to, about, dedupeKey })
    }
    return { companyName: company.rows[0]?.name ?? '', permission }
  })
}

const gone = () => new AppError('NOT_FOUND', 'This invitation is no longer valid. Ask for a new one.')

/** Days after expiry until the address is deleted; the email says so. */
/** Deletes addresses of ended invitations, also from emails and the audit log. Returns the number. */
export async function forgetInvitations(): Promise<number> {
  return await changeAs('system', async (client) => {
    const { rows } = await client.query<{ id: number; email: string }>(
      `SELECT id, email FROM invitations WHERE email <> '' AND state <> 'accepted'
         AND greatest(updated_at, CASE WHEN state = 'invited' THEN expires_at END) < now() - make_interval(days => $1) FOR NO KEY UPDATE SKIP LOCKED`,
      [daysToForgetInvitation],
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await client.query(
      `UPDATE invitations SET email = '', email_hash = '', state = CASE WHEN state = 'invited' THEN 'expired' ELSE state END WHERE id = ANY($1)`,
      [ids],
    )
    await client.query(
      `UPDATE messages SET "to" = '', subject = NULL, text = NULL, html = NULL
       WHERE kind = 'company-invitation' AND (about ->> 'invitation')::int = ANY($1)`,
      [ids],
    )
    await client.query(
      `UPDATE audit_log SET before = before - 'email', after = after - 'email' WHERE what = 'invitations' AND row_id = ANY($1)`,
      [ids.map(String)],
    )
    return ids.length
  })
}
