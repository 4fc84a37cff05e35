import { expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import type { Due, OpenStart, Wishes } from './facts.rules'
import type { Chosen, LeftOut } from './plan.rules'
import {
  defaultSettings,
  firstDayOf,
  heldUntilOf,
  isDueBy,
  lastMonthDay,
  monthOf,
  mostAttempts,
  mostPlaces,
  reasonOf,
  settingsWords,
  stateWords,
  weeksAheadRange,
} from './rules'

test.each([
  ['2026-11-24', '2026-11-27', '2026-11-29'],
  // Over a weekend, and over Christmas and New Year with their public holidays.
  ['2026-11-26', '2026-12-01', '2026-12-03'],
  ['2026-12-23', '2026-12-30', '2027-01-01'],
])('seats proposed on %s are held until 5 pm on %s, and no one is sent before %s', (day, until, first) => {
  const now = nzInstant(day, '09:00')
  expect(heldUntilOf(now)).toEqual(nzInstant(until, '17:00'))
  expect(firstDayOf(now)).toBe(first)
})

test.each([
  ['2026-11-01', '06:59', 1, false],
  ['2026-11-01', '07:00', 1, true],
  ['2026-11-02', '00:00', 1, true],
  ['2026-11-14', '23:59', 15, false],
  ['2026-11-15', '07:00', 15, true],
])('on %s at %s a proposal of day %i is due: %s', (day, time, monthDay, isDue) =>
  expect(isDueBy(nzInstant(day, time), { monthDay })).toBe(isDue),
)

test('a month is New Zealand’s', () => {
  expect(monthOf(new Date('2026-11-30T10:59:59Z'))).toBe('2026-11')
  expect(monthOf(new Date('2026-11-30T11:00:00Z'))).toBe('2026-12')
})

test.each([
  [{}, [], ['8 weeks ahead', 'wherever you usually book', 'Monday to Friday']],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, ['Hamilton'], ['8 weeks ahead', 'Hamilton', 'any day']],
  [{ weekdays: [2, 3, 4, 5, 6] }, [], ['8 weeks ahead', 'wherever you usually book', 'Tue, Wed, Thu, Fri, Sat']],
  [{ weekdays: [1, 2, 3, 4, 7] }, [], ['8 weeks ahead', 'wherever you usually book', 'Mon, Tue, Wed, Thu, Sun']],
  [{ weekdays: [1, 2] }, [], ['8 weeks ahead', 'wherever you usually book', 'Mon, Tue']],
  [{ weekdays: [6, 2] }, ['Hamilton', 'Taupō'], ['8 weeks ahead', 'Hamilton, then Taupō', 'Tue, Sat']],
  [
    { weeksAhead: 4, mostAway: 2, budgetCents: 250_000 },
    [],
    [
      '4 weeks ahead',
      'wherever you usually book',
      'Monday to Friday',
      '2 away at once at most',
      'up to $2,500.00 a month',
    ],
  ],
])('%j with the places %j is said in one line', (change, places, words) =>
  expect(settingsWords({ ...defaultSettings, ...change }, places)).toEqual(words),
)

test.each([
  ['open', 'held until Fri 27 Nov 2026, 5.00 pm'],
  ['booked', 'booked'],
  ['declined', 'declined'],
  ['ended', 'not answered in time'],
  ['empty', 'no one to renew'],
] as const)('a proposal that is %s is “%s”', (state, words) =>
  expect(stateWords(state, nzInstant('2026-11-27', '17:00'))).toBe(words),
)

test('renewals are off until a company turns them on, and look eight weeks ahead from Monday to Friday', () => {
  expect(defaultSettings).toEqual({
    isOn: false,
    weeksAhead: 8,
    places: [],
    weekdays: [1, 2, 3, 4, 5],
    mostAway: null,
    budgetCents: null,
    poNumber: null,
    recipients: [],
    monthDay: 1,
  })
  expect({ weeksAheadRange, mostPlaces, lastMonthDay, mostAttempts }).toEqual({
    weeksAheadRange: { min: 2, max: 26 },
    mostPlaces: 5,
    lastMonthDay: 28,
    mostAttempts: 3,
  })
})

const today = '2026-11-24'
const wishes: Wishes = {
  from: '2026-11-30',
  until: '2027-01-19',
  places: [1, 2],
  weekdays: [1, 2, 3, 4, 5],
  mostAway: null,
  budgetCents: null,
  home: null,
}
const sione: Due = {
  personId: 1,
  firstName: 'Sione',
  needs: 'card',
  courseId: null,
  endsOn: '2026-12-20',
  facts: { name: 'Sione', email: null, phoneNumber: null, dateOfBirth: null, cardExpiresOn: null, passed: [] },
  busy: [],
}
const start: OpenStart = {
  slotId: 1,
  courseId: 7,
  placeId: 1,
  place: 'Hamilton',
  lat: null,
  lng: null,
  startsAt: nzInstant('2026-12-08', '08:00'),
  endsAt: nzInstant('2026-12-08', '16:00'),
  seats: 10,
  priceCents: 18_400,
  course: {
    name: 'Refresher',
    slug: 'x',
    minimumAge: 0,
    renewsCard: true,
    renewalOnly: false,
    fullCourse: null,
    prerequisites: [],
  },
}
const chosen: Chosen = { kind: 'chosen', start, rank: 0, together: 0, passed: null }
const left: LeftOut = {
  kind: 'left out',
  why: 'no start',
  deadline: '2026-12-20',
  check: null,
  nearest: null,
  costCents: null,
  leftCents: null,
}
const reason = (outcome: Chosen | LeftOut, due: Partial<Due> = {}, wish: Partial<Wishes> = {}, isUsual = false) =>
  reasonOf({ due: { ...sione, ...due }, outcome }, { today, isUsual, wishes: { ...wishes, ...wish } })

