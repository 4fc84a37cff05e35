import { accountPath, companyAdminsPath, companyPath, invitationPath } from '@/account-paths'
import { writeWelcome } from '@/features/account/mail/mails'
import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDate } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { courseCalendarPath } from '@/paths'
import { findMailFacts } from '../data'
import * as mails from './mails'

const address = (path: string) => `${siteUrl()}${path}`

const render = async (mail: Mail) => await renderMail(mail, await loadMailBrand(), findWording)

/** Reads the rows at send time. Null if they are gone, such as for a withdrawn invitation. */
export const companyRenderers = {
  'account-welcome': async ({ about }) => {
    const { firstName } = await findMailFacts(about)
    if (!firstName) return null
    const links = { accountUrl: address(accountPath), calendarUrl: address(courseCalendarPath) }
    const brand = await loadMailBrand()
    return await renderMail(writeWelcome({ brand, firstName, ...links }), brand, findWording)
  },
  'company-invitation': async ({ about, secret }) => {
    const { companyName, invitation } = await findMailFacts(about)
    if (!companyName || !invitation || !secret) return null
    const { permission, inviterName, emailHash, expiresAt } = invitation
    const url = address(invitationPath(emailHash, secret))
    const words = { inviterName, companyName, permission, url, expiresOn: formatDate(new Date(expiresAt)) }
    const brand = await loadMailBrand()
    return await renderMail(mails.writeInvitation({ brand, ...words }), brand, findWording)
  },
  'company-invitation-accepted': async ({ about }) => {
    const { companyName, personName, permission } = await findMailFacts(about)
    if (!companyName || !personName || !permission) return null
    const companyUrl = address(companyAdminsPath)
    return await render(mails.writeInvitationAccepted({ companyName, personName, permission, companyUrl }))
  },
  'company-admin-removed': async ({ about }) => {
    const { companyName } = await findMailFacts(about)
    if (!companyName) return null
    return await render(mails.writeAdminRemoved({ companyName, accountUrl: address(accountPath) }))
  },
  'company-checked': async ({ about }) => {
    const { companyName } = await findMailFacts(about)
    if (!companyName) return null
    const isSame = about.isSame === 1
    return await render(
      mails.writeCompanyChecked({ companyName, isSame, url: address(isSame ? accountPath : companyPath) }),
    )
  },
  'company-permission-changed': async ({ about }) => {
    const { companyName, personName, permission } = await findMailFacts(about)
    if (!companyName || !personName || !permission) return null
    const words = { companyName, personName, permission, isToPerson: about.isToPerson === 1 }
    return await render(mails.writePermissionChanged({ ...words, companyUrl: address(companyPath) }))
  },
  'company-access-requested': async ({ about }) => {
    const { companyName, personName, message } = await findMailFacts(about)
    if (!companyName || !personName) return null
    const companyUrl = address(companyAdminsPath)
    return await render(mails.writeAccessRequested({ companyName, personName, message, companyUrl }))
  },
  'company-access-answered': async ({ about }) => {
    const { companyName, isApproved } = await findMailFacts(about)
    if (!companyName || isApproved === null) return null
    const url = address(isApproved ? companyPath : accountPath)
    return await render(mails.writeAccessAnswered({ companyName, isApproved, url }))
  },
} satisfies Record<string, Renderer>
