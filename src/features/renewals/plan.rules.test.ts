import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nzDay, nzInstant } from '@/lib/dates'
import { dayNumber, dayOfNumber, weekdayOf } from '@/lib/day-rules'
import { byNeed, type Due, daysOf, deadlineOf, type OpenStart, type Wishes } from './facts.rules'
import { planRenewals, withoutLost } from './plan.rules'
import { defaultSettings, firstDayOf, heldUntilOf, isDueBy, monthOf, reasonOf, settingsWords } from './rules'

const today = '2026-11-24'
const wishes: Wishes = {
  from: '2026-11-30',
  until: '2027-01-19',
  places: [1, 2],
  weekdays: [1, 2, 3, 4, 5],
  mostAway: null,
  budgetCents: null,
  home: { lat: -37.79, lng: 175.28 },
}

const due = (personId: number, endsOn = '2026-12-20', change: Partial<Due> = {}): Due => ({
  personId,
  firstName: ['Sione', 'Mere', 'Tom'][personId - 1] ?? `Person ${personId}`,
  needs: 'card',
  courseId: null,
  endsOn,
  facts: {
    name: `Person ${personId}`,
    email: 'someone@people.example',
    phoneNumber: null,
    dateOfBirth: null,
    cardExpiresOn: endsOn,
    passed: [],
  },
  busy: [],
  ...change,
})

const places = { 1: 'Hamilton', 2: 'Taupō', 3: 'Tauranga' } as const

const start = (slotId: number, day: string, change: Partial<OpenStart> = {}): OpenStart => {
  const placeId = change.placeId ?? 1
  return {
    slotId,
    courseId: 7,
    placeId,
    place: places[placeId as 1] ?? 'Elsewhere',
    lat: -37,
    lng: 175,
    startsAt: nzInstant(day, '08:00'),
    endsAt: nzInstant(day, '16:00'),
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
    ...change,
  }
}

const plan = (dues: Due[], starts: OpenStart[], change: Partial<Wishes> = {}, away = new Map<string, Set<number>>()) =>
  planRenewals(dues, starts, away, { ...wishes, ...change })

/** Who goes to which start, in the order of the plan; what keeps the others. */
const outcomes = (...given: Parameters<typeof plan>) =>
  plan(...given).map(({ due: { personId }, outcome }) =>
    outcome.kind === 'chosen' ? `${personId}→${outcome.start.slotId}` : `${personId}: ${outcome.why}`,
  )

const sentences = (...given: Parameters<typeof plan>) => {
  const told = { today, isUsual: false, wishes: { ...wishes, ...given[2] } }
  return plan(...given).map((line) => reasonOf(line, told))
}

