import { deskHomePath, deskSignInPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { deskUrl, groupRolesOfStaff } from '@/lib/env'
import { roleWords, roleWork } from '@/lib/staff'
import { findStaffRecord } from '../data'
import { writeStaffWelcome } from './mails'

/** Reads the rows at send time. Null if the account was closed in the meantime. */
export const staffRenderers = {
  'staff-welcome': async ({ about }) => {
    const account = await findStaffRecord(about.staff ?? 0)
    if (!account || account.closedAt) return null
    const by = about.by === undefined ? null : await findStaffRecord(about.by)
    const brand = await loadMailBrand()
    const mail = writeStaffWelcome({
      brand,
      name: account.name,
      email: account.email,
      by: by?.name ?? null,
      work: account.roles.map((role) => `${roleWords[role]}: ${roleWork[role]}`),
      hasGroups: groupRolesOfStaff() !== null,
      url: `${deskUrl()}${deskSignInPath(deskHomePath)}`,
    })
    return await renderMail(mail, brand, findWording)
  },
} satisfies Record<string, Renderer>
