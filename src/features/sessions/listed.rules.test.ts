import { describe, expect, test } from 'vitest'
import type { Values } from '@/lib/imports'
import type { ListedStart } from './listed.data'
import {
  bookedText,
  chainsOf,
  exactOf,
  grouped,
  type ListedRow,
  lastDayOf,
  type Matched,
  matchesOf,
  spanOf,
  startProblems,
} from './listed.rules'

const said: Values = { courseId: 1, placeId: 2, day: '2026-12-10', from: '08:00', to: '12:00' }

const row = (values: Values = {}, { line = 1, knownId = null }: Partial<ListedRow> = {}): ListedRow => ({
  line,
  knownId,
  problems: [],
  values: { ...said, ...values },
})

const startHere = (given: Partial<ListedStart> = {}): ListedStart => ({
  line: 1,
  id: 7,
  title: 'Foundation, Petone',
  courseId: 1,
  placeId: 2,
  day: '2026-12-10',
  lastDay: given.day ?? '2026-12-10',
  from: '08:00',
  to: '12:00',
  capacity: 12,
  taken: 0,
  isOver: false,
  state: 'published',
  format: 'classroom',
  language: 'en',
  room: null,
  trainer: null,
  joiningLink: null,
  meetingNumber: null,
  passcode: null,
  ...given,
})

const idsOf = (starts: readonly ListedStart[]) => starts.map(({ id }) => id)

test('rows with one key come together, in the order of the first of them', () => {
  expect(grouped(['b1', 'a1', 'b2', 'c1', 'a2'], ([letter = '']) => letter)).toEqual([
    ['b1', 'b2'],
    ['a1', 'a2'],
    ['c1'],
  ])
  expect(grouped([], String)).toEqual([])
})

test('the last day is the one that the row names, or else its day', () => {
  expect(lastDayOf({ day: '2026-12-10', lastDay: '2026-12-11' })).toBe('2026-12-11')
  expect(lastDayOf({ day: '2026-12-10', lastDay: null })).toBe('2026-12-10')
  expect(lastDayOf({})).toBe('')
})

describe('rows are the days of one start', () => {
  const linesOf = (rows: readonly ListedRow[]) =>
    [...chainsOf(rows)].map(([line, chain]) => [line, chain.map((one) => one.line)]).toSorted()

  test('if they have one number and each is on the day after, in any order of the file', () => {
    const rows = [
      row({ source: 'S1', day: '2027-01-01' }, { line: 1 }),
      row({ source: 'S1', day: '2026-12-30' }, { line: 2 }),
      row({ source: 'S1', day: '2026-12-31' }, { line: 3 }),
    ]
    expect(linesOf(rows)).toEqual([
      [1, [2, 3, 1]],
      [2, [2, 3, 1]],
      [3, [2, 3, 1]],
    ])
  })

  test('but not over a day between, nor twice on one day', () => {
    const rows = [
      row({ source: 'S1', day: '2026-12-10' }, { line: 1 }),
      row({ source: 'S1', day: '2026-12-10' }, { line: 2 }),
      row({ source: 'S1', day: '2026-12-12' }, { line: 3 }),
    ]
    expect(linesOf(rows)).toEqual([
      [1, [1]],
      [2, [2]],
      [3, [3]],
    ])
  })

  test.each([
    ['number', { source: 'S2' }],
    ['course', { courseId: 9 }],
    ['place', { placeId: 9 }],
  ])('but not with another %s', (_what, other) => {
    const rows = [
      row({ source: 'S1', day: '2026-12-10' }, { line: 1 }),
      row({ source: 'S1', day: '2026-12-11', ...other }, { line: 2 }),
    ]
    expect(linesOf(rows)).toEqual([
      [1, [1]],
      [2, [2]],
    ])
  })

  test('and a row without a number, or with a last day of its own, is of none', () => {
    expect(
      linesOf([
        row({ day: '2026-12-10' }, { line: 1 }),
        row({ day: '2026-12-11' }, { line: 2 }),
        row({ source: 'S1', day: '2026-12-10', lastDay: '2026-12-11' }, { line: 3 }),
      ]),
    ).toEqual([])
  })
})

