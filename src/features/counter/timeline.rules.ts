import type { Change } from '@/features/account/desk.rules'
import { formatCents } from '@/lib/money'
import { momentText } from '@/ui/desk/values'

const messageWords: Readonly<Record<string, string>> = {
  'attendee-booked': 'Course details',
  'attendee-cancelled': 'Cancellation',
  'attendee-reminder': 'Reminder',
  'booking-changed': 'Changed booking',
  'booking-confirmed': 'Confirmation',
  'booking-not-paid': 'Payment didn’t go through',
  'booking-reminder': 'Reminder',
  'booking-to-pay': 'Link to pay',
  'move-offered': 'Offer of another date',
  'name-people': 'Reminder to name people',
  'session-cancelled': 'Cancelled course',
  'session-moved': 'New time',
}

export function messageText({ kind, subject, to }: { kind: string; subject: string | null; to: string }): string {
  const isText = kind.startsWith('text-')
  const words = messageWords[kind.replace(/^text-/, '')] ?? subject ?? 'Message'
  return `${words} to ${to}${isText ? ', by text' : ''}`
}

type Named = { readonly people: ReadonlyMap<number, string>; readonly starts: ReadonlyMap<number, string> }

export type Told = {
  readonly id: number
  readonly at: string
  readonly kind: 'move' | 'cancel' | 'person' | 'seat' | 'note'
  readonly text: string
  readonly sub: string | null
  readonly other: number | null
}

type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

