import { mobileOf } from '@/lib/phone'
import type { Rendered } from './mail/render'
import type { MessageKind, Outcome } from './rules'

/** For staff. Never the provider's words: they can hold phone numbers. */
export const textProblems = {
  away: 'The text service can’t be reached.',
  slow: 'The text service did not answer in time.',
  login: 'The text service does not accept our login.',
  busy: (status: number) => `The text service takes no messages now (${status}).`,
  refused: (code: number) => `The text service refuses this message (${code}).`,
} as const

/** Three segments of a text outside GSM-7, such as with macrons. Longer texts cost more. */
const longest = 201

/** Four segments: a text that must keep its words and has a link of its own. */
export const longestWithLink = 268

export const isTextKind = (kind: MessageKind): boolean => kind.startsWith('text-')

/** No subject or HTML, one line, cut at a word. A link at the end is never cut. */
export function renderText(words: string, link = '', most = longest): Rendered {
  const line = words.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const room = most - (link ? link.length + 1 : 0)
  const cut = line.length > room ? `${line.slice(0, room - 1).replace(/\s+\S*$/, '')}…` : line
  return { subject: 'Text message', html: '', text: link ? `${cut} ${link}` : cut }
}

/** Email, else mobile; null with neither. */
export function reachOf(person: {
  readonly email: string | null
  readonly phoneNumber: string | null
}): { readonly to: string; readonly isText: boolean } | null {
  if (person.email) return { to: person.email, isText: false }
  const mobile = mobileOf(person.phoneNumber ?? '')
  return mobile === null ? null : { to: mobile, isText: true }
}

export type TextMessage = { readonly to: string; readonly text: string }

/** Never throws: failures are outcomes. */
export type TextGateway = { send(message: TextMessage): Promise<Outcome> }
