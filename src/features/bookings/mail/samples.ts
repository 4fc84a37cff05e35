import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import type { CalendarEntry } from '../calendar.rules'
import * as mails from './mails'
import type { Where } from './places.mails'
import * as sessionMails from './sessions.mails'
import * as texts from './texts.mails'

const where: Where = {
  name: 'Wellington',
  slug: 'wellington',
  venue: 'Hivis Training, 12 Tory Street',
  address: null,
  isVirtual: false,
  lat: null,
  lng: null,
  parking: 'Wilson car park, 24 Tory Street, $12 a day',
  transitNote: 'Courtenay Place, 3 minutes on foot',
  renewsCard: true,
  language: 'mi',
  whatToBring: 'Photo identification\nBoots and long sleeves: half of it is outside',
}

const was = 'Thu 28 Jan 2027, 8.00 am to 4.00 pm'

const course = {
  courseName: 'Site Safety Foundations',
  where,
  startsAt: new Date('2026-12-02T19:00:00Z'),
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
  left: [],
  unnamed: 0,
  tell: [],
  tellOff: [],
  url,
}

const seat = {
  ...course,
  join: null,
  number: booking.number,
  firstName: 'Sione',
  bookedBy: 'Mereana Pōtae',
  companyName: 'Kōwhai Scaffolding',
  isOwnBooking: false,
}

const short = { name: 'Sione', course: course.courseName, when: 'Thu 3 Dec 8.00 am', place: 'Wellington' }

