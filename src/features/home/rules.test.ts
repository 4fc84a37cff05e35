import { describe, expect, test } from 'vitest'
import { accountProfilePath, companyAdminsPath, orderPath, statementPath } from '@/account-paths'
import { bookingPath, courseBookingPath, courseCalendarPath, waitingListPath } from '@/paths'
import { type BookingNeed, goingWords, type HomeFacts, needsOf } from './rules'

test.each([
  [{ ownSeatId: 1, seats: 1, names: [] }, 'You'],
  [{ ownSeatId: 1, seats: 2, names: ['Tom Baker'] }, 'You and Tom Baker'],
  [{ ownSeatId: null, seats: 1, names: ['Tom Baker'] }, 'Tom Baker'],
  [{ ownSeatId: null, seats: 14, names: ['A', 'B', 'C'] }, 'A, B, C and 11 more'],
  [{ ownSeatId: null, seats: 3, names: [] }, '3 seats, no names yet'],
  [{ ownSeatId: null, seats: 1, names: [] }, '1 seat, no names yet'],
])('who goes: %j', (given, words) => {
  expect(goingWords(given)).toBe(words)
})

const nothing: HomeFacts = {
  bookings: [],
  orders: [],
  offers: [],
  cards: null,
  ownCard: 'active',
  hasPhone: true,
  requests: 0,
}

const booking: BookingNeed = {
  bookingId: 7,
  sessionId: 9,
  course: 'First Aid for Site',
  startsAt: new Date('2026-12-02T19:30:00Z'),
  heldUntil: null,
  seats: 3,
  isCancelled: false,
  isAsked: false,
  unnamed: 0,
  unreachable: 0,
}

const texts = (change: Partial<HomeFacts>) => needsOf({ ...nothing, ...change }).map(({ text }) => text)

describe('what needs someone', () => {
  test('is nothing where nothing waits', () => {
    expect(texts({ bookings: [booking] })).toEqual([])
  })
  test('is a seat without a name, and a person no one can reach', () => {
    expect(texts({ bookings: [{ ...booking, unnamed: 2, unreachable: 1 }] })).toEqual([
      '2 seats have no name yet on First Aid for Site on Thu 03 Dec 2026.',
      '1 person on First Aid for Site on Thu 03 Dec 2026 can’t be reached by email or text.',
    ])
  })
  test('is held seats, and a course that we cancelled, and nothing else of those', () => {
    const held = { ...booking, heldUntil: new Date('2026-11-24T01:40:00Z'), unnamed: 3 }
    expect(texts({ bookings: [held] })).toEqual([
      'You’re holding 3 seats on First Aid for Site on Thu 03 Dec 2026 until 2.40 pm.',
    ])
    expect(texts({ bookings: [{ ...booking, isCancelled: true, unnamed: 1 }] })).toEqual([
      'We had to cancel First Aid for Site on Thu 03 Dec 2026. Choose another date or a refund.',
    ])
  })
  test('is money that is late, one order by its number and several by their sum', () => {
    const late = { orderId: 3, number: 'ORD-1', cents: 9_200, isOverdue: true }
    expect(needsOf({ ...nothing, orders: [late] })).toMatchObject([
      { text: 'Order ORD-1 is overdue: $92.00 to pay.', href: '/checkout/order/3/' },
    ])
    expect(needsOf({ ...nothing, orders: [late, { ...late, orderId: 4, number: 'ORD-2' }] })).toMatchObject([
      { text: '2 orders are overdue: $184.00 to pay.', href: '/company/statement/' },
    ])
    expect(texts({ orders: [{ ...late, isOverdue: false }] })).toEqual([
      'Order ORD-1 is waiting for your payment of $92.00.',
    ])
  })
  test('is cards that end, requests, offers and a missing number, with what can’t wait first', () => {
    expect(
      texts({
        cards: { expiring: 2, expired: 1 },
        ownCard: 'expiring',
        hasPhone: false,
        requests: 1,
        offers: [{ course: 'Working at Height', offeredUntil: new Date('2026-11-24T01:40:00Z') }],
      }),
    ).toEqual([
      'A seat on Working at Height is yours if you answer by Tue 24 Nov 2026, 2.40 pm.',
      '1 person wants to join your company.',
      'Your card expires soon.',
      '1 card in your company has expired.',
      '2 cards in your company expire soon.',
      'We don’t have a phone number for you. We use it if a course changes at the last minute.',
    ])
  })
  test('is another date that we offered, next to names that are missing', () => {
    expect(texts({ bookings: [{ ...booking, isAsked: true, unnamed: 1, unreachable: 2 }] })).toEqual([
      'We’ve offered you another date for First Aid for Site on Thu 03 Dec 2026.',
      '1 seat has no name yet on First Aid for Site on Thu 03 Dec 2026.',
      '2 people on First Aid for Site on Thu 03 Dec 2026 can’t be reached by email or text.',
    ])
  })
  test('counts one held seat', () => {
    const held = { ...booking, seats: 1, heldUntil: new Date('2026-11-24T01:40:00Z') }
    expect(texts({ bookings: [held] })).toEqual([
      'You’re holding 1 seat on First Aid for Site on Thu 03 Dec 2026 until 2.40 pm.',
    ])
  })
  test.each([
    ['none', []],
    ['active', []],
    ['revoked', []],
    ['expiring', ['Your card expires soon.']],
    ['expired', ['Your card has expired.']],
  ] as const)('is an own card that is %s: %j', (ownCard, words) => expect(texts({ ownCard })).toEqual(words))
})

