import { describe, expect, test } from 'vitest'
import type { Change } from '@/features/account/desk.rules'
import { listed, messageText, tellChanges } from './timeline.rules'

const named = {
  people: new Map([
    [1, 'Sione Tau'],
    [2, 'Ana Fonoti'],
    [3, 'Mele Tupou'],
  ]),
  starts: new Map([[20, '2026-12-02T18:30:00.000Z']]),
}

let last = 0
const change = (given: Partial<Change>): Change => ({
  id: ++last,
  at: '2026-11-22T22:00:00.000Z',
  actor: 'Mere Rewi',
  action: 'update',
  what: 'attendees',
  rowId: 7,
  before: null,
  after: null,
  ...given,
})

const seat = (person: number | null, more: object = {}) => ({
  person_id: person,
  slot_id: 10,
  state: 'booked',
  ...more,
})
const moved = (person: number) => change({ before: seat(person), after: seat(person, { slot_id: 20 }) })
const noted = (after: object) => change({ action: 'move-seats', what: 'bookings', after: { attendees: [7], ...after } })
const say = (changes: Change[]) => tellChanges(changes, 5, named).map(({ text, sub, other }) => ({ text, sub, other }))

describe('what happened to a booking', () => {
  test('is one sentence for those who were moved at once, with the reason and the booking that they have now', () => {
    expect(say([moved(1), moved(2), noted({ reason: 'Sione is sick', booking: 6 })])).toEqual([
      { text: 'Mere Rewi moved Sione Tau and Ana Fonoti to Thu 3 Dec, 7.30 am', sub: 'Sione is sick', other: 6 },
    ])
  })

  test('names people in the order of their seats, in whatever order they were written', () => {
    const [first, second] = [
      { ...moved(1), rowId: 7 },
      { ...moved(2), rowId: 8 },
    ]
    expect(say([second, first])[0]?.text).toContain('moved Sione Tau and Ana Fonoti to')
  })

  test('is said of customers without anything that staff note', () => {
    const cancelled = change({ actor: 'Hēmi Ngata', before: seat(1), after: seat(1, { state: 'cancelled' }) })
    expect(say([cancelled])).toEqual([{ text: 'Hēmi Ngata cancelled Sione Tau', sub: null, other: null }])
  })

  test('says of seats that were exchanged that their course changed, not that people were cancelled', () => {
    const ended = change({ before: seat(1), after: seat(1, { state: 'cancelled' }) })
    const course = change({ action: 'change-course', what: 'bookings', after: { attendees: [7], booking: 6 } })
    expect(say([ended, course])).toEqual([{ text: 'Mere Rewi changed the course of Sione Tau', sub: null, other: 6 }])
  })

  test.each([
    [seat(1), seat(3), 'Mere Rewi put Mele Tupou in the place of Sione Tau'],
    [seat(null), seat(3), 'Mere Rewi named Mele Tupou'],
    [seat(1), seat(1, { checked_in_at: '2026-12-01T19:00:00Z' }), 'Mere Rewi checked in Sione Tau'],
    [seat(1), seat(1, { result: 'not-yet' }), 'Mere Rewi marked Sione Tau: not yet'],
  ])('of a seat: %j, %j', (before, after, text) => {
    expect(say([change({ before, after })])[0]?.text).toBe(text)
  })

  test('says what came of the money', () => {
    const cancelled = change({ before: seat(1), after: seat(1, { state: 'cancelled' }) })
    expect(say([cancelled, noted({ account: 18_400, reason: 'They rang' })])[0]?.sub).toBe(
      '$184.00 came off the invoice. They rang',
    )
    expect(say([cancelled, noted({ isKept: true, reason: null })])[0]?.sub).toBe('No money went back')
  })

  test.each([
    [{ action: 'insert', after: { state: 'held' } }, 'Mere Rewi began the booking'],
    [{ before: { state: 'paying' }, after: { state: 'confirmed' } }, 'The booking is confirmed'],
    [{ before: { state: 'held' }, after: { state: 'lapsed' } }, 'The time to finish the booking ran out'],
    [{ action: 'resend-confirmation', after: { attendees: [] } }, 'Mere Rewi sent the confirmation again'],
    [
      {
        before: { state: 'confirmed' },
        after: { state: 'confirmed', contact_name: 'Ana', contact_phone: '021 555 0100' },
      },
      'Mere Rewi changed the contact to Ana, 021 555 0100',
    ],
  ])('of the booking itself: %j', (given, text) => {
    expect(say([change({ what: 'bookings', ...given })])[0]?.text).toBe(text)
  })

  test('says which price was agreed by phone, and why', () => {
    const agreed = { way: 'account', agreedCents: 15_000, attendees: [], reason: 'The price of their quote' }
    const [first] = say([change({ action: 'book-by-phone', what: 'bookings', after: agreed })])
    expect([first?.text, first?.sub]).toEqual([
      'Mere Rewi booked it by phone, on account',
      'Agreed price $150.00 a seat, because: The price of their quote',
    ])
  })

  test('is silent about what says nothing to a person', () => {
    expect(say([change({ before: seat(1), after: seat(1, { notice_at: '2026-11-22T22:00:00Z' }) })])).toEqual([])
  })
})

test.each([
  [['Sione Tau'], 'Sione Tau'],
  [['Sione Tau', 'Ana Fonoti'], 'Sione Tau and Ana Fonoti'],
  [['Sione Tau', 'Ana Fonoti', 'Mele Tupou'], 'Sione Tau, Ana Fonoti and Mele Tupou'],
])('%j in words', (names, words) => expect(listed(names)).toBe(words))

test.each([
  [{ kind: 'booking-changed', subject: null, to: 'ana@people.example' }, 'Changed booking to ana@people.example'],
  [
    { kind: 'text-attendee-booked', subject: 'Text message', to: '+64215550188' },
    'Course details to +64215550188, by text',
  ],
  [{ kind: 'session-message', subject: 'Parking', to: 'ana@people.example' }, 'Parking to ana@people.example'],
])('a message in words: %j', (message, words) => expect(messageText(message)).toBe(words))