export const bookingSamples = {
  'booking-confirmed': () => mails.writeBookingConfirmed(booking),
  'booking-changed': () => mails.writeBookingChanged({ ...booking, isCancelled: false }),
  'booking-moved': () => mails.writeBookingChanged({ ...booking, was, isCancelled: false }),
  'booking-cancelled': () => mails.writeBookingChanged({ ...booking, people: [], isCancelled: true }),
  'booking-reminder': () => mails.writeBookingReminder({ ...booking, away: 'in 7 days' }),
  'name-people': () => mails.writeBookingReminder({ ...booking, unnamed: 2, away: 'in 7 days' }),
  'booking-to-pay': () =>
    mails.writeBookingToPay({ ...course, contactName: 'Mereana', seats: 2, until: '4.30 pm', url }),
  'booking-not-paid': () =>
    mails.writeBookingNotPaid({
      ...course,
      contactName: 'Mereana',
      seats: 2,
      until: '4.30 pm',
      amount: '$506.00',
      url,
    }),
  'attendee-booked': () => mails.writeAttendeeBooked(seat),
  'attendee-moved': () => mails.writeAttendeeBooked({ ...seat, was }),
  'attendee-reminder': () => mails.writeAttendeeReminder({ ...seat, away: 'tomorrow' }),
  'attendee-cancelled': () => mails.writeAttendeeCancelled(seat),
  'course-feedback': () =>
    sessionMails.writeCourseFeedback({
      firstName: 'Mereana',
      courseName: course.courseName,
      when: course.when,
      url,
      stopToken: 'example',
    }),
  'text-course-feedback': () => ['text-course-feedback', { name: 'Mereana', course: course.courseName }],
  'session-moved': () =>
    sessionMails.writeSessionMoved({
      ...course,
      name: 'Mereana',
      number: booking.number,
      was: 'Tue 01 Dec 2026, 8.00 am to 4.00 pm',
      isBig: true,
      wasPlace: null,
      bookedBy: seat.bookedBy,
      url,
      unreached: ['Tama Hohepa'],
    }),
  'session-room': () =>
    sessionMails.writeRoomChanged({
      ...course,
      name: 'Mereana',
      wasPlace: 'Room 1, Wellington',
      url,
      unreached: ['Tama Hohepa'],
    }),
  'session-cancelled': () =>
    sessionMails.writeSessionCancelled({
      ...course,
      name: 'Mereana',
      number: booking.number,
      reason: 'Our trainer is unwell.',
      bookedBy: seat.bookedBy,
      url,
      unreached: ['Tama Hohepa'],
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
  'text-attendee-moved': () => ['text-attendee-moved', { ...short, was: 'Thu 28 Jan 8.00 am' }],
  'text-attendee-reminder': () => ['text-attendee-reminder', { ...short, away: 'tomorrow' }],
  'text-attendee-cancelled': () => ['text-attendee-cancelled', { ...short, company: 'Kōwhai Scaffolding' }],
  'text-session-cancelled': () => ['text-session-cancelled', short],
  'text-session-room': () => [
    'text-session-room',
    {
      name: short.name,
      course: short.course,
      when: short.when,
      room: 'Room 2, Wellington',
      wasRoom: 'Room 1, Wellington',
    },
  ],
  'text-session-moved': () => ['text-session-moved', { ...short, was: 'Tue 1 Dec 8.00 am' }],
} satisfies Partial<Samples<WordingKey>>

/** Mails without words of staff. */
export const moreBookingMails = {
  'session-message': () =>
    sessionMails.writeSessionMessage({
      ...course,
      firstName: 'Sione',
      subject: 'Please bring your own harness',
      text: 'The harnesses in our van are being tested this week.\n\nIf you have your own, bring it along.',
      join: null,
    }),
  'move-offered': () =>
    sessionMails.writeMoveOffered({
      ...course,
      contactName: 'Mereana',
      number: booking.number,
      was,
      seats: 2,
      reason: 'Only three people have booked.',
      until: 'Wed 25 Nov 2026',
      url,
    }),
} as const

const asText = {
  courseName: course.courseName,
  when: 'Thu 3 Dec 8.00 am',
  url: 'https://hivis.example/course-offer/4fT2kq/',
  spoken: 'Te reo Māori',
}

/** Texts without words of staff. */
export const moreTexts = {
  'text-booking-to-pay': texts.sayToPay({ ...asText, seats: '2 seats', until: '4.30 pm' }),
  'text-move-offered': texts.sayMoveOffered({ ...asText, was: 'Tue 1 Dec 8.00 am', by: 'Wed 25 Nov' }),
  'text-seat-offered': texts.saySeatOffered({ ...asText, seats: '2 seats', until: 'Wed 25 Nov 4.30 pm' }),
  'text-session-message': [
    texts.sayMessage({
      subject: 'Please bring your own harness',
      text: 'Ours are being tested.',
      phone: '0800 448 472',
    }),
  ],
  'text-waiting-over': texts.sayWaitingOver({ ...asText, isUnanswered: true }),
} as const

const entry = {
  uid: 'booking-123@hivis.example',
  sequence: 1,
  number: booking.number,
  courseName: course.courseName,
  startsAt: course.startsAt,
  endsAt: new Date('2026-12-03T03:00:00Z'),
  place: 'Hivis Training, 12 Tory Street, Wellington',
  geo: { lat: -41.2936, lon: 174.7797 },
  bring: ['Photo identification', 'Boots and long sleeves: half of it is outside'],
  taughtIn: 'Te reo Māori',
  parking: where.parking,
  url: 'https://hivis.example/account/bookings/123/',
  mayChange: true,
  isCancelled: false,
  isHeld: false,
  join: null,
} satisfies Omit<CalendarEntry, 'organiser'>

export const calendarSamples: Readonly<Record<string, Omit<CalendarEntry, 'organiser'>>> = {
  booked: entry,
  'held, not booked yet': { ...entry, isHeld: true },
  'two days': { ...entry, endsAt: new Date('2026-12-04T03:00:00Z') },
  'a seat': { ...entry, uid: 'seat-321@hivis.example', url: 'https://hivis.example', mayChange: false },
  'a webinar': {
    ...entry,
    place: 'Online',
    geo: null,
    parking: null,
    join: { url: 'https://hivis.example/course-join/4fT2kq/', lines: ['Meeting number: 812 3456 7890'] },
  },
  cancelled: { ...entry, sequence: 2, isCancelled: true },
}
