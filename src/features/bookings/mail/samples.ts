import type { FieldsOf, WordingKey } from '@/features/messages/our-wordings.rules'
import { renderText } from '@/features/messages/texts.rules'
import { type FindWording, fill, type Samples } from '@/features/messages/wordings.rules'
import { renderAttendeeBooked } from './attendee-booked'
import { renderAttendeeCancelled } from './attendee-cancelled'
import { renderAttendeeReminder } from './attendee-reminder'
import { renderBookingChanged } from './booking-changed'
import { renderBookingConfirmed } from './booking-confirmed'
import { renderBookingReminder } from './booking-reminder'
import { renderBookingToPay } from './booking-to-pay'
import { renderSeatOffered } from './seat-offered'
import { renderSessionCancelled } from './session-cancelled'
import { renderSessionMoved } from './session-moved'
import { renderWaitingOver } from './waiting-over'

const course = {
  courseName: 'Site Safety Foundations',
  when: 'Thursday 3 December 2026, 8.00 am to 4.00 pm',
  place: 'Hivis Training, 12 Tory Street, Wellington',
}

const url = 'https://hivis.example/…'

const booking = {
  ...course,
  number: 'BKG-2026-000123',
  contactName: 'Mereana',
  people: ['Sione Taufa', 'Hēmi Walker'],
  unnamed: 0,
  tell: [],
  url,
}

const seat = {
  ...course,
  firstName: 'Sione',
  bookedBy: 'Mereana Pōtae',
  companyName: 'Kōwhai Scaffolding',
  isOwnBooking: false,
}

const short = { name: 'Sione', course: course.courseName, when: 'Thu 3 Dec 8.00 am', place: 'Wellington' }

async function textOf<Key extends WordingKey>(
  key: Key,
  values: Readonly<Record<FieldsOf<Key>, string>>,
  find: FindWording,
) {
  return renderText((await fill(key, values, find)).paragraphs.join(' '))
}

export const bookingSamples = {
  'booking-confirmed': (find, brand) => renderBookingConfirmed({ ...booking, brand }, find),
  'booking-changed': (find, brand) => renderBookingChanged({ ...booking, brand, isCancelled: false }, find),
  'booking-cancelled': (find, brand) =>
    renderBookingChanged({ ...booking, brand, people: [], isCancelled: true }, find),
  'booking-reminder': (find, brand) => renderBookingReminder({ ...booking, brand, away: 'in 7 days' }, find),
  'name-people': (find, brand) => renderBookingReminder({ ...booking, brand, unnamed: 2, away: 'in 7 days' }, find),
  'booking-to-pay': (find, brand) =>
    renderBookingToPay({ ...course, brand, contactName: 'Mereana', seats: 2, until: '4.30 pm', url }, find),
  'attendee-booked': (find, brand) => renderAttendeeBooked({ ...seat, brand }, find),
  'attendee-reminder': (find, brand) => renderAttendeeReminder({ ...seat, brand, away: 'tomorrow' }, find),
  'attendee-cancelled': (find, brand) => renderAttendeeCancelled({ ...seat, brand }, find),
  'session-moved': (find, brand) =>
    renderSessionMoved(
      {
        ...course,
        brand,
        name: 'Mereana',
        number: booking.number,
        was: 'Tuesday 1 December 2026, 8.00 am to 4.00 pm',
        isBig: true,
        bookedBy: seat.bookedBy,
        url,
      },
      find,
    ),
  'session-cancelled': (find, brand) =>
    renderSessionCancelled(
      {
        ...course,
        brand,
        name: 'Mereana',
        number: booking.number,
        reason: 'Our trainer is unwell.',
        bookedBy: seat.bookedBy,
        url,
      },
      find,
    ),
  'seat-offered': (find, brand) =>
    renderSeatOffered(
      {
        ...course,
        brand,
        firstName: 'Mereana',
        offered: 2,
        quantity: 2,
        price: '$295.00',
        until: 'Wednesday 25 November 2026, 4.30 pm',
        url,
      },
      find,
    ),
  'waiting-over': (find, brand) =>
    renderWaitingOver(
      { ...course, brand, firstName: 'Mereana', isUnanswered: true, joinUrl: url, calendarUrl: url },
      find,
    ),
  'waiting-cancelled': (find, brand) =>
    renderWaitingOver(
      { ...course, brand, firstName: 'Mereana', isUnanswered: false, joinUrl: null, calendarUrl: url },
      find,
    ),
  'text-attendee-booked': (find) => textOf('text-attendee-booked', short, find),
  'text-attendee-reminder': (find) => textOf('text-attendee-reminder', { ...short, away: 'tomorrow' }, find),
  'text-attendee-cancelled': (find) =>
    textOf('text-attendee-cancelled', { ...short, company: 'Kōwhai Scaffolding' }, find),
  'text-session-moved': (find) => textOf('text-session-moved', { ...short, was: 'Tue 1 Dec 8.00 am' }, find),
} satisfies Partial<Samples<WordingKey>>
