import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** A file that goes with a message. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: string }

/** A message in words, ready to be sent. */
export type Rendered = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Files that go with it, made when it is sent. */
  readonly attachments?: readonly Attachment[]
  /** Only of what a person wrote: whom an answer goes to, and the messages before it, so that mail programs show one conversation. */
  readonly thread?: { readonly replyTo: string; readonly inReplyTo: string; readonly references: string }
}

/** HTML and text of one template. The text is made from the same words, with each link written out behind its label. */
export async function renderMail(mail: ReactElement, subject: string): Promise<Rendered> {
  const html = await render(mail)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  // A subject is one line, whatever a name in it holds.
  return { subject: subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(), html, text }
}