test.each([
  [null, false, 'the first date that suits'],
  [null, true, 'the first date that suits'],
  [0, true, 'where you usually book'],
  [0, false, 'your first choice'],
  [1, false, 'your second choice'],
  [2, false, 'your third choice'],
  [3, false, 'your fourth choice'],
  [4, false, 'your fifth choice'],
  [5, false, 'one of your places'],
])('a place of rank %s, usual %s, is chosen as %s', (rank, isUsual, words) =>
  expect(reason({ ...chosen, rank }, {}, {}, isUsual)).toBe(
    `Tue 08 Dec 2026 in Hamilton: ${words}. Sione’s card expires on 20 Dec 2026.`,
  ),
)

test.each([
  [1, ', with one other person'],
  [2, ', with 2 others'],
])('with %i more going: “%s”', (together, words) =>
  expect(reason({ ...chosen, together })).toBe(
    `Tue 08 Dec 2026 in Hamilton: your first choice${words}. Sione’s card expires on 20 Dec 2026.`,
  ),
)

test.each([
  ['card', '2026-11-23', 'card expired on 23 Nov 2026'],
  ['card', '2026-11-24', 'card expires on 24 Nov 2026'],
  ['course', '2026-11-25', 'training expires on 25 Nov 2026'],
] as const)('a %s that ends on %s: “%s”', (needs, endsOn, words) =>
  expect(reason(chosen, { needs, endsOn })).toBe(`Tue 08 Dec 2026 in Hamilton: your first choice. Sione’s ${words}.`),
)

test.each([
  ['Hamilton', 'full', 'Mon 07 Dec 2026 was full.'],
  ['Hamilton', 'clash', 'Mon 07 Dec 2026 clashes with another course.'],
  ['Taupō', 'away', 'Mon 07 Dec 2026 in Taupō would have had too many people away.'],
  ['Taupō', 'check', 'Mon 07 Dec 2026 in Taupō isn’t open to them.'],
] as const)('an earlier date in %s that was passed over (%s): “%s”', (place, why, words) =>
  expect(reason({ ...chosen, passed: { startsAt: nzInstant('2026-12-07', '08:00'), place, why } })).toBe(
    `Tue 08 Dec 2026 in Hamilton: your first choice. Sione’s card expires on 20 Dec 2026. ${words}`,
  ),
)

const saturday = { startsAt: nzInstant('2026-12-12', '08:00') }
const check = { code: 'NO_CONTACT', level: 'block', text: 'Sione has no email address.' } as const

test.each<[Partial<LeftOut>, Partial<Wishes>, string]>([
  [{ why: 'check', check }, {}, 'Sione has no email address.'],
  [
    { why: 'budget', costCents: 18_400, leftCents: 1_600 },
    { budgetCents: 20_000 },
    'Over your budget of $200.00: the seat is $184.00, and $16.00 is left.',
  ],
  [{ why: 'clash' }, {}, 'Every date with a seat clashes with another course.'],
  [{ why: 'away' }, { mostAway: 1 }, 'On every date that would suit, one of you is away already.'],
  [{ why: 'away' }, { mostAway: 2 }, 'On every date that would suit, 2 of you are away already.'],
  [{ why: 'many' }, {}, 'A proposal has 60 people at most, those who are due first.'],
  [{ why: 'taken' }, {}, 'The last seat was taken while this was being put together.'],
  [{}, {}, 'No date with a seat before 21 Dec 2026, in your places or anywhere else.'],
  [{ why: 'full' }, { places: [] }, 'No date with a seat before 21 Dec 2026.'],
  [
    { nearest: { place: 'Tauranga', isElsewhere: true, ...saturday } },
    { places: [1] },
    'No date with a seat before 21 Dec 2026 in your places: the nearest is Tauranga, Sat 12 Dec 2026.',
  ],
  [
    { nearest: { place: 'Hamilton', isElsewhere: false, ...saturday } },
    { places: [] },
    'No date with a seat before 21 Dec 2026: Hamilton has one on Sat 12 Dec 2026, outside your days.',
  ],
])('left out with %j and the wishes %j: %s', (outcome, wish, words) =>
  expect(reason({ ...left, ...outcome }, {}, wish)).toBe(`${words} Sione’s card expires on 20 Dec 2026.`),
)