describe('a plan of renewals', () => {
  test('takes a better place before a lower price, that before going together, and that before an earlier day', () => {
    const taupo = start(1, '2026-12-01', { placeId: 2, priceCents: 100 })
    expect(outcomes([due(1)], [taupo, start(2, '2026-12-08')])).toEqual(['1→2'])
    expect(
      outcomes([due(1)], [start(1, '2026-12-01', { priceCents: 200 }), start(2, '2026-12-08', { priceCents: 100 })]),
    ).toEqual(['1→2'])
    expect(outcomes([due(1), due(2)], [start(1, '2026-12-01', { seats: 1 }), start(2, '2026-12-08')])).toEqual([
      '1→2',
      '2→2',
    ])
    expect(outcomes([due(1)], [start(2, '2026-12-08'), start(1, '2026-12-01')])).toEqual(['1→1'])
  })

  test('sends no one on another day of the week, to another place, too early or after their time', () => {
    expect(outcomes([due(1)], [start(1, '2026-12-05')])).toEqual(['1: no start'])
    expect(outcomes([due(1)], [start(1, '2026-12-08', { placeId: 3 })])).toEqual(['1: no start'])
    expect(outcomes([due(1)], [start(1, '2026-11-27')])).toEqual(['1: no start'])
    expect(outcomes([due(1)], [start(1, '2026-12-21')])).toEqual(['1: no start'])
    expect(outcomes([due(1)], [start(1, '2026-12-08', { placeId: 3 })], { places: [] })).toEqual(['1→1'])
    // Over two days both must suit.
    const twoDays = start(1, '2026-12-04', { endsAt: nzInstant('2026-12-05', '16:00') })
    expect(outcomes([due(1)], [twoDays])).toEqual(['1: no start'])
  })

  test('gives whose time was over before anyone could go the whole time that the company looks ahead', () => {
    expect(outcomes([due(1, '2026-11-20')], [start(1, '2027-01-12')])).toEqual(['1→1'])
    expect(outcomes([due(1, '2026-11-29')], [start(1, '2027-01-12')])).toEqual(['1→1'])
    expect(outcomes([due(1, '2026-11-30')], [start(1, '2027-01-12')])).toEqual(['1: no start'])
  })

  test('serves whose time ends first, with seats and with the budget, and goes on with who costs less', () => {
    const one = start(1, '2026-12-08', { seats: 1 })
    expect(outcomes([due(1, '2026-12-20'), due(2, '2026-12-10')], [one])).toEqual(['2→1', '1: full'])
    const dear = start(1, '2026-12-08', { courseId: 8, priceCents: 50_000 })
    const cheap = start(2, '2026-12-09')
    const first = due(1, '2026-12-15', { courseId: 8, needs: 'course' })
    expect(outcomes([first, due(2)], [dear, cheap], { budgetCents: 20_000 })).toEqual(['1: budget', '2→2'])
    expect(outcomes([due(1), due(2)], [cheap], { budgetCents: 18_400 })).toEqual(['1→2', '2: budget'])
  })

  test('keeps clashes, the most who may be away, and the checks of a booking', () => {
    const busy = [{ startsAt: nzInstant('2026-12-08', '12:00'), endsAt: nzInstant('2026-12-08', '17:00') }]
    expect(outcomes([due(1, '2026-12-20', { busy })], [start(1, '2026-12-08')])).toEqual(['1: clash'])
    expect(outcomes([due(1, '2026-12-20', { busy })], [start(1, '2026-12-08'), start(2, '2026-12-09')])).toEqual([
      '1→2',
    ])
    const away = new Map([['2026-12-08', new Set([90])]])
    expect(outcomes([due(1)], [start(1, '2026-12-08')], { mostAway: 1 }, away)).toEqual(['1: away'])
    expect(
      outcomes([due(1), due(2), due(3)], [start(1, '2026-12-08'), start(2, '2026-12-09')], { mostAway: 2 }),
    ).toEqual(['1→1', '2→1', '3→2'])
    // Both courses of one person on the same day are one person away.
    const course = due(1, '2026-12-20', { courseId: 8, needs: 'course' })
    const evening = { startsAt: nzInstant('2026-12-08', '17:00'), endsAt: nzInstant('2026-12-08', '19:00') }
    expect(
      outcomes([due(1), course], [start(1, '2026-12-08'), start(2, '2026-12-08', { courseId: 8, ...evening })], {
        mostAway: 1,
      }),
    ).toEqual(['1→1', '1→2'])
    const young = due(1, '2026-12-20', { facts: { ...due(1).facts, dateOfBirth: '2015-01-01' } })
    const adult = start(1, '2026-12-08')
    const adults = { ...adult, course: { ...adult.course, minimumAge: 16 } }
    expect(outcomes([young], [adults])).toEqual(['1: check'])
  })

  test('includes people without a contact: their messages go to the person who books', () => {
    const unreachable = due(1, '2026-12-20', { facts: { ...due(1).facts, email: null } })
    expect(outcomes([unreachable], [start(1, '2026-12-08')])).toEqual(['1→1'])
  })

  test('says why, in a sentence with the day, the place and what ends', () => {
    expect(sentences([due(1)], [start(1, '2026-12-07', { seats: 0 }), start(2, '2026-12-08')])).toEqual([
      'Tue 08 Dec 2026 in Hamilton: your first choice. Sione’s card expires on 20 Dec 2026. Mon 07 Dec 2026 was full.',
    ])
    expect(sentences([due(1), due(2)], [start(2, '2026-12-08', { placeId: 2 })])).toEqual([
      'Tue 08 Dec 2026 in Taupō: your second choice, with one other person. Sione’s card expires on 20 Dec 2026.',
      'Tue 08 Dec 2026 in Taupō: your second choice, with one other person. Mere’s card expires on 20 Dec 2026.',
    ])
    expect(sentences([due(1, '2027-01-02')], [start(1, '2026-12-12', { placeId: 3 })])).toEqual([
      'No date with a seat before 03 Jan 2027 in your places: the nearest is Tauranga, Sat 12 Dec 2026. Sione’s card expires on 02 Jan 2027.',
    ])
    expect(sentences([due(1)], [start(1, '2026-12-12')])).toEqual([
      'No date with a seat before 21 Dec 2026 in your places: Hamilton has one on Sat 12 Dec 2026, outside your days. Sione’s card expires on 20 Dec 2026.',
    ])
    expect(sentences([due(1, '2026-11-20')], [])).toEqual([
      'No date with a seat before 20 Jan 2027, in your places or anywhere else. Sione’s card expired on 20 Nov 2026.',
    ])
    expect(sentences([due(1)], [start(1, '2026-12-08')], { budgetCents: 10_000 })).toEqual([
      'Over your budget of $100.00: the seat is $184.00, and $100.00 is left. Sione’s card expires on 20 Dec 2026.',
    ])
  })

  test('leaves out who loses their seat meanwhile, the last first', () => {
    const made = plan([due(1), due(2)], [start(1, '2026-12-08')])
    const after = withoutLost(made, new Map([[1, 1]]), wishes)
    expect(after.map(({ outcome }) => outcome.kind)).toEqual(['chosen', 'left out'])
    const told = { today, isUsual: false, wishes }
    expect(after.map((line) => reasonOf(line, told))[1]).toContain('The last seat was taken')
  })
})

