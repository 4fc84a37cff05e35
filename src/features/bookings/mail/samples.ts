import type { WordingKey, Words } from '@/features/messages/our-wordings.rules'
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

const textOf = async (...asked: [...Words, FindWording]) => renderText((await fill(...asked)).paragraphs.join(' '))

export const bookingSamples = {
  'booking-confirmed': (brand, find) => renderBookingConfirmed({ ...booking, brand }, find),
  'booking-changed': (brand, find) => renderBookingChanged({ ...booking, brand, isCancelled: false }, find),
  'booking-cancelled': (brand, find) =>
    renderBookingChanged({ ...booking, brand, people: [], isCancelled: true }, find),
  'booking-reminder': (brand, find) => renderBookingReminder({ ...booking, brand, away: 'in 7 days' }, find),
  'name-people': (brand, find) => renderBookingReminder({ ...booking, brand, unnamed: 2, away: 'in 7 days' }, find),
  'booking-to-pay': (brand, find) =>
    renderBookingToPay({ ...course, brand, contactName: 'Mereana', seats: 2, until: '4.30 pm', url }, find),
  'attendee-booked': (brand, find) => renderAttendeeBooked({ ...seat, brand }, find),
  'attendee-reminder': (brand, find) => renderAttendeeReminder({ ...seat, brand, away: 'tomorrow' }, find),
  'attendee-cancelled': (brand, find) => renderAttendeeCancelled({ ...seat, brand }, find),
  'session-moved': (brand, find) =>
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
  'session-cancelled': (brand, find) =>
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
  'seat-offered': (brand, find) =>
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
  'waiting-over': (brand, find) =>
    renderWaitingOver(
      { ...course, brand, firstName: 'Mereana', isUnanswered: true, joinUrl: url, calendarUrl: url },
      find,
    ),
  'waiting-cancelled': (brand, find) =>
    renderWaitingOver(
      { ...course, brand, firstName: 'Mereana', isUnanswered: false, joinUrl: null, calendarUrl: url },
      find,
    ),
  'text-attendee-booked': (_brand, find) => textOf('text-attendee-booked', short, find),
  'text-attendee-reminder': (_brand, find) => textOf('text-attendee-reminder', { ...short, away: 'tomorrow' }, find),
  'text-attendee-cancelled': (_brand, find) =>
    textOf('text-attendee-cancelled', { ...short, company: 'Kōwhai Scaffolding' }, find),
  'text-session-moved': (_brand, find) => textOf('text-session-moved', { ...short, was: 'Tue 1 Dec 8.00 am' }, find),
} satisfies Partial<Samples<WordingKey>>