export function listed(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`
}

const resultWords: Readonly<Record<string, string>> = { pass: 'passed', 'not-yet': 'not yet', resit: 'to resit' }

const moment = (iso: string | undefined): string => (iso ? momentText(iso) : 'another start')

type SeatChange = { readonly kind: Told['kind']; readonly key: string; readonly who: string; say(all: string): string }

function seatChange({ before, after }: Change, { people, starts }: Named): SeatChange | null {
  if (!before || !after) return null
  const nameOf = (row: Row) => people.get(numberOf(row.person_id)) ?? 'a seat without a name'
  const who = nameOf(after)
  if (before.slot_id !== after.slot_id) {
    const to = moment(starts.get(numberOf(after.slot_id)))
    return { kind: 'move', key: `move ${to}`, who, say: (all) => `moved ${all} to ${to}` }
  }
  if (before.person_id !== after.person_id) {
    const said = before.person_id === null ? `named ${who}` : `put ${who} in the place of ${nameOf(before)}`
    return { kind: 'person', key: said, who, say: () => said }
  }
  if (before.state === 'booked' && after.state === 'cancelled')
    return { kind: 'cancel', key: 'cancel', who, say: (all) => `cancelled ${all}` }
  if (before.checked_in_at !== after.checked_in_at) {
    const said = after.checked_in_at ? 'checked in' : 'took back the check-in of'
    return { kind: 'seat', key: said, who, say: (all) => `${said} ${all}` }
  }
  if (!before.joined_at && after.joined_at) return { kind: 'seat', key: 'joined', who, say: () => 'joined the webinar' }
  if (before.result !== after.result && after.result) {
    const result = resultWords[textOf(after.result)] ?? 'marked'
    return { kind: 'seat', key: result, who, say: (all) => `marked ${all}: ${result}` }
  }
  return null
}

const stateWords: Readonly<Record<string, (who: string) => string>> = {
  paying: (who) => `${who} went to pay`,
  confirmed: () => 'The booking is confirmed',
  cancelled: () => 'The booking is cancelled',
  lapsed: () => 'The time to finish the booking ran out',
}

function phoneWords(actor: string, way: string): string {
  if (way === 'free') return `${actor} booked it by phone, free`
  return way === 'account'
    ? `${actor} booked it by phone, on account`
    : `${actor} booked it by phone, and sent the link to pay`
}

function bookingWords({ actor, action, before, after }: Change): string | null {
  if (action === 'insert') return after?.state === 'held' ? `${actor} began the booking` : null
  if (action === 'resend-confirmation') return `${actor} sent the confirmation again`
  if (action === 'book-by-phone') return phoneWords(actor, textOf(after?.way))
  if (action === 'give-free-seat') return `${actor} gave a free seat`
  if (action === 'add-seats')
    return `${actor} added ${numberOf(after?.seats) === 1 ? 'a seat' : `${numberOf(after?.seats)} seats`}`
  if (action === 'book-renewals') return `Booked from a renewal proposal by ${actor}`
  if (action === 'change-course') return `${actor} changed the course`
  if (action !== 'update' || !before || !after) return null
  if (before.state !== after.state) return stateWords[textOf(after.state)]?.(actor) ?? null
  const contacts = ['contact_name', 'contact_email', 'contact_phone']
  if (before.state === 'confirmed' && contacts.some((column) => before[column] !== after[column]))
    return `${actor} changed the contact to ${contacts.flatMap((column) => textOf(after[column]) || []).join(', ')}`
  return null
}

function subOf(changes: readonly Change[]): string | null {
  const noted = changes.find(({ after }) => Array.isArray(after?.attendees))?.after
  if (!noted) return null
  const sums = [
    ...(numberOf(noted.account) > 0 ? [`${formatCents(numberOf(noted.account))} came off the invoice`] : []),
    ...(numberOf(noted.card) > 0 ? [`${formatCents(numberOf(noted.card))} goes back to the card`] : []),
    ...(numberOf(noted.credit) > 0 ? [`${formatCents(numberOf(noted.credit))} became credit`] : []),
    ...(noted.isKept === true ? ['No money went back'] : []),
  ]
  const reason = textOf(noted.reason)
  if (numberOf(noted.agreedCents) > 0)
    return `Agreed price ${formatCents(numberOf(noted.agreedCents))} a seat, because: ${reason}`
  return [...sums, ...(reason ? [reason] : [])].join('. ') || null
}

function told(changes: readonly Change[], bookingId: number, named: Named): Told[] {
  const [first] = changes
  if (!first) return []
  const bySeat = [...changes].sort((one, other) => one.rowId - other.rowId)
  const seats = bySeat.flatMap((change) => {
    const one = change.what === 'attendees' ? seatChange(change, named) : null
    return one ? [{ ...one, id: change.id }] : []
  })
  const sub = subOf(changes)
  const elsewhere = changes.map(({ after }) => numberOf(after?.booking)).find((id) => id > 0 && id !== bookingId)
  const isOtherCourse = changes.some(({ action }) => action === 'change-course')
  const said = [...new Set(seats.map(({ key }) => key))].flatMap((key) => {
    const same = seats.filter((one) => one.key === key)
    const [one] = same
    if (!one) return []
    const all = listed(same.map(({ who }) => who))
    // The seats end, but the people have others.
    const isChange = isOtherCourse && one.kind === 'cancel'
    const text = `${first.actor} ${isChange ? `changed the course of ${all}` : one.say(all)}`
    const kind = isChange ? 'move' : one.kind
    return [{ id: one.id, at: first.at, kind, text, sub, other: elsewhere ?? null }]
  })
  if (said.length > 0) return said
  // Only the last of several states in one transaction matters.
  return changes
    .flatMap((change) => {
      const text = change.what === 'bookings' ? bookingWords(change) : null
      return text ? [{ id: change.id, at: change.at, kind: 'note' as const, text, sub, other: elsewhere ?? null }] : []
    })
    .slice(-1)
}

/** Booking changes as sentences. Changes of one transaction share a time and an actor, and count as one action. */
export function tellChanges(changes: readonly Change[], bookingId: number, named: Named): Told[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const key = `${change.at} ${change.actor}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap((noted) =>
    told(
      [...noted].sort((one, other) => one.id - other.id),
      bookingId,
      named,
    ),
  )
}
