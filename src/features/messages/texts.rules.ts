import { mobileOf } from '@/lib/phone'
import type { Rendered } from './mail/render'
import type { MessageKind, Outcome } from './rules'
import { type Clause, fitText, optional } from './text-length.rules'
import { keep } from './wordings.rules'

/** For staff. Never the provider's words: they can hold phone numbers. */
export const textProblems = {
  away: 'The text service can’t be reached.',
  slow: 'The text service did not answer in time.',
  login: 'The text service does not accept our login.',
  busy: (status: number) => `The text service takes no messages now (${status}).`,
  refused: (code: number) => `The text service refuses this message (${code}).`,
} as const

export const isTextKind = (kind: MessageKind): boolean => kind.startsWith('text-')

/** Who it is from comes first; it has no subject and no HTML, and takes two parts at most. */
export function renderText(brandName: string, clauses: readonly Clause[]): Rendered {
  return { subject: 'Text message', html: '', text: fitText([optional(`${brandName}:`, keep.brand), ...clauses]) }
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
