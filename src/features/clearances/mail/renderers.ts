import { clearancePath } from '@/account-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatNamedDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { workOut } from '../data'
import { findMail } from '../mail.data'
import { writeClearanceShared } from './mails'

/** Reads the pack at send time; null if the link has ended. */
export const clearanceRenderers = {
  'clearance-shared': async ({ about }) => {
    const now = new Date()
    const found = await findMail(about, now)
    if (!found) return null
    const { row, sender, token } = found
    const { summary } = await workOut(row, now)
    const brand = await loadMailBrand()
    const mail = writeClearanceShared({
      brand,
      company: row.companyName,
      project: row.project,
      principal: row.principal,
      sender,
      summary,
      worksTo: formatNamedDay(row.linkEndsOn),
      url: `${siteUrl()}${clearancePath(token)}`,
    })
    return await renderMail(mail, brand, findWording)
  },
} satisfies Record<string, Renderer>
