import { describe, expect, test } from 'vitest'
import {
  copyTitle,
  flagsOf,
  levelAfter,
  longest,
  mayCheckIn,
  mayMark,
  most,
  needsText,
  shiftTimes,
  shownTitle,
  viewerOf,
  whenText,
} from './rules'

const at = (text: string) => new Date(text)
/** 8.30 am to 12.30 pm on Fri 11 December 2026 in New Zealand. */
const startsAt = at('2026-12-10T19:30:00Z')
const endsAt = at('2026-12-10T23:30:00Z')

test.each([
  [['trainer'], true],
  [['editor'], true],
  [['scheduler'], false],
  [['support', 'trainer'], false],
  [['admin'], false],
] as const)('staff who are %j see only their own: %s', (roles, isOwnOnly) => {
  const staff = { staffId: 7, sessionId: 1, name: 'Aroha', email: 'a@hivis.example', authenticatedAt: null, acr: null }
  expect(viewerOf({ ...staff, roles })).toEqual({ id: 7, isOwnOnly })
})

describe('what needs attention on a start', () => {
  const start = { startsAt, endsAt, isCancelled: false, taken: 4, minimum: 4, unmarked: 0 }
  test.each([
    ['enough people', {}, '2026-12-01', []],
    ['too few', { taken: 3 }, '2026-12-01', ['isUnder']],
    ['too few, and it has begun', { taken: 3 }, '2026-12-10T19:30:00Z', []],
    ['too few a moment before', { taken: 3 }, '2026-12-10T19:29:59Z', ['isUnder']],
    ['people without a result', { unmarked: 1 }, '2026-12-10T23:30:00Z', ['isUnmarked']],
    ['people without a result before its end', { unmarked: 1 }, '2026-12-10T23:29:59Z', []],
    ['cancelled, with too few', { isCancelled: true, taken: 0 }, '2026-12-01', ['isCancelled']],
    ['cancelled, with people', { isCancelled: true, unmarked: 3 }, '2026-12-12', ['isCancelled']],
  ])('%s', (_name, change, now, flags) => {
    const found = Object.entries(flagsOf({ ...start, ...change }, at(now)))
    expect(found.flatMap(([name, isSet]) => (isSet ? [name] : []))).toEqual(flags)
  })

  test.each([
    ['the evening before', '2026-12-10T10:59:59Z', false, false],
    ['midnight in New Zealand', '2026-12-10T11:00:00Z', true, false],
    ['a moment before', '2026-12-10T19:29:59Z', true, false],
    ['its beginning', '2026-12-10T19:30:00Z', true, true],
    ['a day later', '2026-12-11T19:30:00Z', true, true],
  ])('at %s: check-in and results', (_name, now, checksIn, marks) => {
    expect(mayCheckIn(start, at(now))).toBe(checksIn)
    expect(mayMark(start, at(now))).toBe(marks)
    expect(mayCheckIn({ startsAt, isCancelled: true }, at(now))).toBe(false)
    expect(mayMark({ startsAt, isCancelled: true }, at(now))).toBe(false)
  })
})

test('a start is told with its day, and its last day if that is another', () => {
  expect(whenText({ startsAt, endsAt })).toBe('Fri 11 Dec 2026, 8.30 am to 12.30 pm')
  expect(whenText({ startsAt, endsAt: at('2026-12-11T23:30:00Z') })).toBe(
    'Fri 11 Dec 2026, 8.30 am to Sat 12 Dec 2026, 12.30 pm',
  )
})

test.each([
  [null, ''],
  [{}, ''],
  [{ language: 'mi' }, 'Speaks Te reo Māori'],
  [{ language: 'xx', reading: false, access: '', diet: null }, ''],
  [{ reading: true, access: 'Ramp', diet: 'No nuts' }, 'Help with reading. Access: Ramp. Food: No nuts'],
])('the needs %j are told as “%s”', (needs, text) => {
  expect(needsText(needs)).toBe(text)
})

test('texts of staff and what they do at once have limits', () => {
  expect(longest).toEqual({ reason: 500, notes: 2000, subject: 120, message: 5000 })
  expect(most).toEqual({ seats: 50, marked: 1000 })
})

test.each([
  ['a first card', { passLevel: 'foundation', renewsCard: false }, null, 'foundation'],
  ['a higher card', { passLevel: 'advanced', renewsCard: false }, 'foundation', 'advanced'],
  ['the same card', { passLevel: 'foundation', renewsCard: false }, 'foundation', 'foundation'],
  ['no lower card', { passLevel: 'foundation', renewsCard: false }, 'advanced', 'advanced'],
  ['a renewed card', { passLevel: null, renewsCard: true }, 'advanced', 'advanced'],
  ['no card to renew', { passLevel: null, renewsCard: true }, null, null],
  ['a course without a card', { passLevel: null, renewsCard: false }, 'advanced', null],
] as const)('a pass gives %s', (_name, course, held, level) => {
  expect(levelAfter(course, held)).toBe(level)
})

describe('a session on another day', () => {
  test('keeps the clock times of New Zealand across a clock change', () => {
    // Summer time begins on 27 September 2026.
    const before = { startsAt: at('2026-09-24T20:30:00Z'), endsAt: at('2026-09-25T00:05:00Z') }
    expect(shiftTimes([before], '2026-09-28')).toEqual([
      { startsAt: at('2026-09-27T19:30:00Z'), endsAt: at('2026-09-27T23:05:00Z') },
    ])
  })

  test('moves all starts by the days of the first, in any order, and keeps what else they are', () => {
    const first = { startsAt, endsAt, room: 1 }
    const second = { startsAt: at('2026-12-11T19:30:00Z'), endsAt: at('2026-12-11T23:30:00Z'), room: 2 }
    expect(shiftTimes([second, first], '2026-12-18')).toEqual([
      { startsAt: at('2026-12-18T19:30:00Z'), endsAt: at('2026-12-18T23:30:00Z'), room: 2 },
      { startsAt: at('2026-12-17T19:30:00Z'), endsAt: at('2026-12-17T23:30:00Z'), room: 1 },
    ])
    expect(shiftTimes([first], '2026-12-10')[0]?.startsAt).toEqual(at('2026-12-09T19:30:00Z'))
  })

  test('of no starts has none', () => expect(shiftTimes([], '2026-12-18')).toEqual([]))
})

test.each([
  ['Passport', 'Passport', 'Passport · 2026-12-18'],
  ['Passport · 2026-12-11', 'Passport', 'Passport · 2026-12-18'],
  ['Passport · soon', 'Passport · soon', 'Passport · soon · 2026-12-18'],
  ['x'.repeat(150), 'x'.repeat(150), `${'x'.repeat(147)} · 2026-12-18`],
])('the copy of “%s” has its own day alone', (title, shown, copy) => {
  expect(shownTitle(title)).toBe(shown)
  expect(copyTitle(title, '2026-12-18')).toBe(copy)
})
