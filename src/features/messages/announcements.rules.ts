import type { MessageKind, NewMessage } from './rules'
import { reachOf } from './texts.rules'

/** What people can be sent about their course: each has an email and a text, so that no one is left out for want of an address. */
export type Announcement = { [Kind in MessageKind]: `text-${Kind}` extends MessageKind ? Kind : never }[MessageKind]

/** One message, by email or else by text. None for a person with neither, whom the booker's own message names. */
export function announce(
  kind: Announcement,
  person: Parameters<typeof reachOf>[0],
  message: Pick<NewMessage, 'about' | 'dedupeKey'>,
): NewMessage[] {
  const reach = reachOf(person)
  return reach ? [{ ...message, kind: reach.isText ? `text-${kind}` : kind, to: reach.to }] : []
}