const twoDays = (slotId: number, change: Partial<OpenStart> = {}) =>
  start(slotId, '2026-12-08', { endsAt: nzInstant('2026-12-09', '16:00'), ...change })
const early = start(1, '2026-12-01')
const later = start(2, '2026-12-08')
const busyOn = (day: string) => [{ startsAt: nzInstant(day, '09:00'), endsAt: nzInstant(day, '10:00') }]
const awayOn = (day: string, ...people: number[]) => new Map([[day, new Set(people)]])

describe('going together', () => {
  test('counts only people who need the same, can go then and are in time', () => {
    // Mere can’t go on the first day, and needs another course.
    const other = due(2, '2026-12-20', { courseId: 8, needs: 'course', busy: busyOn('2026-12-01') })
    expect(outcomes([due(1), other], [early, later])[0]).toBe('1→1')
    // The last day of her card is in time.
    const last = due(2, '2026-12-08', { busy: busyOn('2026-12-01') })
    expect(outcomes([due(1, '2026-12-08'), last], [early, later])).toEqual(['1→2', '2→2'])
  })

  test('needs no more seats than there are people, and prefers where all of them fit', () => {
    expect(outcomes([due(1), due(2)], [{ ...early, seats: 2 }, later])).toEqual(['1→1', '2→1'])
    expect(
      outcomes(
        [due(1), due(2), due(3)],
        [
          { ...early, seats: 2 },
          { ...later, seats: 3 },
        ],
      ),
    ).toEqual(['1→2', '2→2', '3→2'])
  })

  test('counts who else is away on the day', () => {
    const both = [due(1), due(2)]
    expect(outcomes(both, [early, later], { mostAway: 2 }, awayOn('2026-12-01', 90))).toEqual(['1→2', '2→2'])
    expect(outcomes(both, [early, later], { mostAway: 3 }, awayOn('2026-12-01', 90))).toEqual(['1→1', '2→1'])
  })

  test('is worth neither a worse place nor a higher price', () => {
    const both = [due(1), due(2)]
    const one = { ...early, seats: 1 }
    expect(outcomes(both, [one, { ...later, placeId: 2 }])).toEqual(['1→1', '2→2'])
    expect(outcomes(both, [one, { ...later, priceCents: 18_500 }])).toEqual(['1→1', '2→2'])
  })
})

