import { createHash } from 'node:crypto'
import type { Rendered } from './mail/render'

/** Every kind of message that is ever sent. Each has one renderer in `src/jobs.ts`. */
export const messageKinds = [
  'account-statement',
  'account-welcome',
  'attendee-booked',
  'attendee-cancelled',
  'attendee-reminder',
  'booking-changed',
  'booking-confirmed',
  'booking-reminder',
  'booking-to-pay',
  'books-differ',
  'company-access-answered',
  'company-access-requested',
  'company-admin-removed',
  'company-invitation',
  'company-invitation-accepted',
  'company-permission-changed',
  'course-has-seats',
  'enquiry-arrived',
  'enquiry-received',
  'enquiry-reply',
  'move-offered',
  'name-people',
  'order-cancelled',
  'order-confirmed',
  'order-not-paid',
  'order-overdue',
  'order-paid-after-cancel',
  'order-refund-due',
  'order-refund-due-staff',
  'order-refunded',
  'report-weekly',
  'wallet-digest',
  'wallet-pass',
  'seat-offered',
  'text-attendee-booked',
  'text-attendee-cancelled',
  'text-attendee-reminder',
  'text-booking-to-pay',
  'text-move-offered',
  'text-seat-offered',
  'text-session-moved',
  'text-waiting-over',
  'task-given',
  'note-mention',
  'session-cancelled',
  'session-message',
  'session-moved',
  'waiting-over',
  'wording-test',
] as const

export type MessageKind = (typeof messageKinds)[number]

/** Numbers of the rows that a message tells about. What they say is read when it is sent, so no copy of it grows old here. */
export type MessageAbout = Readonly<Record<string, number>>

/** A message whose turn has come, as its renderer gets it. `secret` is what was sealed for it, such as the token of its link. */
export type DueMessage = { readonly to: string; readonly about: MessageAbout; readonly secret: string | null }

/** Puts a message into words; null when what it tells about is gone. */
export type Renderer = (message: DueMessage) => Promise<Rendered | null>

export type Renderers = Readonly<Record<MessageKind, Renderer>>

/** Kinds whose link holds a secret that is forgotten once the message has left: they can’t be put into words again. */
const onceOnly: ReadonlySet<string> = new Set(['company-invitation', 'wording-test'] satisfies MessageKind[])

/** False for a message that only its own feature can write anew, such as an invitation with a new link. */
export const maySendAgain = (kind: string): boolean => !onceOnly.has(kind)

/** Words of a message as staff read them: where a link leads, but not what it opens. Links to seats, passes and permissions are keys. */
export const withoutKeys = (text: string): string => text.replace(/(https?:\/\/[^\s/?#]+)\/?[^\s]+/g, '$1/…')

/** The time after which another worker may take a message over, unless the first one says that it is still at it. */
export const leaseSeconds = 60

/** How a worker says so: how often, and for how long it counts. */
export const lease = { seconds: leaseSeconds, renewMs: 20_000 } as const

const firstDelaySeconds = 10
const longestDelaySeconds = 60 * 60
const hoursToTry = 24

/** Seconds until the next attempt after so many: 10 s, 20 s, 40 s and so on, an hour at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(firstDelaySeconds * 2 ** Math.max(0, attempts - 1), longestDelaySeconds)
}

/** A message that could not be sent for so long is given up. */
export function isTooOld(ageSeconds: number): boolean {
  return ageSeconds >= hoursToTry * 60 * 60
}

/** Older than any attempt that was planned: whoever tried it never came back to say so. It is given up without another attempt. */
export function isAbandoned(ageSeconds: number, attempts: number): boolean {
  return attempts > 0 && ageSeconds >= hoursToTry * 60 * 60 + longestDelaySeconds
}

/** Always the same for one message, so that a mail program shows it once even when it was delivered twice. */
export function messageIdOf(dedupeKey: string, host: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex')}@${host}>`
}

/** What staff read about a message that is late or given up. Never holds words of the mail server: they repeat people's addresses. */
export const problems = {
  away: 'The mail server can’t be reached.',
  slow: 'The mail server did not answer in time.',
  login: 'The mail server does not accept our login.',
  busy: (code: number) => `The mail server takes no messages now (${code}).`,
  refused: (code: number) => `The mail server refuses this message (${code}).`,
  address: 'The address can’t be written to.',
  words: (name: string) => `The message could not be put into words (${name}).`,
  gone: 'What it tells about is gone.',
  unknownKind: 'There is no such kind of message.',
  abandoned: 'It was tried for 24 hours.',
} as const

export type Mail = Rendered & { readonly to: string; readonly messageId: string }

/** What became of a mail. `later`: try again. `refused`: it will never be taken. */
export type Outcome =
  | { readonly kind: 'sent' | 'kept' }
  | { readonly kind: 'later'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string }

/** Whoever takes our mail. Never throws: what can go wrong is an outcome. */
export type MailGateway = {
  send(mail: Mail): Promise<Outcome>
  /** True when the server would talk to us now. */
  isThere(): Promise<boolean>
  close(): void
}
