import { render } from '@react-email/components'
import { plainText, stopOf } from '../mail.rules'
import { forOutlook } from '../mail-looks.rules'
import { type FindWording, fill } from '../wordings.rules'
import { MailFrame } from './frame'
import type { Mail, MailBrand } from './mail'

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: string
  readonly encoding?: 'base64'
  /** A part of the HTML, found there by this name, and not a file of its own. */
  readonly cid?: string
}

export type Rendered = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  /** Who gets a copy, as everyone sees. */
  readonly cc?: readonly string[]
  /** Where an answer goes: none of ours to a text. */
  readonly replyTo?: string
  /** The header `List-Unsubscribe`. */
  readonly unsubscribe?: string
  /** Its first address stops the mail when it is posted to (RFC 8058). */
  readonly isOneClick?: boolean
  /** For mail a person wrote: Reply-To and earlier messages, for threading. */
  readonly thread?: { readonly replyTo: string; readonly inReplyTo: string; readonly references: string }
}

/** Draws a mail that a renderer has worded. A preview takes its own, to draw once its locks are gone. */
export type Draw = (mail: Mail) => Promise<Rendered>

/** Drawn and written from the same parts. */
export async function renderMail(mail: Mail, brand: MailBrand, find: FindWording): Promise<Rendered> {
  const { subject, paragraphs } = 'words' in mail ? await fill(mail.words, find) : { ...mail, paragraphs: [] }
  const parts = [passOnNote(mail), { paragraphs }, ...mail.parts]
  const { title, preview } = mail
  const stop = stopOf(mail, brand)
  const stopUrl = stop?.href ?? null
  const html = await render(<MailFrame brand={brand} title={title} preview={preview} parts={parts} stopUrl={stopUrl} />)
  // A name may contain line breaks; a subject must not.
  const whole = mail.passOn ? `For ${mail.passOn}: ${subject}` : subject
  return {
    subject: whole.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    html: forOutlook(html),
    text: plainText({ title, parts }, brand, stopUrl),
    ...(brand.supportEmail && { replyTo: brand.supportEmail }),
    ...(stop && { unsubscribe: stop.header, isOneClick: stop.isOneClick }),
  }
}

const passOnNote = ({ passOn }: Mail) =>
  passOn === undefined
    ? null
    : {
        note: `For ${passOn}`,
        text: 'We have no email address or mobile number for them, so you asked us to send this to you. Please pass it on.',
      }