test('of two starts at the same time the lower number is taken, in whichever order they come', () => {
  const twins = [start(2, '2026-12-08'), start(1, '2026-12-08')]
  for (const starts of [twins, twins.toReversed()]) expect(outcomes([due(1)], starts)).toEqual(['1→1'])
})

test.each([
  ['06:00', '08:00', '1→1'],
  ['16:00', '18:00', '1→1'],
  ['06:00', '08:01', '1: clash'],
  ['15:59', '18:00', '1: clash'],
])('who is busy from %s to %s on the day of a course from 8 to 4: %s', (from, until, outcome) => {
  const busy = [{ startsAt: nzInstant('2026-12-08', from), endsAt: nzInstant('2026-12-08', until) }]
  expect(outcomes([due(1, '2026-12-20', { busy })], [start(1, '2026-12-08')])).toEqual([outcome])
})

test('what someone does already keeps counting after their first seat of the plan', () => {
  const busy = busyOn('2026-12-09')
  const course = due(1, '2026-12-20', { courseId: 8, needs: 'course', busy })
  const starts = [start(1, '2026-12-08'), start(2, '2026-12-09', { courseId: 8 })]
  expect(outcomes([due(1, '2026-12-20', { busy }), course], starts)).toEqual(['1→1', '1: clash'])
})

test('a course of two days needs room on both', () =>
  expect(outcomes([due(1)], [twoDays(1)], { mostAway: 1 }, awayOn('2026-12-09', 90))).toEqual(['1: away']))

test('a plan has 60 people, those whose time ends first', () => {
  const dues = Array.from({ length: 61 }, (_, index) => due(index + 1))
  const lines = plan(dues, [start(1, '2026-12-08', { seats: 100 })])
  expect(lines.filter(({ outcome }) => outcome.kind === 'chosen')).toHaveLength(60)
  expect(lines[60]).toMatchObject({ due: { personId: 61 }, outcome: { why: 'many', deadline: '2026-12-20' } })
})

test.each([
  [[], null],
  [[1], 0],
  [[2, 1], 1],
])('with the places %j, Hamilton is number %s of them', (wanted, rank) =>
  expect(plan([due(1)], [early], { places: wanted })[0]?.outcome).toMatchObject({ kind: 'chosen', rank }),
)

describe('a date that was passed over', () => {
  const passed = (...starts: OpenStart[]) => {
    const outcome = plan([due(1)], starts)[0]?.outcome
    return outcome?.kind === 'chosen' ? outcome.passed : outcome
  }
  const full = { seats: 0 }

  test('is an earlier one in the same place, or any in a better place', () => {
    expect(passed({ ...early, ...full }, later)).toEqual({ startsAt: early.startsAt, place: 'Hamilton', why: 'full' })
    const taupo = start(1, '2026-12-01', { placeId: 2 })
    expect(passed(taupo, { ...later, ...full })).toEqual({ startsAt: later.startsAt, place: 'Hamilton', why: 'full' })
  })

  test.each([
    ['a later one in the same place', [early, { ...later, ...full }]],
    ['an earlier one in a worse place', [start(1, '2026-12-01', { placeId: 2, ...full }), later]],
    [
      'one at the same time',
      [
        { ...early, ...full },
        { ...early, slotId: 2 },
      ],
    ],
  ])('is not %s', (_, starts) => expect(passed(...starts)).toBeNull())
})

