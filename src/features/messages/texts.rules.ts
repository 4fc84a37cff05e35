import { mobileOf } from '@/lib/phone'
import type { Rendered } from './mail/render'
import type { MessageKind, Outcome } from './rules'

/** What staff read about a text that is late or given up. Never holds words of the provider: they repeat people's numbers. */
export const textProblems = {
  away: 'The text service can’t be reached.',
  slow: 'The text service did not answer in time.',
  login: 'The text service does not accept our login.',
  busy: (status: number) => `The text service takes no messages now (${status}).`,
  refused: (code: number) => `The text service refuses this message (${code}).`,
} as const

/** Three parts of a text with letters outside the old alphabet of phones, such as macrons: more costs more, and nobody reads it. */
const longest = 201

/** True for a kind that goes to a mobile number. */
export const isTextKind = (kind: MessageKind): boolean => kind.startsWith('text-')

/** A text as the outbox takes it: no subject, no HTML; one line, cut at a word when it is too long. A link at its end is never cut. */
export function renderText(words: string, link = ''): Rendered {
  const line = words.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const room = longest - (link ? link.length + 1 : 0)
  const cut = line.length > room ? `${line.slice(0, room - 1).replace(/\s+\S*$/, '')}…` : line
  return { subject: 'Text message', html: '', text: link ? `${cut} ${link}` : cut }
}

/** How to write to somebody: by mail where they have an address, else by text to their mobile; null when by neither. */
export function reachOf(person: {
  readonly email: string | null
  readonly phoneNumber: string | null
}): { readonly to: string; readonly isText: boolean } | null {
  if (person.email) return { to: person.email, isText: false }
  const mobile = mobileOf(person.phoneNumber ?? '')
  return mobile === null ? null : { to: mobile, isText: true }
}

/** A text message; `to` is a number as +64211234567. */
export type TextMessage = { readonly to: string; readonly text: string }

/** Whoever takes our text messages. Never throws: what can go wrong is an outcome. */
export type TextGateway = { send(message: TextMessage): Promise<Outcome> }
