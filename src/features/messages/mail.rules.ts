import { formatShortDay, isAnyTime } from '@/lib/dates'
import { mailStopCallPath, mailStopPath, privacyPath } from '@/paths'
import type { Action, Fact, Line, Mail, MailBrand, Note, Part, Piece, Ticket } from './mail/mail'

/** The link that starts an email to us about something. */
export const mailUs = ({ supportEmail }: MailBrand, about: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(about)}`

/**
 * `List-Unsubscribe` (RFC 2369), and the link at the foot. With a token, mail programs stop it by themselves (RFC 8058), and the link is a page with a
 * button. Null on a mail that is owed to people.
 */
export function stopOf(
  { stop }: Pick<Mail, 'stop'>,
  brand: MailBrand,
): { header: string; href: string; isOneClick: boolean } | null {
  if (!stop) return null
  const byMail = mailUs(brand, `Stop: ${stop.what}`)
  const byProgram = stop.token === undefined ? stop.href : `${brand.siteUrl}${mailStopCallPath(stop.token)}`
  const page = stop.token === undefined ? stop.href : `${brand.siteUrl}${mailStopPath(stop.token)}`
  const ways = byProgram ? [byProgram, byMail] : [byMail]
  const header = ways.map((way) => `<${way}>`).join(', ')
  return { header, href: page ?? byMail, isOneClick: stop.token !== undefined }
}

/** The large parts of a ticket’s day: `Tue`, `22`, `Dec`. The full date is next to it. */
export function dayOf({ startsAt }: Pick<Ticket, 'startsAt'>): { weekday: string; date: string; month: string } {
  if (isAnyTime(startsAt)) return { weekday: 'Start', date: 'any', month: 'time' }
  const [weekday = '', date = '', month = ''] = formatShortDay(startsAt).split(' ')
  return { weekday, date, month }
}

const rule = '-'.repeat(40)

/** The text part: written from the mail itself, each link with its address, in the order of the HTML. */
export function plainText({ title, parts }: Pick<Mail, 'title' | 'parts'>, brand: MailBrand, stop: string | null) {
  const written = parts.flatMap((part) => (part === null ? [] : writePart(part, brand)))
  const phone = brand.supportPhone && `Questions? Call ${brand.supportPhone}.`
  const hours = phone && brand.supportHours && ` ${brand.supportHours}.`
  const foot = [
    `${phone}${hours}`,
    `${brand.brandName}, ${brand.siteUrl}`,
    `Privacy: ${brand.siteUrl}${privacyPath}`,
    stop && `Stop these emails: ${stop}`,
  ]
  return [title, ...written, rule, foot.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
}

function writePart(part: Part, brand: MailBrand): string[] {
  if (typeof part === 'string') return [part]
  if ('paragraphs' in part) return [...part.paragraphs]
  if ('answers' in part) return part.answers.map(({ label, text }) => `${label}\n${text}`)
  if ('ticket' in part) return [writeTicket(part.ticket)]
  if ('facts' in part) return [[part.facts, ...part.rows.map(writeFact)].join('\n')]
  if ('actions' in part) return [part.actions.map(writeAction).join('\n')]
  if ('note' in part && 'action' in part) return [writeNote(part, brand), writeAction(part)]
  if ('note' in part) return [writeNote(part, brand)]
  if ('action' in part) return [writeAction(part)]
  return [writeLine(part, brand)]
}

const writeNote = ({ note, text }: Note, brand: MailBrand) => `${note}\n${writeLine(text, brand)}`

const writeAction = ({ action, href }: Action) => `${action}: ${href}`

const writeFact = ({ label, lines }: Fact) => `${label}: ${lines.join('; ')}`

function writeTicket({ course, when, was, place, taughtIn, isOff }: Ticket): string {
  const time = isOff ? `Cancelled: ${when}` : was ? `Now: ${when}` : when
  const spoken = taughtIn && !isOff && `Taught in ${taughtIn}`
  return [course, was && `Was: ${was}`, time, place, spoken].filter(Boolean).join('\n')
}

const writeLine = (line: Line, brand: MailBrand): string =>
  typeof line === 'string'
    ? line
    : line
        .map((piece) => writePiece(piece, brand))
        .join('')
        .trim()

function writePiece(piece: Piece, brand: MailBrand): string {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return piece.bold
  if ('row' in piece) return `${piece.row}\n`
  if ('off' in piece) return piece.off
  if ('our' in piece) return brand.supportPhone
  if ('ends' in piece) return '\n'
  return 'href' in piece ? `${piece.link} ${piece.href}` : `${piece.link} (${brand.supportEmail})`
}
