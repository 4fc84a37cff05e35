import { deskBookingPath, deskEnquiryPath, deskMessagePath, deskOrderPath } from '@/desk-paths'
import { describeChange } from '@/features/account/desk.rules'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { formWords } from '@/features/inbox/desk/enquiries.list'
import { formatCents } from '@/lib/money'
import type { StaffRole } from '@/lib/staff'
import { z } from '@/lib/zod'
import type { DeskIcon } from '@/ui/desk/icons'
import { momentText } from '@/ui/desk/values'

export type Happened = {
  readonly at: string
  readonly kind: string
  readonly what: string
  readonly number: number
  readonly actor: string | null
  readonly facts: unknown
}

export const step = 30
const most = 600

type Kind = {
  readonly value: string
  readonly label: string
  readonly icon: DeskIcon
  readonly roles: readonly StaffRole[]
}

const offices = ['scheduler', 'support', 'finance'] as const

const kinds: readonly Kind[] = [
  { value: 'bookings', label: 'Bookings', icon: 'bookings', roles: offices },
  { value: 'results', label: 'Results', icon: 'courses', roles: offices },
  { value: 'cards', label: 'Cards', icon: 'tick', roles: offices },
  { value: 'orders', label: 'Money', icon: 'money', roles: ['finance', 'support'] },
  { value: 'enquiries', label: 'Enquiries', icon: 'enquiries', roles: ['support'] },
  { value: 'messages', label: 'Messages', icon: 'messages', roles: offices },
  { value: 'changes', label: 'Changes', icon: 'note', roles: offices },
]

export const iconOf = (kind: string): DeskIcon => kinds.find(({ value }) => value === kind)?.icon ?? 'note'

export const kindsFor = (staff: Pick<StaffActor, 'roles'>): readonly Kind[] =>
  kinds.filter(({ roles }) => holds(staff, roles))

export function askedOf(query: string, own: readonly Kind[]): { kind: string | null; shown: number } {
  const given = new URLSearchParams(query)
  const kind = own.find(({ value }) => value === given.get('show'))?.value ?? null
  const shown = Number(given.get('shown'))
  return { kind, shown: Number.isInteger(shown) ? Math.min(Math.max(shown, step), most) : step }
}

export function timelineAddress(page: string, kind: string | null, shown: number): string {
  const query = new URLSearchParams([
    ...(kind === null ? [] : [['show', kind]]),
    ...(shown > step ? [['shown', String(shown)]] : []),
  ])
  return `${page}${query.size > 0 ? `?${query}` : ''}#everything`
}

export type Told = { readonly text: string; readonly link?: { label: string; href: string }; readonly sub?: string }

const text = z.string().nullish()
const booking = z.object({
  id: z.int(),
  number: z.string(),
  course: z.string(),
  place: z.string(),
  startsAt: z.string(),
  state: z.string(),
  people: z.int().nullish(),
  whose: text,
  seat: z.boolean().nullish(),
  reason: text,
  was: text,
  now: text,
  before: text,
  after: text,
  person: text,
})
const order = z.object({
  id: z.int(),
  number: z.string(),
  cents: z.int(),
  method: z.string(),
  whose: text,
  reason: text,
  state: text,
})
const record = z.record(z.string(), z.unknown()).nullable()
const change = z.object({ action: z.string(), what: z.string(), before: record, after: record })
const message = z.object({ to: z.string(), subject: z.string(), problem: text, openedAt: text })
const enquiry = z.object({ form: z.string(), reference: z.string(), state: z.string(), assignee: text, takenBy: text })

const joined = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const forWhom = (name: string | null | undefined): string => (name ? `, for ${name}` : '')

function tellBooking({ what, actor, facts }: Happened): Told {
  const of = booking.parse(facts)
  const who = actor ?? 'The system'
  const whose = of.seat ? `${of.before ?? of.after ?? 'someone'}’s seat` : 'the booking'
  const sentences: Readonly<Record<string, string>> = {
    booked: `${who} booked ${of.people === 1 || !of.people ? '' : `${of.people} people on `}${of.course}${forWhom(of.whose)}`,
    moved: `${who} moved ${whose}${of.now ? ` to ${momentText(of.now)}` : ''}`,
    cancelled: `${who} cancelled ${whose}`,
    'add-seats': `${who} added seats`,
    'book-by-phone': `${who} booked it by phone`,
    'book-renewals': `${who} booked it from a renewal proposal`,
    'cancel-seats': `${who} cancelled people`,
    'change-course': `${who} changed the course`,
    'give-free-seat': `${who} gave a free seat`,
    'give-seat': `${who} gave a seat`,
    'move-seats': `${who} moved people`,
    'name-seat': `${who} named someone`,
    'resend-confirmation': `${who} sent the confirmation again`,
    swapped: `${who} gave ${of.before ?? 'a'}${of.before ? '’s' : ''} seat to ${of.after ?? 'someone to be named'}`,
  }
  const detail = {
    booked: joined(
      of.place,
      momentText(of.startsAt),
      of.state === 'lapsed' && 'held and not booked',
      of.state === 'held' && 'only held',
    ),
    moved: joined(of.course, of.was && `was ${momentText(of.was)}`),
  }[what]
  return {
    text: sentences[what] ?? `${who}: ${what.replaceAll('-', ' ')}`,
    link: { label: of.number, href: deskBookingPath(of.id) },
    sub: detail ?? joined(of.course, of.reason),
  }
}

