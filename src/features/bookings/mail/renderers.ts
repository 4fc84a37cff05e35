import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatLongDay, formatTime } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { bookingPath } from '@/paths'
import { findCancelledFacts, findMessageFacts } from '../sessions/data'
import { whenText } from '../sessions/rules'
import { renderAttendeeBooked } from './attendee-booked'
import { renderAttendeeCancelled } from './attendee-cancelled'
import { renderBookingChanged } from './booking-changed'
import { renderBookingConfirmed } from './booking-confirmed'
import { type BookingFacts, findAttendeeFacts, findBookingFacts, findLeftFacts } from './data'
import { renderSessionCancelled } from './session-cancelled'
import { renderSessionMessage } from './session-message'

const whenOf = ({ startsAt, endsAt }: BookingFacts) =>
  `${formatLongDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** Reads a booking when its mail is sent. What does not stand any more is not confirmed. */
export const bookingRenderers = {
  'booking-confirmed': async ({ about }) => {
    const booking = await findBookingFacts(about.booking ?? 0)
    if (booking?.state !== 'confirmed') return null
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
  'booking-changed': async ({ about }) => {
    const booking = await findBookingFacts(about.booking ?? 0)
    if (!booking) return null
    const { bookingId, contactName, state, ...facts } = booking
    return await renderBookingChanged({
      ...facts,
      isCancelled: state === 'cancelled',
      brand: await loadMailBrand(),
      contactName: contactName ?? '',
      when: whenOf(booking),
      url: `${siteUrl()}${bookingPath(bookingId)}`,
    })
  },
  'attendee-cancelled': async ({ about }) => {
    const left = await findLeftFacts(about.booking ?? 0, about.person ?? 0)
    return left ? await renderAttendeeCancelled({ ...left, brand: await loadMailBrand(), when: whenOf(left) }) : null
  },
  'session-cancelled': async ({ about }) => {
    const attendee = about.attendee ?? null
    const facts = await findCancelledFacts(about.slot ?? 0, about.booking ?? 0, attendee)
    if (!facts) return null
    const { bookingId, ...said } = facts
    const url = attendee === null ? `${siteUrl()}${bookingPath(bookingId)}` : null
    return await renderSessionCancelled({ ...said, brand: await loadMailBrand(), when: whenText(facts), url })
  },
  'session-message': async ({ about }) => {
    const facts = await findMessageFacts(about.message ?? 0, about.attendee ?? 0)
    return facts ? await renderSessionMessage({ ...facts, brand: await loadMailBrand(), when: whenText(facts) }) : null
  },
} satisfies Record<string, Renderer>
