import { deskBooksPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import { type Draw, renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDay } from '@/lib/dates'
import { deskUrl } from '@/lib/env'
import { findCheck } from '../daily.data'
import * as mails from './mails'

const render: Draw = async (mail) => await renderMail(mail, await loadMailBrand(), findWording)

export const bookRenderers = {
  'books-differ': async ({ about }) => {
    const check = await findCheck(about.check ?? 0)
    if (!check) return null
    return await render(
      mails.writeBooksDiffer({
        day: formatDay(check.day),
        findings: check.findings.map(({ says, wrong }) => ({ says, count: wrong.length })),
        url: `${deskUrl()}${deskBooksPath}`,
      }),
    )
  },
} satisfies Record<string, Renderer>
