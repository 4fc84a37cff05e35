import { render, toPlainText } from '@react-email/components'
import { type FindWording, fill } from '../wordings.rules'
import { MailFrame } from './frame'
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

/** Draws a mail that a renderer has worded. A preview takes its own, to draw once its locks are gone. */
export type Draw = (mail: Mail) => Promise<Rendered>

/** The text part writes each link out after its label. */
export async function renderMail(mail: Mail, brand: MailBrand, find: FindWording): Promise<Rendered> {
  const { subject, paragraphs } = 'words' in mail ? await fill(mail.words, find) : { ...mail, paragraphs: [] }
  const parts = [passOnNote(mail), { paragraphs }, ...mail.parts]
  const html = await render(<MailFrame brand={brand} title={mail.title} preview={mail.preview} parts={parts} />)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  // A name may contain line breaks; a subject must not.
  const whole = mail.passOn ? `For ${mail.passOn}: ${subject}` : subject
  return { subject: whole.replace(/[\p{Cc}\s]+/gu, ' ').trim(), html, text }
}

const passOnNote = ({ passOn }: Mail) =>
  passOn === undefined
    ? null
    : {
        note: `For ${passOn}`,
        text: 'We have no email address or mobile number for them, so you asked us to send this to you. Please pass it on.',
      }
