import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatCourseDate, formatTime } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import { renderAttendeeBooked } from './attendee-booked'
import { renderBookingConfirmed } from './booking-confirmed'
import { type BookingFacts, findAttendeeFacts, findBookingFacts } from './data'

const whenOf = ({ startsAt, endsAt }: BookingFacts) =>
  `${formatCourseDate(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** Reads a booking when its mail is sent. What does not stand any more is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }) => {
    const booking = await findBookingFacts(about.booking ?? 0)
    if (!booking) return null
    const { bookingId, contactName, ...facts } = booking
    return await renderBookingConfirmed({
      ...facts,
      brand: await loadMailBrand(),
      contactName: contactName ?? '',
      when: whenOf(booking),
      url: `${siteUrl()}${bookingPath(bookingId)}`,
    })
  },
  'attendee-booked': async ({ about }) => {
    const attendee = await findAttendeeFacts(about.attendee ?? 0)
    return attendee
      ? await renderAttendeeBooked({ ...attendee, brand: await loadMailBrand(), when: whenOf(attendee) })
      : null
  },
} satisfies Record<string, Renderer>
