import { invitationPath } from '@/account-paths'
import { invitationDays } from '@/features/company/admins/rules'
import { writeInvitation } from '@/features/company/mail/mails'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import { findWording } from '@/features/messages/wordings.data'
import { addNzDays, formatDay, nzDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findOpening } from './data'
import type { Asked, InvitationWave } from './invitations.contract'
import { countUnreachable, findImportsOfContacts, findInvitable, type Invitable } from './invitations.data'
import { namesShown, permissionOf } from './invitations.rules'
import { isLive } from './rules'

/** What the next wave would be. @throws AppError NOT_FOUND for an import without contacts. */
export async function loadWave({
  importId = null,
  again,
  size,
}: Omit<Asked, 'importId'> & { importId?: number | null | undefined }): Promise<InvitationWave> {
  const [opening, imports, people, unreachable] = await Promise.all([
    findOpening(),
    findImportsOfContacts(),
    findInvitable({ importId, isAgain: again === 'yes' }),
    countUnreachable(importId),
  ])
  if (importId !== null && !imports.some(({ id }) => id === importId))
    throw new AppError('NOT_FOUND', 'No contact came in with this import.')
  const [first] = people
  return {
    isOpen: isLive(opening),
    imports,
    waiting: people.length,
    unreachable,
    names: people.slice(0, Math.min(size, namesShown)).map(({ name, company }) => ({ name, company })),
    mail: first ? await mailTo(first) : null,
  }
}

/** The link of a preview opens nothing. */
const noLink = 'preview'

async function mailTo({ company, hasOwner }: Invitable): Promise<{ subject: string; html: string }> {
  const brand = await loadMailBrand()
  const mail = writeInvitation({
    brand,
    inviterName: null,
    companyName: company,
    permission: permissionOf({ hasOwner }),
    url: `${siteUrl()}${invitationPath(noLink, noLink)}`,
    expiresOn: formatDay(addNzDays(nzDay(new Date()), invitationDays)),
  })
  const { subject, html } = await renderMail(mail, brand, findWording)
  return { subject, html }
}
