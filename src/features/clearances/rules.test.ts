import { describe, expect, it, test } from 'vitest'
import { type Card, cardNeed, type Need, type Seat, type Worker } from './gaps.rules'
import { clear, daysOf } from './rules'

const today = '2026-11-24'
const project = { from: '2026-12-01', to: '2027-04-30' }
const height: Need = { name: 'Working at Height', course: { id: 7, validMonths: 24 } }

const card = (expiresOn: string, given: Partial<Card> = {}): Card => ({
  level: 'foundation',
  issuedOn: '2025-03-04',
  expiresOn,
  revokedOn: null,
  ...given,
})
const seat = (day: string, given: Partial<Seat> = {}): Seat => ({
  bookingId: 3,
  courseId: 7,
  course: 'Working at Height',
  day,
  place: 'Tauranga',
  isHeld: false,
  renewsCard: false,
  passLevel: null,
  ...given,
})
const renewal = (day: string, given: Partial<Seat> = {}) =>
  seat(day, { courseId: 9, course: 'Refresher', renewsCard: true, ...given })
const worker = (given: Partial<Worker>): Worker => ({
  employeeId: 1,
  name: 'Mere Pōtae',
  cardNumber: '2700001',
  card: card('2028-01-01'),
  passed: [],
  seats: [],
  ...given,
})
const spansOf = (spans: readonly { from: string; to: string }[]) =>
  spans.map(({ from, to }) => `${from} ${to}`).join(', ')
const whole = '2026-12-01 2027-04-30'

describe('the card over the days of a project', () => {
  it.each<[string, Partial<Worker>, string, string, string, string | null, string | null]>([
    [
      'is revoked on its last day',
      { card: card('2027-04-30', { revokedOn: '2027-04-30' }) },
      'part',
      '2026-12-01 2027-04-29',
      '2026-12-01 2027-04-29',
      'Card expires Thu 29 Apr 2027, project ends Fri 30 Apr 2027.',
      null,
    ],
    [
      'was revoked after it had ended',
      { card: card('2026-11-20', { revokedOn: '2026-11-29' }) },
      'none',
      '',
      '',
      'Card expired Fri 20 Nov 2026.',
      null,
    ],
    ['covers all', { card: card('2027-04-30') }, 'cleared', whole, whole, null, null],
    ['none', { card: null }, 'none', '', '', 'No site safety card.', null],
    [
      'ends in the middle',
      { card: card('2027-03-03') },
      'part',
      '2026-12-01 2027-03-03',
      '2026-12-01 2027-03-03',
      'Card expires Wed 03 Mar 2027, project ends Fri 30 Apr 2027.',
      null,
    ],
    [
      'ends one day before the last',
      { card: card('2027-04-29') },
      'part',
      '2026-12-01 2027-04-29',
      '2026-12-01 2027-04-29',
      'Card expires Thu 29 Apr 2027, project ends Fri 30 Apr 2027.',
      null,
    ],
    [
      'ends before the first day',
      { card: card('2026-11-30') },
      'none',
      '',
      '',
      'Card expires Mon 30 Nov 2026, before the project starts on Tue 01 Dec 2026.',
      null,
    ],
    ['is over', { card: card('2026-11-23') }, 'none', '', '', 'Card expired Mon 23 Nov 2026.', null],
    [
      'was revoked',
      { card: card('2028-01-01', { revokedOn: '2026-11-20' }) },
      'none',
      '',
      '',
      'Card was revoked on Fri 20 Nov 2026.',
      null,
    ],
    [
      'will be revoked',
      { card: card('2028-01-01', { revokedOn: '2027-02-01' }) },
      'part',
      '2026-12-01 2027-01-31',
      '2026-12-01 2027-01-31',
      'Card expires Sun 31 Jan 2027, project ends Fri 30 Apr 2027.',
      null,
    ],
    [
      'counts later',
      { card: card('2029-01-01', { issuedOn: '2026-12-10' }) },
      'part',
      '2026-12-10 2027-04-30',
      '2026-12-10 2027-04-30',
      'Card counts from Thu 10 Dec 2026.',
      null,
    ],
    [
      'is renewed in time',
      { card: card('2027-03-03'), seats: [renewal('2027-03-03')] },
      'booked',
      '2026-12-01 2027-03-03',
      whole,
      'Card expires Wed 03 Mar 2027, project ends Fri 30 Apr 2027.',
      'Booked: Refresher, Wed 03 Mar 2027, Tauranga. No gap once passed.',
    ],
    [
      'is renewed a day late',
      { card: card('2027-03-02'), seats: [renewal('2027-03-03', { isHeld: true })] },
      'booked',
      '2026-12-01 2027-03-02',
      '2026-12-01 2027-03-02, 2027-03-04 2027-04-30',
      'Card expires Tue 02 Mar 2027, project ends Fri 30 Apr 2027.',
      'Held, not confirmed yet: Refresher, Wed 03 Mar 2027, Tauranga. Cleared from Thu 04 Mar 2027 once passed.',
    ],
    [
      'is renewed on the last day',
      { card: card('2027-03-02'), seats: [renewal('2027-04-30')] },
      'part',
      '2026-12-01 2027-03-02',
      '2026-12-01 2027-03-02',
      'Card expires Tue 02 Mar 2027, project ends Fri 30 Apr 2027.',
      null,
    ],
    // A refresher renews the card of someone who has one; a course with a level gives the first.
    [
      'is not there to be renewed',
      { card: null, seats: [renewal('2026-12-03')] },
      'none',
      '',
      '',
      'No site safety card.',
      null,
    ],
    [
      'comes with a course',
      { card: null, seats: [renewal('2026-12-03', { renewsCard: false, passLevel: 'foundation' })] },
      'booked',
      '',
      '2026-12-04 2027-04-30',
      'No site safety card.',
      'Booked: Refresher, Thu 03 Dec 2026, Tauranga. Cleared from Fri 04 Dec 2026 once passed.',
    ],
    [
      'is not given by another course',
      { card: null, seats: [seat('2026-12-03')] },
      'none',
      '',
      '',
      'No site safety card.',
      null,
    ],
  ])('%s', (_, given, state, now, booked, gap, closing) => {
    const found = clear(worker(given), [cardNeed], { days: project, today })
    expect([found.state, spansOf(found.spans), spansOf(found.booked)]).toEqual([state, now, booked])
    expect([found.standings[0]?.gap, found.standings[0]?.closing?.text ?? null]).toEqual([gap, closing])
  })
})

