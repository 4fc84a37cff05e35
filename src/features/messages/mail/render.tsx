import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { type FindWording, fill } from '../wordings.rules'
import { drawMail } from './frame'
import type { Mail, MailBrand } from './mail'

export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: string }

export type Rendered = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  /** For mail a person wrote: Reply-To and earlier messages, for threading. */
  readonly thread?: { readonly replyTo: string; readonly inReplyTo: string; readonly references: string }
}

/** The text part writes each link out after its label. */
export async function renderMail(mail: ReactElement, subject: string): Promise<Rendered> {
  const html = await render(mail)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  // A name may contain line breaks; a subject must not.
  return { subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(), html, text }
}

export async function renderValue(mail: Mail, brand: MailBrand, find: FindWording): Promise<Rendered> {
  const { subject, paragraphs } =
    'words' in mail ? await fill(...mail.words, find) : { subject: mail.subject, paragraphs: [] }
  return await renderMail(drawMail(mail, brand, paragraphs), subject)
}
