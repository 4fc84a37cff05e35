import type { PoolClient } from 'pg'
import { type Announcement, announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import type { MessageAbout, NewMessage } from '@/features/messages/rules'
import { reachNow } from '@/features/messages/texts.gateway'

export type ToldParty = {
  readonly id: number
  readonly to: string | null
  readonly slot: number
  readonly isCancelled: boolean
  readonly people: readonly Seated[]
}

type Seated = {
  readonly id: number
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly sequence: number
  readonly isToBooker: boolean
}

/** Marks a message that goes to the person who booked, for someone on the booking. */
const throughBooker = (isToBooker: boolean): MessageAbout => (isToBooker ? { toBooker: 1 } : {})

/** What a message about a seat is about. */
export const aboutSeat = ({ id, isToBooker }: Pick<Seated, 'id' | 'isToBooker'>): MessageAbout => ({
  attendee: id,
  ...throughBooker(isToBooker),
})

type Contact = { readonly email: string | null; readonly phoneNumber: string | null }

/** SQL: how the person who booked `b` is reached. */
export const bookerContact = `json_build_object('email', b.contact_email, 'phoneNumber', b.contact_phone) AS booker`

type Seat = Contact & Pick<Seated, 'id' | 'isToBooker'>

export type OnSeat = Seat & { readonly booker: Contact }

type Said = Pick<NewMessage, 'about' | 'dedupeKey'>

/** To someone on a booking, about what the booker has a mail of their own about. */
const announceSeat = (
  kind: Announcement,
  { id, isToBooker, ...person }: Seat,
  { about, dedupeKey }: Said,
): NewMessage[] => announce(kind, person, { about: { ...about, ...aboutSeat({ id, isToBooker }) }, dedupeKey })

/** To someone on a booking, or to who booked for them if nothing reaches them now: for what the booker has no mail of their own about. */
export const announceOrPassOn = (kind: Announcement, { booker, ...seat }: OnSeat, said: Said): NewMessage[] =>
  announceSeat(kind, reachNow(seat) === null ? { ...booker, id: seat.id, isToBooker: true } : seat, said)

/** If the start was cancelled during payment, only the booker's cancellation notice. */
export function messagesToParty({ id, to, slot, isCancelled, people }: ToldParty): NewMessage[] {
  if (isCancelled) {
    const dedupeKey = `session-cancelled:${slot}:${id}:booker`
    return to ? [{ kind: 'session-cancelled', to, about: { booking: id, slot }, dedupeKey }] : []
  }
  const confirmed = { kind: 'booking-confirmed', about: { booking: id }, dedupeKey: `booking:${id}` } as const
  return [
    ...(to ? [{ ...confirmed, to }] : []),
    ...people.flatMap((seat) => announceSeat('attendee-booked', seat, bookedSaid(seat))),
  ]
}

export async function tellParty(client: PoolClient, bookingId: number): Promise<void> {
  const { rows } = await client.query<{ told: ToldParty | null }>('SELECT hivis_party_told($1) AS told', [bookingId])
  const told = rows[0]?.told
  if (told) await queueMessages(client, messagesToParty(told))
}

type Change = {
  /** One more message for the same change of the booking. */
  readonly again?: string
  /** The start they had a seat on until now. */
  readonly from?: number
}

const movedFrom = (from: number | undefined): MessageAbout => (from === undefined ? {} : { from })

const bookedSaid = ({ id, sequence }: Pick<Seated, 'id' | 'sequence'>, { again = '', from }: Change = {}): Said => ({
  about: movedFrom(from),
  dedupeKey: `attendee:${id}:${sequence}${again && `:${again}`}`,
})

/** By email or else by text: one message per booking change. @returns the number queued. */
export async function tellAttendees(
  client: PoolClient,
  bookingId: number,
  attendeeIds: readonly number[],
  { say = announceSeat, ...change }: Change & { readonly say?: typeof announceOrPassOn } = {},
): Promise<number> {
  const { rows } = await client.query<OnSeat & Pick<Seated, 'sequence'>>(
    `SELECT a.id, c.email, c.phone_number, b.sequence, c.is_to_booker, ${bookerContact}
     FROM attendees a JOIN seat_contacts c ON c.attendee_id = a.id JOIN bookings b ON b.id = a.booking_id
     WHERE a.booking_id = $1 AND a.id = ANY($2) AND a.state = 'booked'`,
    [bookingId, attendeeIds],
  )
  const messages = rows.flatMap((seat) => say('attendee-booked', seat, bookedSaid(seat, change)))
  return (await queueMessages(client, messages)).length
}

export type Left = { readonly attendeeId: number }

/** Before someone else has the seat, as it says whose contact is used. */
export async function tellLeft(
  client: PoolClient,
  bookingId: number,
  left: readonly Left[],
  say: typeof announceOrPassOn = announceSeat,
): Promise<void> {
  const { rows } = await client.query<OnSeat & { personId: number; sequence: number }>(
    `SELECT c.attendee_id AS id, c.person_id, c.email, c.phone_number, b.sequence, c.is_to_booker, ${bookerContact} FROM seat_contacts c, bookings b
     WHERE c.attendee_id = ANY($1) AND b.id = $2`,
    [left.map(({ attendeeId }) => attendeeId), bookingId],
  )
  await queueMessages(
    client,
    rows.flatMap(({ personId, sequence, ...seat }) =>
      say('attendee-cancelled', seat, {
        about: { booking: bookingId, person: personId },
        dedupeKey: `attendee-left:${bookingId}:${personId}:${sequence}`,
      }),
    ),
  )
}

export async function tellBooker(client: PoolClient, bookingId: number, from?: number): Promise<void> {
  const { rows } = await client.query<{ to: string | null; sequence: number }>(
    'SELECT contact_email AS to, sequence FROM bookings WHERE id = $1',
    [bookingId],
  )
  const [booking] = rows
  if (!booking?.to) return
  const dedupeKey = `booking-changed:${bookingId}:${booking.sequence}`
  const about = { booking: bookingId, ...movedFrom(from) }
  await queueMessages(client, [{ kind: 'booking-changed', to: booking.to, about, dedupeKey }])
}

/** Includes people who left; skips seats without a name. */
export async function peopleOf(client: PoolClient, attendeeIds: readonly number[]): Promise<Left[]> {
  const { rows } = await client.query<Left>(
    'SELECT id AS attendee_id FROM attendees WHERE id = ANY($1) AND person_id IS NOT NULL',
    [attendeeIds],
  )
  return rows
}

/** Ends a booking by `end` and notifies its people, unless our cancellation already did. */
export async function tellSeatsBack(client: PoolClient, bookingId: number, end: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT a.id FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id
     WHERE a.booking_id = $1 AND a.state = 'booked' AND sl.state <> 'cancelled'`,
    [bookingId],
  )
  await end()
  const left = await peopleOf(
    client,
    rows.map(({ id }) => id),
  )
  await tellLeft(client, bookingId, left)
  await tellBooker(client, bookingId)
}