describe('a new row writes', () => {
  test('the first day and the last of its chain, each with its time', () => {
    const first = row({ day: '2026-12-10', from: '09:00', to: '16:00' }, { line: 1 })
    const last = row({ day: '2026-12-11', from: '08:00', to: '12:30' }, { line: 2 })
    const span = { spanDay: '2026-12-10', spanFrom: '09:00', spanLastDay: '2026-12-11', spanTo: '12:30' }
    expect(spanOf(first, [first, last])).toEqual(span)
    expect(spanOf(last, [first, last])).toEqual(span)
  })

  test('its own days where it is of no chain', () => {
    const own = { spanDay: '2026-12-10', spanFrom: '08:00', spanLastDay: '2026-12-12', spanTo: '12:00' }
    expect(spanOf(row({ lastDay: '2026-12-12' }), [])).toEqual(own)
    expect(spanOf(row({ lastDay: '2026-12-12', from: null }), [])).toEqual({ ...own, spanFrom: null })
  })
})

describe('a start is exactly that of a row', () => {
  test.each([
    ['it begins then', {}, true],
    ['another course', { courseId: 9 }, false],
    ['another place', { placeId: 9 }, false],
    ['another time on that day', { from: '09:00' }, false],
    [
      'the day is among its later ones, at whatever time',
      { day: '2026-12-09', lastDay: '2026-12-10', from: '09:00' },
      true,
    ],
    ['it ended on the day before', { day: '2026-12-08', lastDay: '2026-12-09' }, false],
    ['it begins on the day after', { day: '2026-12-11' }, false],
  ])('%s: %o is %s', (_why, given, isIt) => {
    expect(exactOf(row(), [startHere(given)])).toHaveLength(isIt ? 1 : 0)
  })

  test('and of several at that time it is the one in its room, if one is', () => {
    const starts = [startHere({ id: 7, room: 'Kauri' }), startHere({ id: 8, room: 'Rimu' }), startHere({ id: 9 })]
    expect(idsOf(exactOf(row({ room: 'Rimu' }), starts))).toEqual([8])
    expect(idsOf(exactOf(row(), starts))).toEqual([9])
    expect(idsOf(exactOf(row({ room: 'Totara' }), starts))).toEqual([7, 8, 9])
  })
})

describe('a row may be', () => {
  const none: ReadonlySet<number> = new Set()
  const found = (one: ListedRow, starts: readonly ListedStart[], claimed = none) =>
    matchesOf(one, starts, claimed).map(({ match: { id, by, isSure } }) => [id, by, isSure])

  test('for sure the start of that course, place and time', () => {
    expect(found(row(), [startHere(), startHere({ id: 8, from: '13:00', to: '17:00' })])).toEqual([
      [7, 'same course, place and time', true],
    ])
  })

  test('of two at one time, the one that an earlier file made', () => {
    expect(found(row({}, { knownId: 8 }), [startHere(), startHere({ id: 8 })])).toEqual([
      [8, 'came in with an earlier file', true],
    ])
  })

  test('the start that is there at its time rather than the one of an earlier file, which is elsewhere by now', () => {
    expect(found(row({}, { knownId: 8 }), [startHere(), startHere({ id: 8, day: '2026-12-20' })])).toEqual([
      [7, 'same course, place and time', true],
    ])
  })

  test('the start of an earlier file, though it is at another time', () => {
    expect(found(row({}, { knownId: 7 }), [startHere({ day: '2026-12-20' })])).toEqual([
      [7, 'came in with an earlier file', true],
    ])
  })

  test('but not the start of an earlier file that is another row of this one', () => {
    expect(found(row({}, { knownId: 7 }), [startHere({ day: '2026-12-20' })], new Set([7]))).toEqual([])
  })

  test.each([
    ['08:30', '12:30', 1],
    ['07:00', '08:00', 0],
    ['12:00', '13:00', 0],
  ])('perhaps one of that day whose time meets its own: %s to %s', (from, to, count) => {
    const unsure = [[7, 'same course, place and day', false]]
    expect(found(row(), [startHere({ from, to })])).toEqual(unsure.slice(0, count))
  })

  test('nothing where nothing is near', () => {
    expect(found(row(), [startHere({ day: '2026-12-20', from: '09:00' })])).toEqual([])
    expect(found(row(), [])).toEqual([])
  })
})

