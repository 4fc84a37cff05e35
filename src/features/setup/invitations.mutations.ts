import { changeAs } from '@/features/account/mutations'
import { inviteContacts } from '@/features/company/admins/contacts.mutations'
import { noteAction, staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { findOpening } from './data'
import type { Wave } from './invitations.contract'
import { findInvitable } from './invitations.data'
import { permissionOf } from './invitations.rules'
import { isLive } from './rules'

/** Invites the next contacts. @throws AppError CONFLICT while the site is closed, when no one is left, and when others were invited since the page was read. */
export async function sendWave(
  by: { readonly staffId: number },
  { importId, again, size, waiting }: Wave,
): Promise<{ sent: number; left: number }> {
  return await changeAs(staffName(by), async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('invitations', 0))`)
    if (!isLive(await findOpening(client)))
      throw new AppError('CONFLICT', 'The site is closed. Open it first: no one can log in before.')
    const people = await findInvitable({ importId, isAgain: again }, client)
    if (people.length === 0) throw new AppError('CONFLICT', 'There is no one left to invite.')
    if (people.length !== waiting)
      throw new AppError('CONFLICT', 'Others were invited or came in since. Load the page again to see who is next.')
    const sent = await inviteContacts(
      client,
      people.slice(0, size).map(({ id, companyId, email, hasOwner }) => ({
        id,
        companyId,
        email,
        permission: permissionOf({ hasOwner }),
      })),
    )
    const after = { importId, again, sent }
    await noteAction(client, { actor: staffName(by), action: 'invite-contacts', what: 'company_contacts', after })
    return { sent, left: people.length - sent }
  })
}