const heldUntil = new Date('2026-11-24T01:40:00Z')
const unpaid = { orderId: 3, number: 'ORD-1', cents: 9_200, isOverdue: false }
const overdue = { ...unpaid, isOverdue: true }

test.each<[string, Partial<HomeFacts>, string, string, boolean]>([
  ['an offer', { offers: [{ course: 'x', offeredUntil: heldUntil }] }, 'Answer the offer', waitingListPath, true],
  ['held seats', { bookings: [{ ...booking, heldUntil }] }, 'Finish booking', courseBookingPath(9), true],
  ['a cancelled course', { bookings: [{ ...booking, isCancelled: true }] }, 'Choose', bookingPath(7), true],
  ['another date', { bookings: [{ ...booking, isAsked: true }] }, 'See the offer', bookingPath(7), true],
  ['an overdue order', { orders: [overdue] }, 'See the order', orderPath(3), true],
  ['overdue orders', { orders: [overdue, overdue] }, 'See the statement', statementPath(), true],
  ['an unpaid order', { orders: [unpaid] }, 'Pay now', orderPath(3), true],
  ['their expired card', { ownCard: 'expired' }, 'Find a course that renews it', courseCalendarPath, true],
  ['their card soon', { ownCard: 'expiring' }, 'Find a course that renews it', courseCalendarPath, false],
  ['a seat without a name', { bookings: [{ ...booking, unnamed: 1 }] }, 'Add names', bookingPath(7), false],
  ['someone unreachable', { bookings: [{ ...booking, unreachable: 1 }] }, 'See who', bookingPath(7), false],
  ['a request to join', { requests: 1 }, 'Answer', companyAdminsPath, false],
  ['expired cards', { cards: { expired: 1, expiring: 0 } }, 'See who', '/company/people/?card=expired', false],
  ['cards that end', { cards: { expired: 0, expiring: 1 } }, 'See who', '/company/people/?card=expiring', false],
  ['no phone number', { hasPhone: false }, 'Add your number', accountProfilePath, false],
])('of %s the button leads on, and it is urgent only where it is', (_, facts, action, href, isUrgent) =>
  expect(needsOf({ ...nothing, ...facts })).toMatchObject([{ action, href, isUrgent }]),
)
