import { loadMailBrand } from '@/features/content/loaders'
import type { Rendered } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { formatLongDay, formatTime } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import { bookingEntry, seatEntry } from '../calendar/data'
import { calendarAttachment } from '../calendar/rules'
import { renderAttendeeBooked } from './attendee-booked'
import { renderAttendeeCancelled } from './attendee-cancelled'
import { renderBookingChanged } from './booking-changed'
import { renderBookingConfirmed } from './booking-confirmed'
import { type BookingFacts, findAttendeeFacts, findBookingFacts, findLeftFacts } from './data'

const whenOf = ({ startsAt, endsAt }: BookingFacts) =>
  `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** A mail with the course for the calendar of whoever reads it. */
async function withEntry(mail: Promise<Rendered>, entry: ReturnType<typeof bookingEntry>): Promise<Rendered> {
  return { ...(await mail), attachments: [calendarAttachment(await entry)] }
}

/** What mails to whoever booked say. */
async function bookerWords({ bookingId, contactName, ...facts }: BookingFacts) {
  return {
    ...facts,
    brand: await loadMailBrand(),
    contactName: contactName ?? '',
    when: whenOf({ bookingId, contactName, ...facts }),
    url: `${siteUrl()}${bookingPath(bookingId)}`,
  }
}

/** Reads a booking when its mail is sent. What does not stand any more is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }) => {
    const booking = await findBookingFacts(about.booking ?? 0)
    if (booking?.state !== 'confirmed') return null
    return await withEntry(renderBookingConfirmed(await bookerWords(booking)), bookingEntry(booking.bookingId, booking))
  },
  'attendee-booked': async ({ to, about }) => {
    const attendee = await findAttendeeFacts(about.attendee ?? 0)
    // Somebody else may have the seat by now: they have a mail of their own.
    if (attendee?.email !== to) return null
    return await withEntry(
      renderAttendeeBooked({ ...attendee, brand: await loadMailBrand(), when: whenOf(attendee) }),
      seatEntry(about.attendee ?? 0, attendee),
    )
  },
  'booking-changed': async ({ about }) => {
    const booking = await findBookingFacts(about.booking ?? 0)
    if (!booking) return null
    return await withEntry(renderBookingChanged(await bookerWords(booking)), bookingEntry(booking.bookingId, booking))
  },
  'attendee-cancelled': async ({ about }) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0)
    if (!left) return null
    return await withEntry(
      renderAttendeeCancelled({ ...left, brand: await loadMailBrand(), when: whenOf(left) }),
      seatEntry(about.attendee ?? 0, { ...left, isCancelled: true }),
    )
  },
} satisfies Record<string, Renderer>
