import { deskEnquiryPath, deskMessagePath } from '@/desk-paths'
import { type Channel, channelOf } from './channels.rules'

export type TalkRow = {
  readonly at: Date
  readonly key: string
  /** A case as it came, what they wrote in it, our reply, a call or email that was noted, or a message of the product. */
  readonly source: 'case' | 'answer' | 'reply' | 'call' | 'message'
  /** Of a case or message; else the channel. */
  readonly kind: string
  readonly number: number | null
  readonly reference: string | null
  readonly subject: string
  readonly text: string | null
  /** The member of staff. */
  readonly by: string | null
  /** Of the message that was sent. */
  readonly state: string | null
  readonly receiver: string | null
}

export type TalkItem = {
  readonly key: string
  readonly at: string
  readonly channel: Channel
  readonly isOurs: boolean
  /** One line. */
  readonly title: string
  /** How it came or went, and by whom. */
  readonly sub: string
  readonly text: string | null
  readonly link: { readonly label: string; readonly href: string } | null
}

export const talkPage = 15

const longestTitle = 120

const lineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestTitle ? `${line.slice(0, longestTitle).trimEnd()}…` : line
}

const stateWords: Readonly<Record<string, string>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'kept, not sent',
  dead: 'given up',
}

const kindWords = (kind: string): string => {
  const words = kind.replace(/^text-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ')

const isChannel = (kind: string): kind is 'email' | 'text' | 'call' => ['email', 'text', 'call'].includes(kind)
const madeBy = { text: 'Text', email: 'Email', call: 'Call' } as const

const ofCase = ({ number, reference }: TalkRow): TalkItem['link'] =>
  number === null ? null : { label: `Open ${reference}`, href: deskEnquiryPath(number) }

/** A row as the desk tells it. `labelOf` words a kind of case. */
export function tellTalk(row: TalkRow, labelOf: (kind: string) => string): TalkItem {
  const { key, source, kind, subject, text, by, state, receiver, number } = row
  const shared = { key, at: row.at.toISOString(), text, isOurs: source !== 'case' && source !== 'answer' }
  if (source === 'case') {
    const channel = channelOf(kind, by !== null)
    const title = lineOf(subject || text || labelOf(kind))
    return {
      ...shared,
      channel,
      title,
      sub: joined(labelOf(kind), by && `taken by ${by}`, row.reference),
      link: ofCase(row),
    }
  }
  if (source === 'message') {
    const channel = kind.startsWith('text-') ? 'text' : 'email'
    const title = channel === 'text' || subject === '' ? kindWords(kind) : lineOf(subject)
    const sub = joined(`To ${receiver}`, state && (stateWords[state] ?? state))
    const link = number === null ? null : { label: 'Open the message', href: deskMessagePath(number) }
    return { ...shared, channel, title, sub, link }
  }
  const channel = isChannel(kind) ? kind : 'email'
  const title = lineOf(text ?? '') || (source === 'call' ? `${madeBy[channel]} to them` : 'What it said isn’t kept')
  const sub = joined(
    madeBy[channel],
    source !== 'answer' && by && `by ${by}`,
    state && (stateWords[state] ?? state),
    row.reference,
  )
  return { ...shared, channel, title, sub, link: ofCase(row) }
}
