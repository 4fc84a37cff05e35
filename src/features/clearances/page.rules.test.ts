import { describe, expect, it, test } from 'vitest'
import { clearanceWords, datesPath, isOpen, packStateOf, packStates, toClose } from './page.rules'
import type { ClearanceState } from './rules'

const people = (...states: ClearanceState[]) => states.map((state) => ({ state }))
const days = { from: '2026-12-01', to: '2027-04-30' }
const first = { from: '2026-12-01', to: '2027-03-03' }
const second = { from: '2027-03-05', to: '2027-04-30' }

describe('the state of a pack', () => {
  it.each([
    [null, '2026-11-24', people('cleared', 'cleared'), 'ready'],
    [null, '2026-11-24', people('cleared', 'booked'), 'gaps'],
    [null, '2026-11-24', [], 'gaps'],
    [null, '2026-11-24', people('cleared'), 'ready'],
    [null, '2026-11-23', people('cleared'), 'ended'],
    ['2026-11-20', '2026-11-23', people('cleared'), 'revoked'],
  ])('revoked %s, link to %s, %j: %s', (revokedAt, linkEndsOn, on, state) => {
    expect(packStateOf({ revokedAt, linkEndsOn, people: on }, '2026-11-24')).toBe(state)
  })
})

test('a link shows a pack that is ready or has gaps', () => {
  expect(packStates.filter(isOpen)).toEqual(['ready', 'gaps'])
})

test.each([
  ['cleared', [days], [days], 'Cleared from Tue 01 Dec 2026 to Fri 30 Apr 2027'],
  ['none', [], [], 'Not cleared on any day'],
  ['part', [first], [first], 'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027 only'],
  [
    'booked',
    [first],
    [days],
    'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027, and for every day once the booked course is passed',
  ],
  [
    'booked',
    [first],
    [first, second],
    'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027, and from Fri 05 Mar 2027 to Fri 30 Apr 2027 once the booked course is passed',
  ],
  [
    'booked',
    [first],
    [{ from: first.from, to: '2027-03-20' }],
    'Cleared from Tue 01 Dec 2026 to Wed 03 Mar 2027, and from Tue 01 Dec 2026 to Sat 20 Mar 2027 once the booked course is passed',
  ],
  ['booked', [], [second], 'Cleared from Fri 05 Mar 2027 to Fri 30 Apr 2027 once the booked course is passed'],
] as const)('%s, now %j, once passed %j: %s', (state, spans, booked, words) => {
  expect(clearanceWords({ state, spans, booked }, days)).toBe(words)
})

test('what is left to book has those without a booking for it', () => {
  const lacks = { gap: 'Hasn’t passed it.', closing: null }
  const booked = { gap: 'Hasn’t passed it.', closing: { bookingId: 1, day: '2026-12-22', text: 'Booked' } }
  const met = { gap: null, closing: null }
  const on = [
    { employeeId: 1, standings: [met, lacks] },
    { employeeId: 2, standings: [met, booked] },
    { employeeId: 3, standings: [met, lacks] },
  ]
  expect(toClose(['card', 'course'], on)).toEqual([{ need: 'course', employees: [1, 3] }])
  expect(toClose(['card', 'course'], on.slice(2))).toEqual([{ need: 'course', employees: [3] }])
})

test('dates are those of a course for no more people than one booking takes, else the calendar', () => {
  expect(datesPath(null, [1])).toBe('/training/course-calendar/')
  expect(datesPath(7, [1, 2])).toMatch(/course=7.*people=1.*2/)
})
