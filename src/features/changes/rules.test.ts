import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays } from '@/features/places/working-days.rules'
import { afterWords, beforeWords, isFree, isInTime, priceWords, shareBack, toldWords } from './rules'

test('shares of a booking, in whatever parts it is cancelled, are all of it to the cent', () => {
  const parties = fc
    .integer({ min: 1, max: 20 })
    .chain((seats) => fc.tuple(fc.constant(seats), fc.array(fc.integer({ min: 1, max: seats }), { maxLength: 20 })))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), parties, (totalCents, [seats, parts]) => {
      let before = 0
      let back = 0
      for (const part of [...parts, seats]) {
        const now = Math.min(part, seats - before)
        const share = shareBack(totalCents, { seats, before, now })
        expect(share).toBeGreaterThanOrEqual(0)
        back += share
        before += now
      }
      expect(back).toBe(totalCents)
    }),
  )
})

test('changes are free until five working days before, over Waitangi Day and the anniversary', () => {
  // Tuesday 9 February 2027; Waitangi Day, Saturday the 6th, is kept on Monday the 8th, Auckland’s anniversary on Monday the 1st.
  const freeUntil = addWorkingDays('2027-02-09', -5, 'waikato')
  expect(freeUntil).toBe('2027-01-29')
  expect(isFree('2027-01-29', freeUntil)).toBe(true)
  expect(isFree('2027-01-30', freeUntil)).toBe(false)
})

test.each([
  [1, { account: 18_400, card: 0, credit: 0 }, '1 seat, $184.00, comes off invoice INV-000001.'],
  [3, { account: 0, card: 55_200, credit: 0 }, '3 seats, $552.00, goes back to the card.'],
  [2, { account: 0, card: 0, credit: 36_800 }, '2 seats, $368.00, becomes credit for your company.'],
  [
    3,
    { account: 42_000, card: 0, credit: 13_200 },
    '3 seats: $420.00 comes off invoice INV-000001, and $132.00 becomes credit for your company.',
  ],
  [1, { account: 0, card: 0, credit: 0 }, '1 seat, and no money goes back.'],
])('before %i are cancelled, seats, sum and way are said', (seats, parts, words) => {
  expect(beforeWords(seats, parts, 'INV-000001')).toBe(words)
})

test('afterwards each sum is said with its document', () => {
  const documents = { invoiceNumber: 'INV-000001', noteNumber: 'CRN-000002' }
  expect(afterWords({ account: 42_000, card: 0, credit: 13_200, ...documents })).toEqual([
    '$420.00 came off invoice INV-000001. The correction note is CRN-000002.',
    '$132.00 is now credit for your company.',
  ])
  expect(afterWords({ account: 0, card: 0, credit: 100, ...documents })).toEqual([
    '$1.00 is now credit for your company. The correction note is CRN-000002.',
  ])
  expect(afterWords({ account: 0, card: 18_400, credit: 0, invoiceNumber: 'INV-000001', noteNumber: null })).toEqual([
    '$184.00 goes back to the card. Banks take up to five working days; the correction note is with the order.',
  ])
  expect(afterWords({ account: 0, card: 0, credit: 0, invoiceNumber: null, noteNumber: null })).toEqual([])
})

test('each person is named with what they were sent, and who can’t be reached too', () => {
  const seat = (name: string | null, reach: 'email' | 'text' | null) => ({ name, reach })
  const party = [
    seat('Aroha Tīpene', 'email'),
    seat('Tom Baker', 'email'),
    seat('Losa Tuigamala', 'text'),
    seat('Sione Vea', null),
    seat(null, null),
  ]
  expect(toldWords(party, 'the new date and place')).toEqual([
    'We’re emailing Aroha Tīpene and Tom Baker the new date and place.',
    'We’re texting Losa Tuigamala the new date and place.',
    'We can’t reach Sione Vea by email or text. Please let them know.',
  ])
  expect(toldWords([seat(null, null)], 'the new date and place')).toEqual([])
  expect(toldWords([seat('Sione Vea', null)], 'the new date and place', 'It has moved.')).toEqual([
    'We can’t reach Sione Vea by email or text. Please let them know: “It has moved.”',
  ])
  const through = { ...seat('Tui Ngata', 'email'), isToBooker: true }
  expect(toldWords([through, seat('Tom Baker', 'email')], 'the new date and place')).toEqual([
    'The message for Tui Ngata is on its way to the contact for this booking. Please pass it on.',
    'We’re emailing Tom Baker the new date and place.',
  ])
})

test.each([
  [false, '2027-01-29', true],
  [false, '2027-01-30', false],
  [true, '2027-01-29', true],
  [true, '2027-01-30', true],
])('a course that we cancelled: %s; on %s nothing is charged: %s', (isCancelledByProvider, today, is) => {
  expect(isInTime({ freeUntil: '2027-01-29', isCancelledByProvider }, today)).toBe(is)
})

test('the first of three seats has the cent that does not divide by rounding', () => {
  const shares = [0, 1, 2].map((before) => shareBack(20_000, { seats: 3, before, now: 1 }))
  expect(shares).toEqual([6_667, 6_666, 6_667])
})

test('a single cent is said too, each way', () => {
  const documents = { invoiceNumber: 'INV-000001', noteNumber: null }
  expect(beforeWords(1, { account: 1, card: 1, credit: 1 }, 'INV-000001')).toBe(
    '1 seat: $0.01 comes off invoice INV-000001, and $0.01 goes back to the card, and $0.01 becomes credit for your company.',
  )
  expect(afterWords({ account: 1, card: 1, credit: 1, ...documents })).toEqual([
    '$0.01 came off invoice INV-000001.',
    '$0.01 goes back to the card. Banks take up to five working days; the correction note is with the order.',
    '$0.01 is now credit for your company.',
  ])
  expect(afterWords({ account: 1, card: 0, credit: 1, invoiceNumber: 'INV-1', noteNumber: 'CRN-2' })[1]).toBe(
    '$0.01 is now credit for your company.',
  )
})

test.each([
  [['Aroha'], 'We’re emailing Aroha word.'],
  [['Aroha', 'Tom'], 'We’re emailing Aroha and Tom word.'],
  [['Aroha', 'Tom', 'Losa'], 'We’re emailing Aroha, Tom and Losa word.'],
])('%j are named in one sentence', (names, sentence) => {
  const people = names.map((name) => ({ name, reach: 'email' as const }))
  expect(toldWords(people, 'word')).toEqual([sentence])
})

test.each([
  [1, 18_400, 18_400, '$184.00, the same as now'],
  [1, 23_000, 18_400, '$230.00, $46.00 more than now'],
  [3, 55_200, 69_000, '$552.00 for 3 people, $138.00 less than now'],
])('another course for %i at %i cents, in place of %i, reads: %s', (seats, party, back, words) => {
  expect(priceWords(seats, party, back)).toBe(words)
})
