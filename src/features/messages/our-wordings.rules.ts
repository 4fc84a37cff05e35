import { orderWordings } from './order-wordings.rules'
import { staffWordings } from './staff-wordings.rules'
import { textWordings } from './text-wordings.rules'
import { trainerWordings } from './trainer-wordings.rules'

type Field = { readonly name: string; readonly label: string }

type Ours = {
  readonly label: string
  readonly group: string
  readonly when: string
  readonly fields: readonly Field[]
  readonly needs: readonly string[]
  readonly subject: string | null
  readonly text: string
}

const name = { name: 'name', label: 'First name or contact' } as const
const course = { name: 'course', label: 'Course' } as const
const when = { name: 'when', label: 'Day and times' } as const
const place = { name: 'place', label: 'Place' } as const
const booking = { name: 'booking', label: 'Booking number' } as const
const away = { name: 'away', label: 'How far away, such as “tomorrow”' } as const
const seats = { name: 'seats', label: 'How many seats, in words' } as const
const was = { name: 'was', label: 'When it was, and where if that has changed' } as const
const room = { name: 'room', label: 'Room or address now, with the town' } as const
const wasRoom = { name: 'wasRoom', label: 'Room or address before, with the town' } as const
const until = { name: 'until', label: 'Until when' } as const
const company = { name: 'company', label: 'Company' } as const
const brand = { name: 'brand', label: 'Name of the business' } as const
const reference = { name: 'reference', label: 'Reference' } as const

const aboutCourse = [name, course, when, place] as const
const aboutBooking = [name, booking, course, when, place] as const