describe('who is left out', () => {
  const leftOut = (one: Due, starts: OpenStart[], change: Partial<Wishes> = {}) => {
    const outcome = plan([one], starts, change)[0]?.outcome
    return outcome?.kind === 'left out' ? outcome : null
  }
  const tauranga = start(2, '2026-12-09', { placeId: 3 })

  test('gets the nearest other start when all were full, but not when something else was in the way', () => {
    expect(leftOut(due(1), [{ ...early, seats: 0 }, tauranga])).toMatchObject({
      why: 'full',
      nearest: { place: 'Tauranga', startsAt: tauranga.startsAt, isElsewhere: true },
    })
    const busy = busyOn('2026-12-01')
    expect(leftOut(due(1, '2026-12-20', { busy }), [early, tauranga])).toMatchObject({ why: 'clash', nearest: null })
  })

  test('gets the check that is in the way', () => {
    const young = due(1, '2026-12-20', { facts: { ...due(1).facts, dateOfBirth: '2015-01-01' } })
    const adults = { ...early, course: { ...early.course, minimumAge: 16 } }
    expect(leftOut(young, [adults])?.check).toMatchObject({ level: 'block' })
  })

  const home = { lat: -37.79, lng: 175.28 }
  const nearestOf = (starts: OpenStart[], from: Wishes['home'] = home) =>
    leftOut(due(1), starts, { home: from })?.nearest?.place
  const at = (slotId: number, day: string, lat: number | null, lng: number | null) =>
    start(slotId, day, { placeId: 3, place: `Place ${slotId}`, lat, lng })

  // Degrees north and east of the first place: one of longitude is shorter than one of latitude.
  test.each([
    [
      [0, 1.1],
      [1, 0],
    ],
    [
      [-0.1, 0],
      [1, 0],
    ],
    [
      [0.1, 0],
      [-1, 0],
    ],
    [
      [0, 0.1],
      [0, -1],
    ],
    [
      [0, -0.1],
      [0, 1],
    ],
    [
      [0.1, 0],
      [0, 1],
    ],
    [
      [0, 0.1],
      [1, 0],
    ],
  ] as const)('is offered what is %j away before what is %j away, though that is earlier', (near, far) => {
    const [one, other] = [near, far].map(([north, east], index) =>
      at(index + 1, index === 0 ? '2026-12-09' : '2026-12-08', home.lat + north, home.lng + east),
    )
    if (one && other) expect([nearestOf([one, other]), nearestOf([other, one])]).toEqual(['Place 1', 'Place 1'])
  })

  test('is offered what is nearest from and on the Chatham Islands too, which are east of 180°', () => {
    const chathams = { lat: -43.95, lng: -176.56 }
    const napier = at(1, '2026-12-09', -39.49, 176.92)
    const christchurch = at(2, '2026-12-08', -43.53, 172.64)
    expect(nearestOf([napier, christchurch], chathams)).toBe('Place 1')
    const invercargill = at(2, '2026-12-08', -46.41, 168.35)
    const there = at(1, '2026-12-09', chathams.lat, chathams.lng)
    expect(nearestOf([there, invercargill], { lat: -39.49, lng: 176.92 })).toBe('Place 1')
  })

  test('is offered a place of unknown location last', () => {
    const chathams = at(1, '2026-12-09', -43.95, -176.56)
    for (const [lat, lng] of [
      [null, null],
      [null, home.lng],
      [home.lat, null],
    ] as const)
      expect(nearestOf([at(2, '2026-12-08', lat, lng), chathams])).toBe('Place 1')
  })

  test('is offered the earlier start of places that are as far away, and without a first place the earliest', () => {
    const near = at(1, '2026-12-09', -37.8, 175.3)
    expect(nearestOf([near, at(2, '2026-12-08', -37.8, 175.3)])).toBe('Place 2')
    expect(nearestOf([near, at(2, '2026-12-08', -46, 169)], null)).toBe('Place 2')
    const twin = at(3, '2026-12-09', -37.8, 175.3)
    expect([nearestOf([near, twin]), nearestOf([twin, near])]).toEqual(['Place 1', 'Place 1'])
  })
})

