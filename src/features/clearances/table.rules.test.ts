import { expect, test } from 'vitest'
import type { Clearance } from './rules'
import {
  barsOf,
  cellOf,
  countIn,
  groupOf,
  groupWords,
  packGroups,
  readyFirst,
  restOf,
  shortName,
  summaryOf,
} from './table.rules'

const days = { from: '2026-12-10', to: '2027-04-25' }
const later = { from: '2026-12-23', to: days.to }
const begun = { from: days.from, to: '2027-01-18' }

const person = (state: Clearance['state'], spans: Clearance['spans'], booked = spans) => ({ state, spans, booked })
const cleared = person('cleared', [days])
const ending = person('part', [begun])
const booked = person('booked', [], [later])
const cardLater = person('part', [later])
const none = person('none', [])

test.each([
  [cleared, 'ready'],
  [ending, 'ready'],
  [booked, 'later'],
  [cardLater, 'later'],
  [none, 'gaps'],
] as const)('%j is %s', (one, group) => expect(groupOf(one, days)).toBe(group))

test('who is ready comes first, and those alike stay in their order', () => {
  const people = [none, { ...booked, name: 'b' }, { ...ending, name: 'e' }, { ...cardLater, name: 'c' }, cleared]
  expect(readyFirst(people, days)).toEqual([people[2], people[4], people[1], people[3], people[0]])
})

const crew = (people: ReturnType<typeof person>[], fromDay = days.from) => ({ people, days, fromDay })

test.each([
  [crew([]), 'No one is on this pack', []],
  [crew([cleared]), '1 person, cleared for every day', []],
  [crew([cleared, cleared]), 'All 2 cleared for every day', []],
  [crew([none]), '0 of 1 ready on day one', ['1 with gaps']],
  [
    crew([cleared, ending, booked, cardLater, none]),
    '2 of 5 ready on day one',
    ['1 of them not to the end', '2 ready later', '1 with gaps'],
  ],
  [crew([ending, ending]), '2 of 2 ready on day one', ['none of them to the end']],
  // Under way: the first day that is looked at is today.
  [crew([cleared, none], '2026-11-01'), '1 of 2 ready today', ['1 with gaps']],
] as const)('%j: %s', (given, summary, rest) => {
  expect(summaryOf(given)).toBe(summary)
  expect(restOf(given)).toEqual(rest)
})

test('groups are named and counted', () => {
  const given = crew([cleared, booked, none, none])
  expect(packGroups.map((group) => [groupWords(group, given), countIn(given, group)])).toEqual([
    ['Ready on day one', 1],
    ['Ready later', 1],
    ['Gaps', 2],
  ])
  expect(groupWords('ready', crew([], '2026-11-01'))).toBe('Ready today')
})

const asOf = '2026-11-26T01:00:00Z'
const closing = { bookingId: 1, day: '2026-12-22', text: 'Booked' }

test.each([
  [{ state: 'met', until: '2028-11-30', closing: null }, 'met', '30 Nov 2028'],
  [{ state: 'met', until: null, closing: null }, 'met', 'No end'],
  [{ state: 'part', until: '2027-01-18', closing: null }, 'part', '18 Jan 2027'],
  [{ state: 'part', until: null, closing: null }, 'part', 'Part of it'],
  [{ state: 'part', until: '2027-01-18', closing }, 'booked', 'Booked Tue 22 Dec'],
  [{ state: 'booked', until: null, closing }, 'booked', 'Booked Tue 22 Dec'],
  [{ state: 'missing', until: null, closing: null }, 'missing', 'None yet'],
  [{ state: 'missing', until: '2026-11-14', closing: null }, 'missing', 'Ended 14 Nov 2026'],
  [{ state: 'missing', until: '2026-11-26', closing: null }, 'missing', 'Ends 26 Nov 2026'],
] as const)('a need that is %j is %s: %s', (standing, look, text) =>
  expect(cellOf(standing, asOf)).toEqual({ look, text }),
)

test('bars are shares of all days: what is booked below what counts now', () => {
  expect(barsOf(cleared, days)).toEqual([
    { isBooked: true, left: 0, width: 100 },
    { isBooked: false, left: 0, width: 100 },
  ])
  expect(barsOf(person('booked', [begun], [days]), days)).toEqual([
    { isBooked: true, left: 0, width: 100 },
    { isBooked: false, left: 0, width: 29.2 },
  ])
  expect(barsOf(booked, days)).toEqual([{ isBooked: true, left: 9.5, width: 90.5 }])
  const oneDay = { from: days.from, to: days.from }
  expect(barsOf(person('cleared', [oneDay]), oneDay)).toHaveLength(2)
  expect(barsOf(none, days)).toEqual([])
})

test.each([
  ['Site safety card', 'Card'],
  ['Foundation Passport - Building', 'Building'],
  ['Working at Height', 'Height'],
  ['Confined spaces (refresher)', 'Spaces'],
  ['H&S', 'H&S'],
])('%s is %s for short', (name, short) => expect(shortName(name)).toBe(short))
