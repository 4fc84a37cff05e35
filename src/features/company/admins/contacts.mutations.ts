import type { PoolClient } from 'pg'
import type { Permission } from '@/features/account/rules'
import { queueMessages } from '@/features/messages/mutations'
import { nzDay } from '@/lib/dates'
import { emailHashOf, guidHashOf, invitationDays, newGuid } from './rules'

export type ContactToInvite = {
  /** Of `company_contacts`. */
  readonly id: number
  readonly companyId: number
  readonly email: string
  readonly permission: Permission
}

/** Invites contacts of companies in the provider’s name, with links that work for seven days; earlier links to them end. @returns how many mails are queued. */
export async function inviteContacts(client: PoolClient, contacts: readonly ContactToInvite[]): Promise<number> {
  const given = contacts.map((contact) => ({ ...contact, ...newGuid(), emailHash: emailHashOf(contact.email) }))
  const rows = JSON.stringify(given.map(({ guid: _, ...row }) => row))
  await client.query(
    `UPDATE invitations i SET state = 'expired', updated_at = now()
     FROM jsonb_to_recordset($1) AS g("companyId" int, "emailHash" text)
     WHERE i.company_id = g."companyId" AND i.email_hash = g."emailHash" AND i.state = 'invited'`,
    [rows],
  )
  const { rows: made } = await client.query<{ id: number; guidHash: string }>(
    `INSERT INTO invitations (company_id, email, email_hash, permission, guid_hash, expires_at, sent_on)
     SELECT g."companyId", g.email, g."emailHash", g.permission::enum_invitations_permission, g."guidHash", now() + make_interval(days => $2), $3
     FROM jsonb_to_recordset($1) AS g("companyId" int, email text, "emailHash" text, permission text, "guidHash" text)
     RETURNING id, guid_hash`,
    [rows, invitationDays, nzDay(new Date())],
  )
  const ids = new Map(made.map(({ id, guidHash }) => [guidHash, id]))
  await client.query(
    `UPDATE company_contacts k SET invited_at = now(), invitation_id = g."invitationId"
     FROM jsonb_to_recordset($1) AS g(id int, "invitationId" int) WHERE k.id = g.id`,
    [JSON.stringify(given.map(({ id, guidHash }) => ({ id, invitationId: ids.get(guidHash) })))],
  )
  const queued = await queueMessages(
    client,
    given.map(({ email, guid, guidHash }) => ({
      kind: 'company-invitation',
      to: email,
      about: { invitation: ids.get(guidHash) ?? 0 },
      secret: guid,
      dedupeKey: `company-invitation:${ids.get(guidHash)}:${guidHashOf(guid).slice(0, 16)}`,
    })),
  )
  return queued.length
}
