import { moreBillingMails } from '@/features/billing/mail/samples'
import { calendarFile } from '@/features/bookings/calendar.rules'
import { calendarSamples, moreBookingMails, moreTexts } from '@/features/bookings/mail/samples'
import { moreBookMails } from '@/features/books/mail/samples'
import { moreCompanyMails } from '@/features/company/mail/samples'
import { moreEnquiryMails, textReplySample } from '@/features/enquiries/mail/samples'
import type { Mail, MailBrand } from '@/features/messages/mail/mail'
import { type Rendered, renderMail } from '@/features/messages/mail/render'
import { countParts, writtenText } from '@/features/messages/text-length.rules'
import { renderText } from '@/features/messages/texts.rules'
import { findOurs, wordingKeys, wordingOf } from '@/features/messages/wordings.rules'
import { moreOrderMails } from '@/features/purchases/mail/samples'
import { moreRenewalMails } from '@/features/renewals/mail/samples'
import { moreSetupMails } from '@/features/setup/mail/samples'
import { moreWalletMails } from '@/features/wallet/mail/samples'
import { drawPdf } from '@/lib/pdf'
import { samplePaperPath } from '@/paths'
import { moreDeskMails } from './mail/samples'
import { papers } from './papers.examples'
import { renderSample } from './wordings/rules'

/** Mails that staff have no words in, with made-up people. */
const moreMails: Readonly<Record<string, () => Mail>> = {
  ...moreBookingMails,
  ...moreCompanyMails,
  ...moreOrderMails,
  ...moreBillingMails,
  ...moreBookMails,
  ...moreEnquiryMails,
  ...moreWalletMails,
  ...moreRenewalMails,
  ...moreSetupMails,
  ...moreDeskMails,
}

export type Shown = { readonly name: string; readonly mail: Rendered }

/** Every mail, drawn with our own words. */
export async function drawMails(brand: MailBrand): Promise<Shown[]> {
  const worded = wordingKeys.filter((key) => !key.startsWith('text-'))
  return await Promise.all([
    ...worded.map(async (name) => ({ name, mail: await renderSample(name, wordingOf(name), brand) })),
    ...Object.entries(moreMails).map(async ([name, say]) => ({ name, mail: await renderMail(say(), brand, findOurs) })),
  ])
}

export type ShownText = { readonly name: string; readonly text: string; readonly parts: number }

/** Every text, with its true count of parts. */
export async function drawTexts(brand: MailBrand): Promise<ShownText[]> {
  const keys = wordingKeys.filter((key) => key.startsWith('text-'))
  const worded = await Promise.all(
    keys.map(async (name) => ({ name: String(name), text: (await renderSample(name, wordingOf(name), brand)).text })),
  )
  const ours = Object.entries(moreTexts).map(([name, clauses]) => ({
    name,
    text: renderText(brand.brandName, clauses).text,
  }))
  const written = { name: 'text-enquiry-reply', text: writtenText(brand.brandName, textReplySample) }
  return [...worded, ...ours, written].map((one) => ({ ...one, parts: countParts(one.text) }))
}

export type Paper = { readonly name: string; readonly title: string; readonly href: string; readonly bytes: number }

/** Every paper, with its size. */
export const drawPapers = (): Promise<Paper[]> =>
  Promise.all(
    Object.entries(papers).map(async ([name, paper]) => {
      const { length } = await drawPdf(paper)
      return { name, title: paper.title, href: samplePaperPath(name), bytes: length }
    }),
  )

/** Every kind of calendar file. */
export const drawCalendars = ({ brandName, supportEmail, supportPhone }: MailBrand) =>
  Object.entries(calendarSamples).map(([name, entry]) => {
    const organiser = { name: brandName, email: supportEmail, phone: supportPhone }
    return { name, file: calendarFile({ ...entry, organiser }) }
  })
