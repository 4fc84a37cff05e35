import { type Mail, ourPhone, type Part, type Piece } from '@/features/messages/mail/mail'
import type { HowToJoin } from '@/features/sessions/joining.rules'
import { wordsToPassOn } from '../pass-on.rules'
import { addressOf, beforeYouCome, directionsOf, placePreview, type Start, ticketOf } from './places.mails'

type Course = Start & { place: string }

type Joined = Course & { join: HowToJoin | null }

/** How to join a webinar; nothing for any other course. */
export function joinParts(join: HowToJoin | null): Part[] {
  if (!join) return []
  if (join.isSelfPaced && join.url)
    return [
      {
        note: 'Your own link',
        text: 'It opens your course on any device. Keep it to yourself.',
        action: 'Start the course',
        href: join.url,
      },
    ]
  const note = 'How to join'
  if (join.url === null) return [{ note, text: 'We’ll email you the joining link before it starts.' }]
  const text = [{ row: 'Your link opens 15 minutes before.' }, ...join.lines.map((row) => ({ row }))]
  return [{ note, text, action: 'Join', href: join.url }]
}

const beThere = (join: HowToJoin | null) =>
  join?.isSelfPaced
    ? 'Lost this email? The course is in your account too, and we can send the link again.'
    : join
      ? 'Please join ten minutes early, with photo identification to show on screen.'
      : 'Please arrive ten minutes early, with photo identification.'