export const ours = {
  'booking-confirmed': {
    label: 'Booking confirmed',
    group: 'Bookings',
    when: 'To the person who booked, as soon as the seats are theirs.',
    fields: aboutBooking,
    needs: ['booking', 'course', 'when'],
    subject: 'Booked: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nBooking {{booking}} is confirmed: {{course}}, {{when}}.',
  },
  'booking-changed': {
    label: 'Booking changed',
    group: 'Bookings',
    when: 'To the person who booked, after a move or a change of people.',
    fields: aboutBooking,
    needs: ['booking', 'course', 'when'],
    subject: 'Changed: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nBooking {{booking}} is now: {{course}}, {{when}}.',
  },
  'booking-moved': {
    label: 'Booking moved',
    group: 'Bookings',
    when: 'To the person who booked, when the booking is on another date now.',
    fields: [...aboutBooking, was],
    needs: ['booking', 'course', 'when', 'was'],
    subject: 'Moved: {{course}} is now {{when}}',
    text: 'Kia ora {{name}},\n\nBooking {{booking}} has moved: {{course}} is now {{when}}. The old date, {{was}}, is off.',
  },
  'booking-cancelled': {
    label: 'Booking cancelled',
    group: 'Bookings',
    when: 'To the person who booked, when all of it is cancelled.',
    fields: aboutBooking,
    needs: ['booking', 'course', 'when'],
    subject: 'Cancelled: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nBooking {{booking}} is cancelled: {{course}}, {{when}}. No one on this booking needs to come.',
  },
  'booking-reminder': {
    label: 'Reminder to the person who booked',
    group: 'Bookings',
    when: 'A week and a day before the course, when everyone is named.',
    fields: [...aboutBooking, away],
    needs: ['course', 'when'],
    subject: 'Your course {{away}}: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\n{{course}} starts {{away}}: {{when}}. Booking {{booking}}.',
  },
  'name-people': {
    label: 'Name your people',
    group: 'Bookings',
    when: 'Before the course, to the person who booked, if seats have no name yet.',
    fields: [...aboutBooking, away, { name: 'unnamed', label: 'How many seats have no name' }],
    needs: ['course', 'when', 'unnamed'],
    subject: 'Name your people: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\n{{course}} starts {{away}}: {{when}}. Booking {{booking}}.\n\n{{unnamed}} no name yet. Tell us who’s coming, so they know when and where, and get their card.',
  },
  'booking-to-pay': {
    label: 'Link to pay',
    group: 'Bookings',
    when: 'To the person who booked by phone, or walked in, and pays by card.',
    fields: [...aboutCourse, seats, until],
    needs: ['course', 'when', 'until'],
    subject: 'To pay: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nWe’re holding {{seats}} for you on {{course}}, {{when}}, until {{until}}. Pay by card to make sure of your place.',
  },
  'booking-not-paid': {
    label: 'Payment didn’t go through',
    group: 'Bookings',
    when: 'To the person who booked, once, when a card was declined or a payment left undone, while the seats are held.',
    fields: [...aboutCourse, seats, until],
    needs: ['course', 'when', 'until'],
    subject: 'Not paid yet: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nYour card payment for {{course}}, {{when}}, didn’t go through, and nothing was taken. We’re still holding {{seats}} for you until {{until}}.',
  },
  'attendee-booked': {
    label: 'You have a seat',
    group: 'People who come',
    when: 'To each person on a booking. Who booked, and why we have their address, comes below your text.',
    fields: aboutCourse,
    needs: ['course', 'when'],
    subject: 'Your course: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nYou have a seat on {{course}}, {{when}}.',
  },
  'attendee-moved': {
    label: 'Your seat has moved',
    group: 'People who come',
    when: 'To each person on a booking that is on another date now. Who booked, and why we have their address, comes below your text.',
    fields: [...aboutCourse, was],
    needs: ['course', 'when', 'was'],
    subject: 'Moved: {{course}} is now {{when}}',
    text: 'Kia ora {{name}},\n\nYour seat on {{course}} has moved to {{when}}. The old date is off: please don’t come on {{was}}.',
  },
  'attendee-reminder': {
    label: 'Reminder to people who come',
    group: 'People who come',
    when: 'A week and a day before the course.',
    fields: [...aboutCourse, away],
    needs: ['course', 'when'],
    subject: 'Your course {{away}}: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\n{{course}} starts {{away}}: {{when}}.',
  },
  'attendee-cancelled': {
    label: 'You don’t need to come',
    group: 'People who come',
    when: 'To someone whose seat was cancelled, or is another person’s now.',
    fields: [name, course, when, company],
    needs: ['course', 'when'],
    subject: 'Cancelled for you: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nYour seat on {{course}}, {{when}}, has been cancelled. {{company}} changed the booking.',
  },
  'session-moved': {
    label: 'We moved a course',
    group: 'Our changes',
    when: 'To everyone on it. The old and new times, and their options, come below your text.',
    fields: aboutCourse,
    needs: ['course'],
    subject: 'New time: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nWe’re sorry, we had to move {{course}}, {{place}}. You still have your seat.',
  },
  'session-room': {
    label: 'We changed the room',
    group: 'Our changes',
    when: 'To everyone on it, when only the room or the place changes. The new one and the old are below your text.',
    fields: [name, course, when, room, wasRoom],
    needs: ['course', 'room'],
    subject: 'New room: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\n{{course}}, {{when}}, is now in {{room}}. It was in {{wasRoom}}. Everything else stays the same.',
  },
  'session-cancelled': {
    label: 'We cancelled a course',
    group: 'Our changes',
    when: 'To everyone on it. The reason, and their options, come below your text.',
    fields: [name, course, when, booking],
    needs: ['course', 'when'],
    subject: 'Cancelled: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nWe’re sorry, {{course}}, {{when}}, has been cancelled.',
  },
  'seat-offered': {
    label: 'A seat for someone who waits',
    group: 'Waitlist',
    when: 'To the next on the waitlist, as soon as there is room.',
    fields: [...aboutCourse, { name: 'free', label: 'How many are free, in a sentence' }, until],
    needs: ['course', 'when', 'until'],
    subject: 'A seat has come up: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nYou’re on the waitlist for {{course}}, {{when}}. {{free}} until {{until}}.',
  },
  'waiting-over': {
    label: 'No answer to our offer',
    group: 'Waitlist',
    when: 'To someone whose time to take a seat is over.',
    fields: [name, course, when],
    needs: ['course', 'when'],
    subject: 'Your offer has expired: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nWe offered you seats on {{course}}, {{when}}, and the offer has now expired. The seats go to the next person in the queue, and you’re no longer on the list.',
  },
  'waiting-cancelled': {
    label: 'What they wait for is cancelled',
    group: 'Waitlist',
    when: 'To everyone on the waitlist of a course that we cancelled.',
    fields: [name, course, when],
    needs: ['course', 'when'],
    subject: 'Cancelled: {{course}}, {{when}}',
    text: 'Kia ora {{name}},\n\nWe had to cancel {{course}}, {{when}}, so its waitlist is closed. You have not been charged.',
  },
  'enquiry-received': {
    label: 'We have your message',
    group: 'Enquiries',
    when: 'To the person who sent a form. What they sent comes below your text.',
    fields: [
      name,
      reference,
      { name: 'form', label: 'Form' },
      { name: 'answer', label: 'By when we answer, in a sentence' },
    ],
    needs: ['reference', 'answer'],
    subject: 'We have your message, {{reference}}',
    text: 'Kia ora {{name}},\n\nThank you for your message ({{form}}). Your reference is {{reference}}. {{answer}}',
  },
  'account-welcome': {
    label: 'Your account is ready',
    group: 'Accounts and cards',
    when: 'To someone who logged in for the first time.',
    fields: [name, brand],
    needs: [],
    subject: 'Your account with {{brand}} is ready',
    text: 'Kia ora {{name}},\n\nYour account with {{brand}} is ready. It has your card, the courses you’ve completed and your bookings. Please check your name is right: it goes on your card.',
  },
  'course-passed': {
    label: 'You passed',
    group: 'Accounts and cards',
    when: 'To someone whose trainer entered a pass. Their card, and the link to it, come below your text.',
    fields: [name, course],
    needs: ['course'],
    subject: 'You passed: {{course}}',
    text: 'Kia ora {{name}},\n\nWell done: you passed {{course}}.',
  },
  'course-feedback': {
    label: 'How was your course?',
    group: 'People who come',
    when: 'To each person who was there, on the evening of the last day. Their own link to three questions comes below your text.',
    fields: [name, course],
    needs: ['course'],
    subject: 'How was {{course}}?',
    text: 'Kia ora {{name}},\n\nThank you for coming to {{course}}. How was it? Two marks and, if you like, a comment take less than a minute.',
  },
  'course-attempt': {
    label: 'Course online: another attempt',
    group: 'People who come',
    when: 'To someone whom the desk gives one more attempt at their course online. Their link comes below your text.',
    fields: [name, course, until],
    needs: ['course'],
    subject: 'You have another attempt: {{course}}',
    text: 'Kia ora {{name}},\n\nYou can take the questions of {{course}} once more, {{until}}.',
  },
  'course-unfinished': {
    label: 'Course online: reminder',
    group: 'People who come',
    when: 'To someone who hasn’t started their course online, went quiet for a week, or has a week left. Their link comes below your text.',
    fields: [name, course, until],
    needs: ['course'],
    subject: 'Your course online: {{course}}',
    text: 'Kia ora {{name}},\n\nYou still have {{course}} to finish, {{until}}.',
  },
  'wallet-pass': {
    label: 'Card for the phone',
    group: 'Accounts and cards',
    when: 'To someone who asked for it. The link, and how long it works, come below your text.',
    fields: [name, { name: 'level', label: 'Level of the card' }, { name: 'expires', label: 'Valid to' }],
    needs: ['expires'],
    subject: 'Your site safety card for your phone',
    text: 'Kia ora {{name}},\n\nYour site safety card ({{level}}, valid to {{expires}}) is ready for your phone. Open this message on the phone and add the card to its wallet.',
  },
  'clearance-shared': {
    label: 'Clearance pack shared',
    group: 'Accounts and cards',
    when: 'To the person a company shares a clearance pack with. The link, and until when it works, are below your words.',
    fields: [
      company,
      { name: 'project', label: 'Project or site' },
      { name: 'principal', label: 'Who the pack is for' },
      { name: 'sender', label: 'Who sent it' },
    ],
    needs: ['company', 'project'],
    subject: '{{company}}: clearance pack for {{project}}',
    text: 'Kia ora,\n\n{{sender}} of {{company}} has shared the clearance pack for {{project}} with {{principal}}: who can be on site and when, with the cards and courses that show it.',
  },
  ...orderWordings,
  ...textWordings,
  ...trainerWordings,
  ...staffWordings,
} as const satisfies Record<string, Ours>

export type WordingKey = keyof typeof ours

export type FieldsOf<Key extends WordingKey> = (typeof ours)[Key]['fields'][number]['name']

/** A message that staff may reword, with the values of its fields. */
export type Words = { [Key in WordingKey]: readonly [Key, Readonly<Record<FieldsOf<Key>, string>>] }[WordingKey]

export const oursOf = (key: WordingKey): Ours => ours[key]

export type Filled = { readonly subject: string; readonly paragraphs: readonly string[] }
