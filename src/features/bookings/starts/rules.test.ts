import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { decisionDay, leftText, usualAnswerDay, workingDaysLeft } from './rules'

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
