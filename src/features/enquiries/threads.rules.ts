import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lines after which a mail repeats what it answers, as programs write them in the languages of our customers. */
const quotes: readonly RegExp[] = [
  /^\s*-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|mensaje original|message d.origine)\s*-{2,}/i,
  /^\s*(?:On|Le|El|Am|I te|Op|Em)\b.{4,300}\b(?:wrote|a écrit|escribió|schrieb.*|i tuhi|schreef.*|escreveu)\s*:\s*$/i,
  /^.{3,200}<[^<>\s]+@[^<>\s]+>\s*(?:wrote|写道|於.*寫道)\s*[:：]\s*$/i,
  /^\s*_{20,}\s*$/,
]

const headLine = /^\s*\*?(?:From|Von|De|发件人|寄件者)\s*[:：]\*?\s*\S/i
const headAfter = /^\s*\*?(?:Sent|Date|To|Gesendet|Datum|Envoyé|Enviado|发送时间|日期|收件人)\s*[:：]/i

const beginsQuote = (lines: readonly string[], at: number): boolean => {
  const text = lines[at] ?? ''
  // “On … wrote:” is often broken over two lines.
  const joined = `${text} ${lines[at + 1] ?? ''}`
  if (quotes.some((one) => one.test(text)) || (/^\s*On\b/.test(text) && quotes[1]?.test(joined))) return true
  return headLine.test(text) && lines.slice(at + 1, at + 4).some((next) => headAfter.test(next))
}

/** What is new in a mail: without the mail it answers and the lines marked with >. All of it where nothing would be left. */
export function newWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((_, at) => beginsQuote(lines, at))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((one) => !/^\s*>/.test(one))
  return (
    own
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || text.trim()
  )
}

const referencePattern = /\bENQ-\d{4}-\d{6,}\b/

export const referenceIn = (text: string | null): string | null => referencePattern.exec(text ?? '')?.[0] ?? null

/** Of the key that signs the addresses of cases. */
export const caseKeyPurpose = 'address of a case'

const signOf = (secret: Buffer, reference: string): string =>
  createHmac('sha256', secret).update(`case ${reference}`).digest('hex').slice(0, 12)

/** The address of a case: `office+enq-2026-000412-<sign>@host`. Only we can make one, so no one writes into a case by guessing. */
export function caseAddress(mailbox: string, reference: string, secret: Buffer): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${reference.toLowerCase()}-${signOf(secret, reference)}${mailbox.slice(at)}`
}

/** The case whose address is among those that a mail was sent to. */
export function caseAddressed(to: readonly string[], secret: Buffer): string | null {
  for (const address of to) {
    const [, reference, sign] = /\+(enq-\d{4}-\d{6,})-([0-9a-f]{12})@/.exec(address) ?? []
    if (!reference || !sign) continue
    const named = reference.toUpperCase()
    if (timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(secret, named)))) return named
  }
  return null
}

/** Of an answer: the files together, 10 MB in base64, how many they are, and how many get a copy. */
export const mostAttached = 14_000_000
export const mostAttachments = 10
export const mostCopies = 10

/** A mail of theirs that an answer answers. */
export type AnsweredMail = {
  readonly messageId: string | null
  readonly subject: string | null
  readonly from: string | null
  /** Where an answer goes. */
  readonly to: string | null
  readonly at: Date
  readonly text: string | null
}

/** Subject and quoted words of an answer to a mail; both null for an answer to a form. */
export const answerTo = (mail: AnsweredMail | null, reference: string) => ({
  subject: mail && answerSubject(mail.subject, reference),
  answered: mail?.text ? { from: mail.from ?? 'You', at: mail.at, text: mail.text } : null,
})

/** Once, however often it was answered. */
export const answerSubject = (subject: string | null, reference: string): string => {
  const bare = (subject ?? '').replace(/^(?:\s*(?:re|aw|sv|antw|fw|fwd|wg)\s*:)+\s*/i, '').trim()
  if (!bare) return `Re: Your message, ${reference}`
  return bare.includes(reference) ? `Re: ${bare}` : `Re: ${bare} [${reference}]`
}
