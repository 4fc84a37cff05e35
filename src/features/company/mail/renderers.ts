import { accountPath, companyAdminsPath, companyPath, invitationPath } from '@/account-paths'
import { renderWelcome } from '@/features/account/mail/welcome'
import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDate } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { courseCalendarPath } from '@/paths'
import { findMailFacts } from '../data'
import { renderAccessAnswered } from './access-answered'
import { renderAccessRequested } from './access-requested'
import { renderAdminRemoved } from './admin-removed'
import { renderInvitation } from './invitation'
import { renderInvitationAccepted } from './invitation-accepted'
import { renderPermissionChanged } from './permission-changed'

const address = (path: string) => `${siteUrl()}${path}`

/** Reads the rows at send time. Null if they are gone, such as for a withdrawn invitation. */
export const companyRenderers = {
  'account-welcome': async ({ about }) => {
    const { firstName } = await findMailFacts(about)
    if (!firstName) return null
    const links = { accountUrl: address(accountPath), calendarUrl: address(courseCalendarPath) }
    return await renderWelcome({ brand: await loadMailBrand(), firstName, ...links }, findWording)
  },
  'company-invitation': async ({ about, secret }) => {
    const { companyName, invitation } = await findMailFacts(about)
    if (!companyName || !invitation || !secret) return null
    const { permission, inviterName, emailHash, expiresAt } = invitation
    const url = address(invitationPath(emailHash, secret))
    const words = { inviterName, companyName, permission, url, expiresOn: formatDate(new Date(expiresAt)) }
    return await renderInvitation({ brand: await loadMailBrand(), ...words })
  },
  'company-invitation-accepted': async ({ about }) => {
    const { companyName, personName, permission } = await findMailFacts(about)
    if (!companyName || !personName || !permission) return null
    const companyUrl = address(companyAdminsPath)
    return await renderInvitationAccepted({
      brand: await loadMailBrand(),
      companyName,
      personName,
      permission,
      companyUrl,
    })
  },
  'company-admin-removed': async ({ about }) => {
    const { companyName } = await findMailFacts(about)
    if (!companyName) return null
    return await renderAdminRemoved({ brand: await loadMailBrand(), companyName, accountUrl: address(accountPath) })
  },
  'company-permission-changed': async ({ about }) => {
    const { companyName, personName, permission } = await findMailFacts(about)
    if (!companyName || !personName || !permission) return null
    const words = { companyName, personName, permission, isToPerson: about.isToPerson === 1 }
    return await renderPermissionChanged({ brand: await loadMailBrand(), ...words, companyUrl: address(companyPath) })
  },
  'company-access-requested': async ({ about }) => {
    const { companyName, personName, message } = await findMailFacts(about)
    if (!companyName || !personName) return null
    const companyUrl = address(companyAdminsPath)
    return await renderAccessRequested({ brand: await loadMailBrand(), companyName, personName, message, companyUrl })
  },
  'company-access-answered': async ({ about }) => {
    const { companyName, isApproved } = await findMailFacts(about)
    if (!companyName || isApproved === null) return null
    const url = address(isApproved ? companyPath : accountPath)
    return await renderAccessAnswered({ brand: await loadMailBrand(), companyName, isApproved, url })
  },
} satisfies Record<string, Renderer>