describe('a course over the days of a project', () => {
  it.each<[string, Partial<Worker>, Need, string, string, string | null]>([
    ['never passed', {}, height, 'none', '', 'Hasn’t passed Working at Height.'],
    ['passed', { passed: [{ courseId: 7, on: '2026-01-10' }] }, height, 'cleared', whole, null],
    [
      'another was passed',
      { passed: [{ courseId: 8, on: '2026-01-10' }] },
      height,
      'none',
      '',
      'Hasn’t passed Working at Height.',
    ],
    [
      'counts for good',
      { passed: [{ courseId: 7, on: '2009-01-10' }] },
      { name: 'Working at Height', course: { id: 7, validMonths: 0 } },
      'cleared',
      whole,
      null,
    ],
    [
      'expires',
      { passed: [{ courseId: 7, on: '2025-01-10' }] },
      height,
      'part',
      '2026-12-01 2027-01-10',
      'Working at Height expires Sun 10 Jan 2027, project ends Fri 30 Apr 2027.',
    ],
    [
      'expired',
      { passed: [{ courseId: 7, on: '2024-01-10' }] },
      height,
      'none',
      '',
      'Working at Height expired Sat 10 Jan 2026.',
    ],
  ])('%s', (_, given, need, state, now, gap) => {
    const found = clear(worker(given), [need], { days: project, today })
    expect([found.state, spansOf(found.spans), found.standings[0]?.gap]).toEqual([state, now, gap])
  })

  test('has its proof: the day it was passed, and until when that counts', () => {
    const { standings } = clear(worker({ passed: [{ courseId: 7, on: '2026-01-10' }] }), [cardNeed, height], {
      days: project,
      today,
    })
    expect(standings).toEqual([
      { state: 'met', completedOn: null, until: '2028-01-01', gap: null, closing: null },
      { state: 'met', completedOn: '2026-01-10', until: '2028-01-10', gap: null, closing: null },
    ])
  })
})

test('a seat on another course closes no gap of a course', () => {
  const found = clear(worker({ seats: [renewal('2026-12-03')] }), [height], { days: project, today })
  expect(found.standings[0]).toMatchObject({ state: 'missing', closing: null })
})

describe('several needs', () => {
  const needs = [cardNeed, height]
  const at = { days: project, today }

  test('are met on the days on which all are', () => {
    const found = clear(worker({ card: card('2027-03-03'), passed: [{ courseId: 7, on: '2026-12-10' }] }), needs, at)
    expect([found.state, spansOf(found.spans)]).toEqual(['part', '2026-12-10 2027-03-03'])
    expect(found.standings.map(({ state }) => state)).toEqual(['part', 'part'])
  })

  test('are closed by a booking each', () => {
    const seats = [seat('2026-12-03'), renewal('2027-02-26')]
    const found = clear(worker({ card: card('2027-03-03'), seats }), needs, at)
    expect([found.state, spansOf(found.spans), spansOf(found.booked)]).toEqual(['booked', '', '2026-12-04 2027-04-30'])
    expect(found.standings.map(({ state }) => state)).toEqual(['booked', 'booked'])
  })

  test('of which one is booked and the other lacks are not cleared', () => {
    const found = clear(worker({ card: card('2026-11-01'), seats: [seat('2026-12-03')] }), needs, at)
    expect([found.state, spansOf(found.booked)]).toEqual(['none', ''])
    expect(found.standings.map(({ state }) => state)).toEqual(['missing', 'booked'])
  })

  test('of which one is booked for less than the project are cleared in part, or once it is passed', () => {
    const days = { from: '2026-12-01', to: '2030-12-01' }
    const long = [{ name: 'Working at Height', course: { id: 7, validMonths: 12 } }]
    expect(clear(worker({ seats: [seat('2026-12-03')] }), long, { days, today })).toMatchObject({
      state: 'booked',
      booked: [{ from: '2026-12-04', to: '2027-12-03' }],
    })
    const renewed = worker({ passed: [{ courseId: 7, on: '2026-01-10' }], seats: [seat('2026-12-20')] })
    expect(clear(renewed, long, { days, today })).toMatchObject({
      state: 'part',
      spans: [{ from: '2026-12-01', to: '2027-01-10' }],
      booked: [{ from: '2026-12-01', to: '2027-12-20' }],
    })
  })
})

test.each([
  ['2026-12-01', '2027-04-30', '2026-12-01'],
  ['2026-11-24', '2027-04-30', '2026-11-24'],
  ['2026-10-01', '2027-04-30', '2026-11-24'],
  ['2026-10-01', '2026-11-24', '2026-11-24'],
  ['2026-10-01', '2026-11-23', '2026-10-01'],
])('a project from %s to %s is looked at from %s', (fromDay, toDay, from) => {
  expect(daysOf({ fromDay, toDay }, today)).toEqual({ from, to: toDay })
})
