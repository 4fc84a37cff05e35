import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import {
  cancelledText,
  decisionDay,
  earlier,
  leftText,
  mostAtOnce,
  usualAnswerDay,
  workingDaysLeft,
  worthText,
} from './rules'

// Tuesday 9 February 2027; Waitangi Day is kept on Monday the 8th, Auckland’s anniversary on Monday the 1st.
const terms = { startsAt: nzInstant('2027-02-09', '08:30'), changeDays: 5, region: 'waikato' }

test('it is decided while people still change freely, holidays of the region left out', () => {
  expect(decisionDay(terms)).toBe('2027-01-29')
  expect(decisionDay({ ...terms, region: null })).toBe('2027-02-01')
})

test.each([
  ['2027-01-27', 2, '2 working days'],
  ['2027-01-28', 1, '1 working day'],
  ['2027-01-29', 0, 'Today'],
  ['2027-01-30', -1, '1 working day late'],
  ['2027-02-04', -3, '3 working days late'],
])('on %s %i working days are left', (today, left, words) => {
  expect(workingDaysLeft(terms, today)).toBe(left)
  expect(leftText(left)).toBe(words)
})

test('people have three working days to answer, and never longer than until the day before the course', () => {
  expect(usualAnswerDay(terms, '2027-01-25')).toBe('2027-01-28')
  expect(usualAnswerDay(terms, '2027-02-05')).toBe('2027-02-08')
})

test.each([
  [{ starts: 1, people: 0, bookings: 0 }, '1 start is cancelled. No one is booked.'],
  [
    { starts: 2, people: 1, bookings: 1 },
    '2 starts are cancelled. 1 booking with 1 person: the booker chooses another start, credit or their money back.',
  ],
  [
    { starts: 1, people: 5, bookings: 2 },
    '1 start is cancelled. 2 bookings with 5 people: the booker chooses another start, credit or their money back.',
  ],
])('%j is said as it is', (counts, said) => expect(cancelledText(counts)).toBe(said))

test.each([
  [0, 0, 'No money: nothing was paid or invoiced for these seats.'],
  [1, 0, 'Up to $0.01 goes back if everyone wants it: $0.01 goes back as they paid, or becomes credit.'],
  [100, 100, 'Up to $1.00 goes back if everyone wants it: $1.00 comes off invoices.'],
  [
    100,
    1,
    'Up to $1.00 goes back if everyone wants it: $0.01 comes off invoices, $0.99 goes back as they paid, or becomes credit.',
  ],
])('%s cents, of them %s on account', (cents, owed, said) => expect(worthText({ cents, owed })).toBe(said))

test('of two days the first is the earlier one, and at most fifty starts are decided at once', () => {
  expect(earlier('2026-11-24', '2026-11-25')).toBe('2026-11-24')
  expect(earlier('2026-11-25', '2026-11-24')).toBe('2026-11-24')
  expect(mostAtOnce).toBe(50)
})
