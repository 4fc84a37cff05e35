import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import * as mails from './mails'
import * as sessionMails from './sessions.mails'

const course = {
  courseName: 'Site Safety Foundations',
  when: 'Thu 03 Dec 2026, 8.00 am to 4.00 pm',
  place: 'Hivis Training, 12 Tory Street, Wellington',
}

const url = 'https://hivis.example/…'

const booking = {
  ...course,
  join: null,
  number: 'BKG-2026-000123',
  contactName: 'Mereana',
  people: ['Sione Taufa', 'Hēmi Walker'],
  unnamed: 0,
  tell: [],
  url,
}

const seat = {
  ...course,
  join: null,
  firstName: 'Sione',
  bookedBy: 'Mereana Pōtae',
  companyName: 'Kōwhai Scaffolding',
  isOwnBooking: false,
}

const short = { name: 'Sione', course: course.courseName, when: 'Thu 3 Dec 8.00 am', place: 'Wellington' }

export const bookingSamples = {
  'booking-confirmed': () => mails.writeBookingConfirmed(booking),
  'booking-changed': () => mails.writeBookingChanged({ ...booking, isCancelled: false }),
  'booking-cancelled': () => mails.writeBookingChanged({ ...booking, people: [], isCancelled: true }),
  'booking-reminder': () => mails.writeBookingReminder({ ...booking, away: 'in 7 days' }),
  'name-people': () => mails.writeBookingReminder({ ...booking, unnamed: 2, away: 'in 7 days' }),
  'booking-to-pay': () =>
    mails.writeBookingToPay({ ...course, contactName: 'Mereana', seats: 2, until: '4.30 pm', url }),
  'attendee-booked': () => mails.writeAttendeeBooked(seat),
  'attendee-reminder': () => mails.writeAttendeeReminder({ ...seat, away: 'tomorrow' }),
  'attendee-cancelled': () => mails.writeAttendeeCancelled(seat),
  'session-moved': () =>
    sessionMails.writeSessionMoved({
      ...course,
      name: 'Mereana',
      number: booking.number,
      was: 'Tue 01 Dec 2026, 8.00 am to 4.00 pm',
      isBig: true,
      bookedBy: seat.bookedBy,
      url,
    }),
  'session-cancelled': () =>
    sessionMails.writeSessionCancelled({
      ...course,
      name: 'Mereana',
      number: booking.number,
      reason: 'Our trainer is unwell.',
      bookedBy: seat.bookedBy,
      url,
    }),
  'seat-offered': () =>
    sessionMails.writeSeatOffered({
      ...course,
      firstName: 'Mereana',
      offered: 2,
      quantity: 2,
      price: '$295.00',
      until: 'Wed 25 Nov 2026, 4.30 pm',
      url,
    }),
  'waiting-over': () =>
    sessionMails.writeWaitingOver({
      ...course,
      firstName: 'Mereana',
      isUnanswered: true,
      joinUrl: url,
      calendarUrl: url,
    }),
  'waiting-cancelled': () =>
    sessionMails.writeWaitingOver({
      ...course,
      firstName: 'Mereana',
      isUnanswered: false,
      joinUrl: null,
      calendarUrl: url,
    }),
  'text-attendee-booked': () => ['text-attendee-booked', short],
  'text-attendee-reminder': () => ['text-attendee-reminder', { ...short, away: 'tomorrow' }],
  'text-attendee-cancelled': () => ['text-attendee-cancelled', { ...short, company: 'Kōwhai Scaffolding' }],
  'text-session-moved': () => ['text-session-moved', { ...short, was: 'Tue 1 Dec 8.00 am' }],
} satisfies Partial<Samples<WordingKey>>
