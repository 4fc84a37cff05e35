import { createHash } from 'node:crypto'
import type { Rendered } from './mail/render'

/** Each has one renderer in `src/jobs.ts`. */
export const messageKinds = [
  'account-statement',
  'account-welcome',
  'attendee-booked',
  'attendee-cancelled',
  'attendee-reminder',
  'booking-changed',
  'booking-confirmed',
  'booking-not-paid',
  'booking-reminder',
  'booking-to-pay',
  'books-differ',
  'clearance-shared',
  'company-access-answered',
  'company-access-requested',
  'company-admin-removed',
  'company-checked',
  'company-invitation',
  'company-invitation-accepted',
  'company-permission-changed',
  'course-attempt',
  'course-feedback',
  'course-has-seats',
  'course-passed',
  'course-unfinished',
  'enquiry-arrived',
  'enquiry-received',
  'enquiry-reply',
  'invoice-paid',
  'move-offered',
  'name-people',
  'page-approved',
  'page-commented',
  'page-published',
  'page-sent-back',
  'page-to-review',
  'order-cancelled',
  'order-confirmed',
  'order-not-paid',
  'order-overdue',
  'order-paid-after-cancel',
  'order-refund-due',
  'order-refund-due-staff',
  'order-refunded',
  'renewal-proposal',
  'report-weekly',
  'wallet-digest',
  'wallet-pass',
  'seat-offered',
  'setup-mail-test',
  'text-attendee-booked',
  'text-attendee-cancelled',
  'text-attendee-reminder',
  'text-booking-to-pay',
  'text-course-attempt',
  'text-course-feedback',
  'text-course-passed',
  'text-course-unfinished',
  'text-enquiry-reply',
  'text-move-offered',
  'text-seat-offered',
  'text-session-cancelled',
  'text-session-message',
  'text-session-moved',
  'text-waiting-over',
  'task-given',
  'note-mention',
  'session-cancelled',
  'session-message',
  'session-moved',
  'staff-welcome',
  'trainer-assigned',
  'trainer-away',
  'trainer-cancelled',
  'trainer-changed',
  'trainer-roll',
  'trainer-unassigned',
  'waiting-over',
  'wording-test',
] as const

export type MessageKind = (typeof messageKinds)[number]

/** Row ids, read at send time so that the content is current. */
export type MessageAbout = Readonly<Record<string, number>>

export type NewMessage = {
  readonly kind: MessageKind
  readonly to: string
  /** Row ids only. */
  readonly about: MessageAbout
  /** What the link needs, such as a token. Sealed, and erased once sent. */
  readonly secret?: string
  /** Names the event; a second message with the same key is not queued. */
  readonly dedupeKey: string
}

export type DueMessage = { readonly to: string; readonly about: MessageAbout; readonly secret: string | null }

export type Renderer = (message: DueMessage) => Promise<Rendered | null>

export type Renderers = Readonly<Record<MessageKind, Renderer>>

/** Their links hold a secret that is erased once sent, so they can’t be written again. */
const onceOnly: ReadonlySet<string> = new Set(['company-invitation', 'wording-test'] satisfies MessageKind[])

/** False if only its own feature can write it again, such as an invitation with a new link. */
export const maySendAgain = (kind: string): boolean => !onceOnly.has(kind)

/** Links are cut to their host, as those to seats, passes and permissions work as keys. */
export const withoutKeys = (text: string): string => text.replace(/(https?:\/\/[^\s/?#]+)\/?[^\s]+/g, '$1/…')

/** Seconds until another worker can take over, unless renewed. */
export const leaseSeconds = 60

export const lease = { seconds: leaseSeconds, renewMs: 20_000 } as const

const firstDelaySeconds = 10
const longestDelaySeconds = 60 * 60
const hoursToTry = 24

/** 10 s, 20 s, 40 s and so on, up to an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(firstDelaySeconds * 2 ** Math.max(0, attempts - 1), longestDelaySeconds)
}

export function isTooOld(ageSeconds: number): boolean {
  return ageSeconds >= hoursToTry * 60 * 60
}

/** Older than any planned attempt: the worker crashed. Given up without another attempt. */
export function isAbandoned(ageSeconds: number, attempts: number): boolean {
  return attempts > 0 && ageSeconds >= hoursToTry * 60 * 60 + longestDelaySeconds
}

/** Constant per message, so that mail programs show a duplicate once. */
export function messageIdOf(dedupeKey: string, host: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex')}@${host}>`
}

/** For staff. Never the mail server's words: they can hold addresses. */
export const problems = {
  away: 'The mail server can’t be reached.',
  slow: 'The mail server did not answer in time.',
  login: 'The mail server does not accept our login.',
  busy: (code: number) => `The mail server takes no messages now (${code}).`,
  refused: (code: number) => `The mail server refuses this message (${code}).`,
  address: 'This address can’t receive email.',
  words: (name: string) => `The message could not be put into words (${name}).`,
  gone: 'The record it refers to no longer exists.',
  unknownKind: 'There is no such kind of message.',
  abandoned: 'It was tried for 24 hours.',
  unreachable: (reason: string) => `We no longer send to this address. ${reason}`,
} as const

export type AddressedMail = Rendered & { readonly to: string; readonly messageId: string }

/** `later`: retry. `refused`: will never be accepted. */
export type Outcome =
  | { readonly kind: 'sent' | 'kept' }
  | { readonly kind: 'later'; readonly problem: string }
  /** `code`: the server refused this recipient, and not this message alone. */
  | { readonly kind: 'refused'; readonly problem: string; readonly code?: number }

/** Never throws: failures are outcomes. */
export type MailGateway = {
  send(mail: AddressedMail): Promise<Outcome>
  isThere(): Promise<boolean>
  close(): void
}

export const heldText = 'MAIL=hold: no mail and no text leaves this site. They wait, and go when it is lifted.'
