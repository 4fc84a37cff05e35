import { describe, expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import type { NoticedStart } from './notices.data'
import { changesText, comingText, hoursText, isRollTime, listed, startText, whatText } from './notices.rules'

const at = (day: string, from: string, to: string, until = day) => ({
  startsAt: nzInstant(day, from),
  endsAt: nzInstant(until, to),
})
const was = at('2026-12-11', '08:00', '12:00')
const course = { courseName: 'Site Safety Foundations' }

test.each([
  ['16:59', false],
  ['17:00', true],
  ['21:59', true],
  ['22:00', false],
])('tomorrow’s roll goes out at %s: %s', (clock, isTime) => {
  expect(isRollTime(nzInstant('2026-12-11', clock))).toBe(isTime)
})

test('one start has its course and day, several are counted', () => {
  expect(whatText([{ ...course, ...was }])).toBe('Site Safety Foundations, Fri 11 Dec 2026')
  expect(
    whatText([
      { ...course, ...was },
      { ...course, ...was },
    ]),
  ).toBe('2 sessions')
  expect(whatText([])).toBe('')
})

test('a long list ends after thirty, and says how many are left', () => {
  const lines = listed(
    Array.from({ length: 32 }, (_, index) => index),
    (one) => `Line ${one}`,
  )
  expect([lines.length, lines[29], lines.at(-1)]).toEqual([31, 'Line 29', 'And 2 more: see the planner.'])
  expect(listed([...Array(30).keys()], String)).toHaveLength(30)
})

test('a start says when and where it is', () => {
  expect(startText({ ...course, ...was, place: 'Taupō, Room 1', language: 'en' })).toBe(
    'Site Safety Foundations: Fri 11 Dec 2026, 8.00 am to 12.00 pm, Taupō, Room 1',
  )
  expect(startText({ ...course, ...was, place: 'Taupō', language: 'sm' })).toMatch(/, Taupō, taught in Samoan$/)
})

describe('what changed', () => {
  const start: NoticedStart = {
    ...course,
    ...was,
    slotId: 1,
    place: 'Taupō, Room 1',
    language: 'en',
    wasStartsAt: was.startsAt,
    wasEndsAt: was.endsAt,
    wasPlace: 'Taupō, Room 1',
    cancelReason: null,
  }
  test.each([
    ['nothing, when it is as it was', {}, ''],
    ['nothing of a start that is gone', { startsAt: null, endsAt: null }, ''],
    [
      'its time',
      at('2026-12-11', '09:00', '13:00'),
      'new time: Fri 11 Dec 2026, 9.00 am to 1.00 pm (was Fri 11 Dec 2026, 8.00 am to 12.00 pm)',
    ],
    ['its place', { place: 'Taupō, Room 2' }, 'new place: Taupō, Room 2 (was Taupō, Room 1)'],
    [
      'both',
      { ...at('2026-12-11', '08:00', '13:00'), place: 'Taupō, Room 2' },
      'new time: Fri 11 Dec 2026, 8.00 am to 1.00 pm (was Fri 11 Dec 2026, 8.00 am to 12.00 pm); new place: Taupō, Room 2 (was Taupō, Room 1)',
    ],
  ])('%s', (_, change, text) => {
    expect(changesText({ ...start, ...change })).toBe(text)
  })
})

test.each([
  [0, 0, '0 people'],
  [1, 0, '1 person'],
  [9, 2, '9 people, 2 not named yet'],
])('%i people, of whom %i have no name: %s', (people, unnamed, text) => {
  expect(comingText({ people, unnamed })).toBe(text)
})

test('a day has its hours, a course over several days its days too', () => {
  expect(hoursText(was)).toBe('8.00 am to 12.00 pm')
  expect(hoursText(at('2026-12-11', '08:00', '12:00', '2026-12-12'))).toBe(
    'Fri 11 Dec 2026, 8.00 am to Sat 12 Dec 2026, 12.00 pm',
  )
})
