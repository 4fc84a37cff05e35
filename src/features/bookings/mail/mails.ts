import type { Mail, Part } from '@/features/messages/mail/mail'
import type { HowToJoin } from '@/features/sessions/joining.rules'

type Course = { courseName: string; when: string; place: string }

type Joined = Course & { join: HowToJoin | null }

/** How to join a webinar; nothing for any other course. */
export function joinParts(join: HowToJoin | null): Part[] {
  if (!join) return []
  const note = 'How to join'
  if (join.url === null) return [{ note, text: 'We’ll email you the joining link before it starts.' }]
  const text = [{ row: 'Your link opens 15 minutes before.' }, ...join.lines.map((row) => ({ row }))]
  return [{ note, text, action: 'Join', href: join.url }]
}

const beThere = (join: HowToJoin | null) =>
  join
    ? 'Please join ten minutes early, with photo identification to show on screen.'
    : 'Please arrive ten minutes early, with photo identification.'

type Booking = Joined & {
  number: string
  contactName: string
  people: readonly string[]
  unnamed: number
  /** People the booker must inform, as we can’t reach them. */
  tell: readonly string[]
  url: string
}

export const seatsWord = (count: number) => (count === 1 ? 'a seat' : `${count} seats`)

const valuesOf = ({ contactName, number, courseName, when, place }: Booking) => ({
  name: contactName,
  booking: number,
  course: courseName,
  when,
  place,
})

const tellNote = (tell: readonly string[]) =>
  tell.length > 0 ? { note: 'Please tell them yourself', text: tell.join(', ') } : null

const whereAndWho = ({ place, people, unnamed }: Booking): Part[] => [
  { note: 'Where', text: place },
  {
    note: 'Who',
    text: [
      ...people.map((row) => ({ row })),
      ...(unnamed > 0 ? [`${unnamed} ${unnamed === 1 ? 'person' : 'people'} to be named later`] : []),
    ],
  },
]

export const writeBookingConfirmed = (booking: Booking): Mail => ({
  words: ['booking-confirmed', valuesOf(booking)],
  title: 'You’re booked',
  preview: `${booking.courseName}, ${booking.when}`,
  parts: [
    ...whereAndWho(booking),
    ...joinParts(booking.join),
    tellNote(booking.tell),
    { action: 'See your booking', href: booking.url },
  ],
})

export const writeBookingChanged = (booking: Booking & { isCancelled: boolean }): Mail => ({
  words: [booking.isCancelled ? 'booking-cancelled' : 'booking-changed', valuesOf(booking)],
  title: booking.isCancelled ? 'Your booking is cancelled' : 'Your booking has changed',
  preview: `${booking.courseName}, ${booking.when}`,
  parts: [
    ...(booking.isCancelled ? [] : [...whereAndWho(booking), ...joinParts(booking.join)]),
    tellNote(booking.tell),
    { action: 'See your booking', href: booking.url },
  ],
})

export function writeBookingReminder(booking: Booking & { away: string }): Mail {
  const { courseName, when, away, place, people, unnamed, tell, url, join } = booking
  const values = { ...valuesOf(booking), away }
  return {
    words:
      unnamed > 0
        ? ['name-people', { ...values, unnamed: `${unnamed} ${unnamed === 1 ? 'seat has' : 'seats have'}` }]
        : ['booking-reminder', values],
    title: unnamed > 0 ? 'Name your people' : `Your course starts ${away}`,
    preview: `${courseName}, ${when}`,
    parts: [
      { note: 'Where', text: place },
      people.length > 0 ? { note: 'Who', text: people.join(', ') } : null,
      ...joinParts(join),
      tellNote(tell),
      { action: unnamed > 0 ? 'Name your people' : 'See your booking', href: url },
    ],
  }
}

type BookingToPay = Course & { contactName: string; seats: number; until: string; url: string }

export function writeBookingToPay({ contactName, courseName, when, place, seats, until, url }: BookingToPay): Mail {
  return {
    words: ['booking-to-pay', { name: contactName, course: courseName, when, place, seats: seatsWord(seats), until }],
    title: 'Pay for your seats',
    preview: `${courseName}, ${when}`,
    parts: [
      { note: 'Where', text: place },
      { action: 'Pay by card', href: url },
      `If you don’t pay by then, ${seats === 1 ? 'the seat goes' : 'the seats go'} back on sale.`,
    ],
  }
}

type AttendeeBooked = Joined & { firstName: string; bookedBy: string; companyName: string; isOwnBooking: boolean }

/** Says who gave us their name and why (Privacy Act 2020, IPP 3A). */
export function writeAttendeeBooked(seat: AttendeeBooked): Mail {
  const { firstName, courseName, when, place, bookedBy, companyName, isOwnBooking, join } = seat
  return {
    words: ['attendee-booked', { name: firstName, course: courseName, when, place }],
    title: 'You have a seat',
    preview: `${courseName}, ${when}`,
    parts: [
      { note: 'Where', text: place },
      ...joinParts(join),
      beThere(join),
      isOwnBooking
        ? null
        : {
            note: 'Why you’re getting this email',
            text: `${bookedBy} of ${companyName} booked this seat and gave us your name and address for it. We use them to run the course and keep your training record. You can ask to see and correct what we hold.`,
          },
    ],
  }
}

type AttendeeReminder = Joined & { firstName: string; away: string }

export const writeAttendeeReminder = ({ firstName, courseName, when, place, away, join }: AttendeeReminder): Mail => ({
  words: ['attendee-reminder', { name: firstName, course: courseName, when, place, away }],
  title: `Your course starts ${away}`,
  preview: `${courseName}, ${when}`,
  parts: [
    { note: 'Where', text: place },
    ...joinParts(join),
    beThere(join),
    'Can’t make it? Tell the person who booked for you. They can send someone else until it starts.',
  ],
})

type AttendeeCancelled = { firstName: string; courseName: string; when: string; companyName: string }

export const writeAttendeeCancelled = ({ firstName, courseName, when, companyName }: AttendeeCancelled): Mail => ({
  words: ['attendee-cancelled', { name: firstName, course: courseName, when, company: companyName }],
  title: 'You don’t need to come',
  preview: `${courseName}, ${when}`,
  parts: ['If you think this is wrong, ask them or call us.'],
})