describe('compared are', () => {
  const compared = (one: ListedRow, given: Partial<ListedStart>) =>
    matchesOf(one, [startHere(given)], new Set()).map(({ match: { values, name } }) => ({ values, name }))
  const always = {
    capacity: 12,
    language: 'en',
    room: null,
    trainer: null,
    state: 'published',
    joiningLink: null,
    meetingNumber: null,
    passcode: null,
  }
  const days = { day: '2026-12-09', lastDay: '2026-12-11' }

  test('the whole time, and the last day only if the row says one', () => {
    const time = { day: '2026-12-10', from: '08:00', to: '12:00' }
    expect(compared(row(), {})).toEqual([{ name: 'Foundation, Petone', values: { ...always, ...time } }])
    expect(compared(row({ lastDay: '2026-12-10' }), {})).toMatchObject([{ values: { lastDay: '2026-12-10' } }])
  })

  test.each([
    ['first', '2026-12-09', { day: '2026-12-09', from: '08:00' }],
    ['middle', '2026-12-10', {}],
    ['last', '2026-12-11', { to: '12:00' }],
  ])('of several days the %s alone, where the row is only that', (_which, day, own) => {
    expect(compared(row({ day }), days).map(({ values }) => values)).toEqual([{ ...always, ...own }])
  })

  test('everything where the start is on other days', () => {
    expect(compared(row({}, { knownId: 7 }), { day: '2026-12-20' }).map(({ values }) => values)).toEqual([
      { ...always, day: '2026-12-20', lastDay: '2026-12-20', from: '08:00', to: '12:00' },
    ])
  })
})

describe('a start can’t be as the row says', () => {
  const matched = (given: Partial<ListedStart>, isSure = true, has: Values = {}): Matched => {
    const start = startHere(given)
    return { start, match: { id: start.id, name: start.title, by: '', isSure, values: has } }
  }
  const codes = (one: Matched, values: Values = said, days = 1) =>
    startProblems(one, values, days).map(({ code, remedy }) => [code, remedy])

  test('for no reason, if it agrees', () => {
    expect(codes(matched({}))).toEqual([])
    expect(codes(matched({}), { ...said, format: 'classroom' })).toEqual([])
  })

  test('if it was cancelled here, and nothing lets it in', () => {
    expect(codes(matched({ state: 'cancelled' }))).toEqual([['cancelled', undefined]])
  })

  test.each([
    ['course', { courseId: 9 }],
    ['place', { placeId: 9 }],
    ['format', { format: 'vr' }],
  ])('if it has another %s here, but the rest can be let in', (_what, given) => {
    const [problem, ...more] = startProblems(matched(given), { ...said, format: 'classroom' }, 1)
    expect(problem).toMatchObject({ code: 'elsewhere', remedy: 'let in' })
    expect(problem?.says).toContain('“Foundation, Petone”')
    expect(more).toEqual([])
  })

  test('if it is on another day here, unless the move is meant', () => {
    const moved = startProblems(matched({ day: '2026-12-20' }), said, 1)
    expect(moved).toMatchObject([{ code: 'moved', remedy: 'let in' }])
    expect(moved[0]?.says).toContain('20 Dec')
    expect(codes(matched({ day: '2026-12-20' }), said, 2)).toEqual([['moved-days', undefined]])
    expect(codes(matched({ day: '2026-12-20' }, false))).toEqual([])
  })

  test.each([
    ['day', { day: '2026-12-11' }],
    ['lastDay', { lastDay: '2026-12-11' }],
    ['from', { from: '09:00' }],
    ['to', { to: '13:00' }],
  ])('if another time, by its %s, would move people who are booked', (_field, has) => {
    const values = { ...said, lastDay: '2026-12-10' }
    expect(codes(matched({ taken: 1 }, true, has), values)).toEqual([['booked', undefined]])
    expect(codes(matched({ taken: 0 }, true, has), values)).toEqual([])
    expect(codes(matched({ taken: 1, isOver: true }, true, has), values)).toEqual([])
  })

  test('but not for a time that is the same, or of which one of them says nothing', () => {
    expect(codes(matched({ taken: 1 }, true, { day: '2026-12-10', from: '08:00', lastDay: '2026-12-11' }))).toEqual([])
    expect(codes(matched({ taken: 1 }, true, {}))).toEqual([])
  })

  test('if more seats are taken than it would have', () => {
    expect(startProblems(matched({ taken: 5 }), { ...said, capacity: 4 }, 1)).toMatchObject([
      {
        code: 'taken',
        field: 'capacity',
        remedy: 'leave out',
        says: '5 seats are already taken. Capacity can’t be lower.',
      },
    ])
    expect(codes(matched({ taken: 5 }), { ...said, capacity: 5 })).toEqual([])
  })
})

test.each([
  [1, '1 seat is taken.'],
  [2, '2 seats are taken.'],
])('with %i taken it says “%s”', (taken, words) => {
  expect(bookedText(taken)).toBe(`${words} Move it on the planner, which tells the people.`)
})
