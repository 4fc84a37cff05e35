import { deskSetupPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { deskUrl } from '@/lib/env'
import { writeMailTest } from './mails'

export const setupRenderers = {
  'setup-mail-test': async () => {
    const brand = await loadMailBrand()
    const mail = writeMailTest({ brandName: brand.brandName, url: `${deskUrl()}${deskSetupPath}` })
    return await renderMail(mail, brand, findWording)
  },
} satisfies Record<string, Renderer>