test('seats that are left go to the first lines of each start, and other lines stay as they are', () => {
  const made = plan([due(1), due(2), due(3), due(4, '2026-12-01')], [start(1, '2026-12-08')])
  const after = (left: ReadonlyMap<number, number>) =>
    withoutLost(made, left, wishes).map(({ due: { personId }, outcome }) =>
      outcome.kind === 'chosen' ? personId : `${personId}: ${outcome.why}`,
    )
  expect(after(new Map([[1, 3]]))).toEqual(['4: no start', 1, 2, 3])
  expect(after(new Map([[1, 2]]))).toEqual(['4: no start', 1, 2, '3: taken'])
  expect(after(new Map())).toEqual(['4: no start', '1: taken', '2: taken', '3: taken'])
})

const anyDay = fc.integer({ min: 0, max: 80 }).map((days) => dayOfNumber(dayNumber(today) + days))
const anyStart = fc
  .record({
    day: anyDay,
    placeId: fc.integer({ min: 1, max: 4 }),
    courseId: fc.constantFrom(7, 8),
    seats: fc.integer({ min: 0, max: 4 }),
    price: fc.constantFrom(10_000, 18_400),
  })
  .map(({ day, price, ...given }) => ({ day, ...given, priceCents: price }))
const anyCase = fc.record({
  starts: fc.array(anyStart, { maxLength: 14 }),
  ends: fc.array(fc.tuple(anyDay, fc.boolean()), { maxLength: 12 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  mostAway: fc.option(fc.integer({ min: 1, max: 4 })),
  budgetCents: fc.option(fc.integer({ min: 5_000, max: 120_000 })),
  places: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
})

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

function made({ starts, ends, ...wanted }: Case) {
  const dues = ends.map(([endsOn, isCourse], index) =>
    due(index + 1, endsOn, isCourse ? { needs: 'course', courseId: 8 } : {}),
  )
  const open = starts.map(({ day, ...one }, index) =>
    start(index + 1, day, {
      ...one,
      course: {
        name: 'x',
        slug: 'x',
        minimumAge: 0,
        renewsCard: one.courseId === 7,
        renewalOnly: false,
        fullCourse: null,
        prerequisites: [],
      },
    }),
  )
  const wish = { ...wishes, ...wanted }
  return { dues, open, wish, lines: planRenewals(dues, open, new Map(), wish) }
}

describe('whatever is asked for', () => {
  const always = (check: (given: ReturnType<typeof made>) => void) =>
    fc.assert(
      fc.property(anyCase, (given) => check(made(given))),
      { numRuns: 300 },
    )

  test('everyone who is due has one line, in the order in which their time ends', () =>
    always(({ dues, lines }) => {
      expect(lines.map(({ due: one }) => one)).toEqual(dues.toSorted(byNeed))
    }))

  test('no start has more than its seats, no day more away than wished, and the budget is kept', () =>
    always(({ open, wish, lines }) => {
      const chosen = lines.flatMap(({ due: { personId }, outcome }) =>
        outcome.kind === 'chosen' ? [{ personId, start: outcome.start }] : [],
      )
      for (const one of open)
        expect(chosen.filter(({ start: { slotId } }) => slotId === one.slotId).length).toBeLessThanOrEqual(one.seats)
      const away = new Map<string, Set<number>>()
      for (const { personId, start: at } of chosen)
        for (const day of daysOf(at)) away.set(day, (away.get(day) ?? new Set()).add(personId))
      for (const people of away.values()) expect(people.size).toBeLessThanOrEqual(wish.mostAway ?? 1_000)
      const spent = chosen.reduce((sum, { start: { priceCents } }) => sum + priceCents, 0)
      expect(spent).toBeLessThanOrEqual(wish.budgetCents ?? spent)
    }))

  test('everyone goes in time, on a day and to a place that suit, to a course that does it', () =>
    always(({ wish, lines }) => {
      for (const { due: one, outcome } of lines) {
        if (outcome.kind !== 'chosen') continue
        const day = nzDay(outcome.start.startsAt)
        expect(day >= wish.from && day <= deadlineOf(one, wish)).toBe(true)
        expect(wish.weekdays).toContain(weekdayOf(day))
        if (wish.places.length > 0) expect(wish.places).toContain(outcome.start.placeId)
        expect(one.courseId === null ? outcome.start.course.renewsCard : outcome.start.courseId === one.courseId).toBe(
          true,
        )
      }
    }))

  test('no one is left out without a seat who could have had one that no one took', () =>
    always(({ open, wish, lines }) => {
      const taken = (slotId: number) =>
        lines.filter(({ outcome }) => outcome.kind === 'chosen' && outcome.start.slotId === slotId).length
      for (const { due: one, outcome } of lines) {
        if (outcome.kind === 'chosen' || (outcome.why !== 'no start' && outcome.why !== 'full')) continue
        const possible = open.filter((at) => {
          const day = nzDay(at.startsAt)
          const isTheirs = one.courseId === null ? at.course.renewsCard : at.courseId === one.courseId
          const suits =
            wish.weekdays.includes(weekdayOf(day)) && (wish.places.length === 0 || wish.places.includes(at.placeId))
          return isTheirs && suits && day >= wish.from && day <= deadlineOf(one, wish) && taken(at.slotId) < at.seats
        })
        expect(possible).toEqual([])
      }
    }))

  test('the same facts in another order give the same plan', () =>
    fc.assert(
      fc.property(anyCase, (given) => {
        const { dues, open, wish, lines } = made(given)
        expect(planRenewals(dues.toReversed(), open.toReversed(), new Map(), wish)).toEqual(lines)
      }),
    ))

  test('every line has a sentence that ends', () =>
    always(({ wish, lines }) => {
      for (const line of lines) expect(reasonOf(line, { today, isUsual: false, wishes: wish })).toMatch(/\.$/)
    }))
})

test.each([
  ['2026-11-24T20:00:00Z', '2026-11-30T04:00:00.000Z', '2026-12-02'],
  // Over a weekend, and over Christmas.
  ['2026-11-26T20:00:00Z', '2026-12-02T04:00:00.000Z', '2026-12-04'],
  ['2026-12-22T20:00:00Z', '2026-12-30T04:00:00.000Z', '2027-01-01'],
])('made at %s, seats are held until %s, and no one goes before %s', (now, until, first) => {
  expect(heldUntilOf(new Date(now)).toISOString()).toBe(until)
  expect(firstDayOf(new Date(now))).toBe(first)
})

test('a proposal is due from seven in the morning of its day in New Zealand, and all the rest of the month', () => {
  const at = (instant: string) => isDueBy(new Date(instant), { monthDay: 3 })
  expect(at('2026-12-02T17:59:00Z')).toBe(false)
  expect(at('2026-12-02T18:00:00Z')).toBe(true)
  expect(at('2026-12-28T00:00:00Z')).toBe(true)
  // In New Zealand it is January already.
  expect(at('2026-12-31T12:00:00Z')).toBe(false)
  expect(monthOf(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01')
})

test('the settings in one line', () => {
  expect(settingsWords(defaultSettings, [])).toEqual(['8 weeks ahead', 'wherever you usually book', 'Monday to Friday'])
  expect(
    settingsWords({ ...defaultSettings, weekdays: [2, 6], mostAway: 3, budgetCents: 250_000 }, ['Hamilton', 'Taupō']),
  ).toEqual(['8 weeks ahead', 'Hamilton, then Taupō', 'Tue, Sat', '3 away at once at most', 'up to $2,500.00 a month'])
})