type Booking = Joined & {
  number: string
  contactName: string
  people: readonly string[]
  /** People whose seat on it was cancelled, or is someone else’s now. */
  left: readonly string[]
  unnamed: number
  /** People the booker must inform, as we can’t reach them. */
  tell: readonly string[]
  /** As `tell`, of those who no longer have a seat. */
  tellOff: readonly string[]
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

const sayTo = (names: readonly string[], words: string): Piece[] =>
  names.length > 0 ? [{ row: names.join(', ') }, { row: `You could say: “${words}”` }] : []

const allOff = (booking: Booking): Booking => ({ ...booking, tell: [], tellOff: [...booking.tell, ...booking.tellOff] })

type Untold = Start & {
  tell: readonly string[]
  tellOff: readonly string[]
  /** The room or street before, where nothing else has changed. */
  wasRoom?: string
}

/** Names those whom nothing reaches, with what to say to them. */
export function tellNote({ courseName: course, when, where, was, tell, tellOff, wasRoom }: Untold): Part | null {
  const start = { course, when, place: addressOf(where) }
  const unmoved = wasRoom ? wordsToPassOn.room({ ...start, wasPlace: wasRoom }) : wordsToPassOn.coming(start)
  const coming = was ? wordsToPassOn.moved({ ...start, was }) : unmoved
  const text = [...sayTo(tell, coming), ...sayTo(tellOff, wordsToPassOn.off(start))]
  return text.length > 0 ? { note: 'Please tell them yourself', text } : null
}

/** Who is off comes first, struck out. */
function whoParts({ people, left, unnamed }: Booking): (Part | null)[] {
  const off = left.flatMap((name) => [{ off: name }, { row: ': no longer coming' }])
  const coming = [
    ...people.map((row) => ({ row })),
    ...(unnamed > 0 ? [`${unnamed} ${unnamed === 1 ? 'person' : 'people'} to be named later`] : []),
  ]
  return coming.length + off.length > 0 ? [{ note: 'Who', text: [...off, ...coming] }] : []
}

const bookerActions = ({ url, where }: Booking, action = 'See your booking'): Part => ({
  actions: [{ action, href: url }, ...directionsOf(where)],
})

const bookerCantMakeIt = ({ url }: Booking): Part => [
  { bold: 'Can’t make it?' },
  ' ',
  { link: 'Change or cancel the booking', href: url },
  ', or call us on ',
  ourPhone,
  '.',
]

export const writeBookingConfirmed = (booking: Booking): Mail => ({
  words: ['booking-confirmed', valuesOf(booking)],
  title: 'You’re booked',
  preview: placePreview(booking.where),
  parts: [
    ticketOf(booking),
    bookerActions(booking),
    tellNote(booking),
    ...whoParts(booking),
    ...joinParts(booking.join),
    beforeYouCome(booking.where),
    bookerCantMakeIt(booking),
  ],
})

export function writeBookingChanged(booking: Booking & { isCancelled: boolean }): Mail {
  const { isCancelled, was, join, where, url } = booking
  if (isCancelled)
    return {
      words: ['booking-cancelled', valuesOf(booking)],
      title: 'Your booking is cancelled',
      preview: 'No one on this booking needs to come.',
      parts: [ticketOf(booking, true), tellNote(allOff(booking)), { action: 'See your booking', href: url }],
    }
  return {
    words: was ? ['booking-moved', { ...valuesOf(booking), was }] : ['booking-changed', valuesOf(booking)],
    title: was ? 'Your booking has moved' : 'Your booking has changed',
    preview: was ? `Off: ${was}. Now at ${addressOf(where)}.` : placePreview(where),
    parts: [
      ticketOf(booking),
      bookerActions(booking),
      tellNote(booking),
      ...whoParts(booking),
      ...joinParts(join),
      beforeYouCome(where),
      bookerCantMakeIt(booking),
    ],
  }
}

export function writeBookingReminder(booking: Booking & { away: string }): Mail {
  const { away, unnamed, join, where } = booking
  const values = { ...valuesOf(booking), away }
  const isNaming = unnamed > 0
  return {
    words: isNaming
      ? ['name-people', { ...values, unnamed: `${unnamed} ${unnamed === 1 ? 'seat has' : 'seats have'}` }]
      : ['booking-reminder', values],
    title: isNaming ? 'Name your people' : `Your course starts ${away}`,
    preview: placePreview(where),
    parts: [
      ticketOf(booking),
      bookerActions(booking, isNaming ? 'Name your people' : 'See your booking'),
      tellNote(booking),
      ...whoParts(booking),
      ...joinParts(join),
      beforeYouCome(where),
      bookerCantMakeIt(booking),
    ],
  }
}

type BookingToPay = Course & { contactName: string; seats: number; until: string; url: string }

export function writeBookingToPay(held: BookingToPay): Mail {
  const { contactName, courseName, when, place, seats, until, url, where } = held
  return {
    words: ['booking-to-pay', { name: contactName, course: courseName, when, place, seats: seatsWord(seats), until }],
    title: 'Pay for your seats',
    preview: `Held until ${until}. ${addressOf(where)}.`,
    parts: [
      ticketOf(held),
      { action: 'Pay by card', href: url },
      `If you don’t pay by then, ${seats === 1 ? 'the seat goes' : 'the seats go'} back on sale.`,
    ],
  }
}

export function writeBookingNotPaid(held: BookingToPay & { amount: string }): Mail {
  const { contactName, courseName, when, place, seats, until, amount, url, where } = held
  return {
    words: ['booking-not-paid', { name: contactName, course: courseName, when, place, seats: seatsWord(seats), until }],
    title: 'Your payment didn’t go through',
    preview: `Held until ${until}. ${addressOf(where)}.`,
    parts: [
      ticketOf(held),
      { action: `Pay ${amount}`, href: url },
      `You can try another card there. If you don’t pay by ${until}, ${seats === 1 ? 'the seat goes' : 'the seats go'} back on sale.`,
    ],
  }
}

type Seat = Joined & { number: string; firstName: string; bookedBy: string; isOwnBooking: boolean }

type AttendeeBooked = Seat & { companyName: string }

const cantMakeIt = ({ number, courseName, bookedBy, isOwnBooking, join }: Seat): Part => {
  const us = { about: `Can’t make it: ${number}, ${courseName}` }
  return [
    { bold: 'Can’t make it?' },
    ' ',
    ...(isOwnBooking ? [] : [`Tell ${bookedBy}, who booked for you. `]),
    { link: isOwnBooking ? 'Email us' : 'You can also email us', ...us },
    ' or call ',
    ourPhone,
    join?.isSelfPaced
      ? '. Someone else can have the seat until you start.'
      : '. Someone else can have the seat until it starts.',
  ]
}

/** Says who gave us their name and why (Privacy Act 2020, IPP 3A). */
export function writeAttendeeBooked(seat: AttendeeBooked): Mail {
  const { firstName, courseName, when, was, place, bookedBy, companyName, isOwnBooking, join, where } = seat
  const values = { name: firstName, course: courseName, when, place }
  return {
    words: was ? ['attendee-moved', { ...values, was }] : ['attendee-booked', values],
    title: was ? 'Your course has moved' : 'You have a seat',
    preview: was ? `Off: ${was}. Now at ${addressOf(where)}.` : placePreview(where),
    parts: [
      ticketOf(seat),
      ...(join ? joinParts(join) : [{ actions: directionsOf(where) }]),
      beforeYouCome(where),
      beThere(join),
      cantMakeIt(seat),
      isOwnBooking
        ? null
        : {
            note: 'Why you’re getting this email',
            text: `${bookedBy} of ${companyName} booked this seat and gave us your name and address for it. We use them to run the course and keep your training record. You can ask to see and correct what we hold.`,
          },
    ],
  }
}

export function writeAttendeeReminder(seat: Seat & { away: string }): Mail {
  const { firstName, courseName, when, place, away, join, where } = seat
  return {
    words: ['attendee-reminder', { name: firstName, course: courseName, when, place, away }],
    title: `Your course starts ${away}`,
    preview: placePreview(where),
    parts: [
      ticketOf(seat),
      ...(join ? joinParts(join) : [{ actions: directionsOf(where) }]),
      beforeYouCome(where),
      beThere(join),
      cantMakeIt(seat),
    ],
  }
}

type AttendeeCancelled = Start & { firstName: string; companyName: string }

export function writeAttendeeCancelled(left: AttendeeCancelled): Mail {
  const { firstName, courseName, when, companyName } = left
  return {
    words: ['attendee-cancelled', { name: firstName, course: courseName, when, company: companyName }],
    title: 'You don’t need to come',
    preview: `${companyName} changed the booking.`,
    parts: [ticketOf(left, true), ['If you think this is wrong, ask them or call us on ', ourPhone, '.']],
  }
}
