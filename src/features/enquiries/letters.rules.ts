import { createHash } from 'node:crypto'
import { compile } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type Email, type Mailbox } from 'postal-mime'
import { isEmail } from '@/lib/email-address'

/** Why a mail is no word of a person, or can’t be shown. */
export type MailMark = 'auto-reply' | 'bounce' | 'bulk' | 'spam' | 'unreadable'

export type LetterFile = { readonly name: string; readonly content: Buffer }

/** An incoming email as it is kept: cleaned text, small enough, without what no database or screen can hold. */
export type Letter = {
  /** With its angle brackets. */
  readonly messageId: string | null
  readonly inReplyTo: string | null
  /** Message-IDs of the thread, oldest first. */
  readonly references: readonly string[]
  readonly fromName: string | null
  /** Small letters; null where the mail names no address. */
  readonly fromEmail: string | null
  /** Where its sender wants answers, if elsewhere. */
  readonly replyTo: string | null
  /** Addresses it was sent to, the envelope’s among them. */
  readonly to: readonly string[]
  /** To and cc, as written. */
  readonly recipients: string | null
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly files: readonly LetterFile[]
  readonly mark: MailMark | null
  readonly sentAt: Date | null
  /** The same for each copy of a mail, by whichever way it comes. */
  readonly fingerprint: string
}

/** A mail that is bigger is kept by its head alone. */
export const mostMailBytes = 35 * 1024 * 1024
const longestText = 200_000
const longestHtml = 1_000_000
const longestLine = 500
const mostAddresses = 100

const asText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 200, maxChildNodes: 20_000 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Without the half letters that cutting leaves. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '')

/** Neither NUL, which no text column takes, nor half letters. */
const clean = (text: string): string => wellFormed(text.replaceAll('\0', '')).replace(/\r\n?/g, '\n')

const line = (text: string | undefined): string | null =>
  wellFormed(
    clean(text ?? '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, longestLine),
  ).trim() || null

const mailboxesOf = (addresses: readonly Address[]): Mailbox[] =>
  addresses.flatMap((one) => (one.group ? one.group : [one])).slice(0, mostAddresses)

const addressOf = (given: string | undefined): string | null => {
  const address = (given ?? '').trim().toLowerCase()
  return isEmail(address) ? address : null
}

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/<[^<>\s]{1,300}>/g)].map(([id]) => clean(id)).slice(-50)

/** Reads a mail as it came over the wire. Never fails: what can’t be read is kept as unreadable, with what its head says. */
export async function readLetter(raw: Buffer, { isWhole = true } = {}): Promise<Letter> {
  const parsed = isWhole ? await parse(raw) : null
  const email = parsed ?? (await parse(headOf(raw)))
  if (!email) return bare(raw)
  const text = textOf(email)
  const files = parsed ? filesOf(email.attachments) : []
  const letter = {
    messageId: idsIn(email.messageId).at(0) ?? null,
    inReplyTo: idsIn(email.inReplyTo).at(0) ?? null,
    references: idsIn(email.references),
    fromName: line(mailboxesOf(email.from ? [email.from] : [])[0]?.name),
    fromEmail: addressOf(mailboxesOf(email.from ? [email.from] : [])[0]?.address),
    replyTo: addressOf(mailboxesOf(email.replyTo ?? [])[0]?.address),
    to: envelopeOf(email),
    recipients: line(
      mailboxesOf([...(email.to ?? []), ...(email.cc ?? [])])
        .map(said)
        .join(', '),
    ),
    subject: line(email.subject),
    text,
    html: email.html && email.html.length <= longestHtml ? clean(email.html) || null : null,
    files,
    mark: parsed ? markOf(email) : ('unreadable' as const),
    sentAt: dateOf(email.date),
  }
  return { ...letter, fingerprint: fingerprintOf(letter) }
}

async function parse(raw: Buffer): Promise<Email | null> {
  if (raw.byteLength > mostMailBytes) return null
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 100 })
  } catch {
    // Nested or written in a way that no mail program makes.
    return null
  }
}

/** The head of a mail, without what follows it. */
function headOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, 256 * 1024).toString('latin1')
  return Buffer.from(`${start.split(/\r?\n\r?\n/)[0]}\r\n\r\n`, 'latin1')
}

function bare(raw: Buffer): Letter {
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    fromName: null,
    fromEmail: null,
    replyTo: null,
    to: [],
    recipients: null,
    subject: null,
    text: '',
    html: null,
    files: [],
    mark: 'unreadable',
    sentAt: null,
    fingerprint: createHash('sha256').update(raw).digest('base64url'),
  }
}

const said = ({ name, address }: Mailbox): string => (name ? `${name} <${address ?? ''}>` : (address ?? ''))

function envelopeOf(email: Email): string[] {
  const written = mailboxesOf([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address ?? '')
  const delivered = headers(email, 'delivered-to', 'x-original-to', 'envelope-to')
  return [...written, ...delivered].map((one) => one.trim().toLowerCase())
}

const headers = (email: Email, ...names: string[]): string[] =>
  email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

function textOf(email: Email): string {
  const plain = clean(email.text ?? '').trim()
  const whole = plain || fromHtml(email.html ?? '')
  return wellFormed(whole.slice(0, longestText))
}

function fromHtml(html: string): string {
  try {
    return clean(asText(html))
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  } catch {
    return ''
  }
}

/** Logos of signatures come as pictures of the text, and say nothing. */
const biggestLogo = 20_000

const filesOf = (attachments: readonly Attachment[]): LetterFile[] =>
  attachments
    .map(({ content, ...file }) => ({
      ...file,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    }))
    .filter(({ related, content }) => !(related && content.byteLength < biggestLogo) && content.byteLength > 0)
    .map(({ filename, mimeType, content }) => ({ name: line(filename ?? '') ?? nameless(mimeType), content }))

const nameless = (mimeType: string): string => (mimeType === 'message/rfc822' ? 'Email.eml' : 'File')

function dateOf(given: string | undefined): Date | null {
  const at = new Date(given ?? '')
  const year = at.getUTCFullYear()
  return year >= 1980 && year < 2200 ? at : null
}

const away =
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|autoreply|abwesenheit)\b/i

/** RFC 3834 and what mail programs did before it. */
function markOf(email: Email): MailMark | null {
  const has = (name: string, pattern: RegExp) => headers(email, name).some((value) => pattern.test(value))
  const from = addressOf(mailboxesOf(email.from ? [email.from] : [])[0]?.address) ?? ''
  if (has('content-type', /multipart\/report/i) || /^(?:mailer-daemon|postmaster)@/.test(from)) return 'bounce'
  if (has('x-spam-flag', /^yes/i) || has('x-spam-status', /^yes/i)) return 'spam'
  // Only the first line is our own server’s; those below it anyone may have written.
  if (/\bdmarc=fail\b/i.test(headers(email, 'authentication-results')[0] ?? '')) return 'spam'
  const isAutomatic =
    has('auto-submitted', /^(?!no\b)/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./) ||
    has('precedence', /auto_reply/i)
  if (has('list-id', /./) || has('list-unsubscribe', /./) || has('precedence', /^(?:bulk|list|junk)/i)) return 'bulk'
  return isAutomatic || away.test(email.subject ?? '') ? 'auto-reply' : null
}

function fingerprintOf({
  messageId,
  fromEmail,
  subject,
  text,
  html,
  sentAt,
  files,
}: Omit<Letter, 'fingerprint'>): string {
  const facts = [
    messageId,
    fromEmail,
    subject,
    sentAt?.toISOString(),
    text,
    html,
    files.map(({ content }) => content.byteLength),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