const resultWords: Readonly<Record<string, string>> = {
  pass: 'passed',
  'not-yet': 'has not passed yet:',
  resit: 'is to resit',
}

function tellResult(happened: Happened): Told {
  if (happened.what === 'changed') return tellChange(happened)
  const of = booking.parse(happened.facts)
  return {
    text: `${of.person ?? 'Someone'} ${resultWords[happened.what] ?? happened.what} ${of.course}`,
    link: { label: of.number, href: deskBookingPath(of.id) },
    sub: joined(of.place, momentText(of.startsAt)),
  }
}

const refundStates: Readonly<Record<string, string>> = {
  requested: 'waits for a second person',
  approved: 'approved',
  processing: 'at the payment provider',
  done: 'done',
  failed: 'failed',
  declined: 'turned down',
}

function tellOrder(happened: Happened): Told {
  if (happened.what === 'changed') return tellChange(happened)
  const of = order.parse(happened.facts)
  const who = happened.actor ?? 'The system'
  const amount = formatCents(of.cents)
  const sentences: Readonly<Record<string, string>> = {
    ordered: `${who} ordered for ${amount}${forWhom(of.whose)}`,
    paid: `${amount} was paid${of.method === 'card' ? ' by card' : ' on account'}`,
    'refund to card': `${who} gave ${amount} back to the card`,
    'refund as credit': `${who} gave ${amount} back as credit`,
    'mark-paid': `${who} marked the invoice paid`,
    'part-paid': `${who} took a payment for a part of the invoice`,
    'cancel-order': `${who} cancelled the order`,
    'resend-confirmation': `${who} sent the confirmation again`,
    'decline-refund': `${who} turned a refund down`,
  }
  return {
    text: sentences[happened.what] ?? `${who}: ${happened.what}`,
    link: { label: of.number, href: deskOrderPath(of.id) },
    sub: joined(of.reason, of.state && (refundStates[of.state] ?? of.state)),
  }
}

function tellChange({ number, at, actor, facts }: Happened): Told {
  const { text: said, detail } = describeChange({
    id: number,
    at,
    actor: actor ?? 'The system',
    ...change.parse(facts),
  })
  return { text: said, sub: detail }
}

function tellEnquiry({ actor, number, facts }: Happened): Told {
  const of = enquiry.parse(facts)
  const form = Object.entries(formWords).find(([one]) => one === of.form)?.[1] ?? of.form
  return {
    text: of.takenBy
      ? `${of.takenBy} took an enquiry by phone from ${actor ?? 'a caller'}: ${form}`
      : `${actor ?? 'Someone'} sent an enquiry: ${form}`,
    link: { label: of.reference, href: deskEnquiryPath(number) },
    sub: joined(of.state.replaceAll('-', ' '), of.assignee && `with ${of.assignee}`),
  }
}

const messageStates: Readonly<Record<string, string>> = {
  queued: 'On its way',
  sent: 'Sent',
  kept: 'Kept, not sent',
  dead: 'Given up',
}

function tellMessage({ what, number, facts }: Happened): Told {
  const of = message.parse(facts)
  return {
    text: `Message to ${of.to}:`,
    link: { label: of.subject, href: deskMessagePath(number) },
    sub: joined(
      messageStates[what] ?? what,
      of.openedAt && `link opened ${momentText(of.openedAt)}`,
      what === 'dead' && of.problem,
    ),
  }
}

const tellers: Readonly<Record<string, (happened: Happened) => Told>> = {
  bookings: tellBooking,
  results: tellResult,
  orders: tellOrder,
  enquiries: tellEnquiry,
  messages: tellMessage,
}

export const tell = (happened: Happened): Told => (tellers[happened.kind] ?? tellChange)(happened)
