import { describe, expect, test } from 'vitest'
import type { CalendarStart, Leave } from './data'
import { byAway, byKit, byPlace, byTrainer, byWeek, clashWords, itemsOf, shownDays, spanOf } from './grid.rules'

/** Friday 11 December 2026 in New Zealand, thirteen hours ahead of UTC. */
const start = (change: Partial<CalendarStart> = {}): CalendarStart => ({
  id: 1,
  startsAt: new Date('2026-12-11T08:30:00+13:00'),
  endsAt: new Date('2026-12-11T12:30:00+13:00'),
  course: 'Passport',
  placeId: 1,
  place: 'Taupō',
  region: 'waikato',
  venue: 'Room 2',
  trainerId: 5,
  trainer: 'Aroha',
  taken: 4,
  capacity: 12,
  minimum: 4,
  waiting: 0,
  here: 0,
  state: 'open',
  clash: null,
  version: '1',
  ...change,
})
const lasting = start({ endsAt: new Date('2026-12-13T12:30:00+13:00') })
const itemsFor = (...starts: CalendarStart[]) => starts.flatMap((one) => itemsOf(one, '2026-12-01', '2026-12-31'))

describe('a start in the calendar', () => {
  test('is on its day, with its place, its seats and its time', () => {
    expect(itemsFor(start())).toMatchObject([
      {
        day: '2026-12-11',
        from: '08:30',
        time: '8.30 am',
        where: 'Taupō, Room 2',
        seats: '4/12',
        fill: 33,
        dayOf: null,
      },
    ])
    expect(itemsFor(start({ venue: null }))[0]?.where).toBe('Taupō')
  })

  test.each([
    [12, 12, 'Full', 100],
    [13, 12, 'Full', 108],
    [11, 12, '11/12', 92],
    [0, 0, 'Full', 0],
  ])('with %i of %i seats taken is %s', (taken, capacity, seats, fill) => {
    expect(itemsFor(start({ taken, capacity }))).toMatchObject([{ seats, fill }])
  })

  test.each([
    ['trainer', 'Trainer is elsewhere'],
    ['moon', null],
    [null, null],
  ])('that clashes with %s says: %s', (clash, words) => expect(itemsFor(start({ clash }))[0]?.clash).toBe(words))

  test('of three days is on each within the span', () => {
    expect(itemsFor(lasting).map(({ day, dayOf }) => [day, dayOf])).toEqual([
      ['2026-12-11', 'Day 1 of 3'],
      ['2026-12-12', 'Day 2 of 3'],
      ['2026-12-13', 'Day 3 of 3'],
    ])
    expect(itemsOf(lasting, '2026-12-12', '2026-12-12').map(({ dayOf }) => dayOf)).toEqual(['Day 2 of 3'])
  })
})

const days = ['2026-12-24', '2026-12-25', '2026-12-26']
const away: Leave = {
  id: 9,
  trainerId: 5,
  trainer: 'Aroha',
  startsOn: '2026-12-24',
  endsOn: '2026-12-24',
  part: null,
  reason: null,
}
const onEve = (change: Partial<CalendarStart> = {}) =>
  start({
    startsAt: new Date('2026-12-24T08:30:00+13:00'),
    endsAt: new Date('2026-12-24T12:30:00+13:00'),
    ...change,
  })

describe('the rows of the calendar', () => {
  const starts = [
    onEve(),
    onEve({ id: 2, venue: 'Room 1' }),
    onEve({ id: 3, placeId: 2, place: 'Rotorua', venue: null }),
  ]
  const laid = { items: itemsFor(...starts), leave: [away], days }

  test('are places, with what is on, and closed on public holidays', () => {
    const groups = byPlace(laid, starts, null)
    expect(groups.map(({ key, label, sub }) => [key, label, sub])).toEqual([
      ['place1', null, null],
      ['place2', null, null],
    ])
    const [row] = groups[0]?.rows ?? []
    expect(row).toMatchObject({ key: 'place1', label: 'Taupō', sub: '2 sessions', target: { placeId: 1 } })
    expect(row?.cells.map(({ closed, leaveId, items }) => [closed, leaveId, items.map(({ id }) => id)])).toEqual([
      [null, null, [1, 2]],
      ['Christmas Day', null, []],
      ['Boxing Day', null, []],
    ])
  })

  test('are the rooms of each place', () => {
    const groups = byPlace(laid, starts, [])
    expect(groups.map(({ label, sub, rows }) => [label, sub, rows.map((row) => row.label)])).toEqual([
      ['Taupō', '2 sessions', ['Room 1', 'Room 2']],
      ['Rotorua', '1 session', ['No room named']],
    ])
    expect(groups[0]?.rows[0]).toMatchObject({
      key: 'place1Room 1',
      sub: null,
      target: { placeId: 1, venue: 'Room 1' },
    })
    expect(groups[0]?.rows[0]?.cells[0]?.items.map(({ id }) => id)).toEqual([2])
  })

  test('are every room with its seats, used or not, then kits where they are, and who is away', () => {
    const room = { placeId: 1, capacity: 12, floor: null, facilities: null, isOpen: true }
    const rooms = [
      { ...room, name: 'Room 1', floor: 'First floor' },
      { ...room, name: 'Room 3', isOpen: false },
    ]
    const [taupo] = byPlace(laid, starts, rooms)
    expect(taupo?.sub).toBe('2 rooms, 2 sessions')
    expect(taupo?.rows.map(({ label, sub, cells }) => [label, sub, cells[0]?.items.map(({ id }) => id)])).toEqual([
      ['Room 1', '12 seats, First floor', [2]],
      ['Room 3', '12 seats, closed', []],
      ['Room 2', null, [1]],
    ])
    const use = (slotId: number, place: string, amount: number) => ({
      slotId,
      place,
      amount,
      startsAt: '2026-12-24T20:00:00Z',
      endsAt: '2026-12-25T00:00:00Z',
    })
    const kits = [{ id: 1, name: 'VR', count: 16, home: 'Taupō', uses: [use(2, 'Taupō', 8), use(3, 'Rotorua', 12)] }]
    const short = {
      ...laid,
      items: laid.items.map((item) => (item.id === 3 ? { ...item, clash: clashWords.equipment ?? null } : item)),
    }
    const [row] = byKit(short, kits)[0]?.rows ?? []
    expect([row?.label, row?.sub]).toEqual(['VR', '16, kept in Taupō'])
    expect(
      row?.cells.flatMap(({ day, notes }) => (notes ?? []).map((note) => [day, note.text, note.isUrgent])),
    ).toEqual([
      ['2026-12-25', 'Taupō, 8', false],
      ['2026-12-25', 'Rotorua, 12', true],
    ])
    expect(byKit(laid, [])).toEqual([])
    expect(byAway({ ...laid, leave: [] }, [{ id: away.trainerId, name: 'Aroha' }])).toEqual([])
    const [group] = byAway(laid, [
      { id: away.trainerId, name: 'Aroha' },
      { id: 99, name: 'Hemi' },
    ])
    expect([group?.sub, group?.rows.map(({ label }) => label)]).toEqual(['1 of 2', ['Aroha']])
  })

  test('are trainers with their leave, below what no one teaches', () => {
    const trainers = [
      { id: 5, name: 'Aroha' },
      { id: 6, name: 'Hemi' },
    ]
    const rowsOf = (...given: CalendarStart[]) =>
      byTrainer(
        { items: itemsFor(...given), leave: [away, { ...away, id: 10, trainerId: 6, reason: 'Ill' }], days },
        trainers,
      )[0]?.rows
    const rows = rowsOf(onEve(), onEve({ id: 2, trainerId: null, trainer: null }))
    expect(rows?.map(({ key, label, sub, cells }) => [key, label, sub, cells[0]?.closed, cells[0]?.leaveId])).toEqual([
      ['trainer', 'No trainer', '1 session', null, null],
      ['trainer5', 'Aroha', '1 session', 'Leave', 9],
      ['trainer6', 'Hemi', '0 sessions', 'Ill', 10],
    ])
    expect(rows?.[1]?.cells[1]).toMatchObject({ closed: 'Christmas Day', leaveId: null })
    expect(rowsOf(onEve())?.map(({ label }) => label)).toEqual(['Aroha', 'Hemi'])
  })

  test('are the weeks of a month', () => {
    const { days: month } = spanOf({ view: 'month', by: 'place', on: '2026-12-24', places: [] })
    const rows = byWeek({ ...laid, days: month })[0]?.rows
    expect(rows?.map(({ key, label, sub }) => [key, label, sub])).toEqual([
      ['2026-11-30', '30 Nov', '0 sessions'],
      ['2026-12-07', '7 Dec', '0 sessions'],
      ['2026-12-14', '14 Dec', '0 sessions'],
      ['2026-12-21', '21 Dec', '3 sessions'],
      ['2026-12-28', '28 Dec', '0 sessions'],
    ])
    expect(rows?.every(({ cells }) => cells.length === 7)).toBe(true)
  })
})

test.each([
  ['day', '2026-12-11', 1, '2026-12-11', '2026-12-10', '2026-12-12', '11 Dec 2026'],
  ['week', '2026-12-11', 7, '2026-12-07', '2026-11-30', '2026-12-14', '7 Dec to 13 Dec 2026'],
  ['week', '2026-12-31', 7, '2026-12-28', '2026-12-21', '2027-01-04', '28 Dec to 3 Jan 2027'],
  ['month', '2026-12-11', 35, '2026-11-30', '2026-11-01', '2027-01-01', 'Dec 2026'],
  ['month', '2026-02-28', 35, '2026-01-26', '2026-01-01', '2026-03-01', 'Feb 2026'],
  ['month', '2026-08-01', 42, '2026-07-27', '2026-07-01', '2026-09-01', 'Aug 2026'],
  ['month', '2027-02-01', 28, '2027-02-01', '2027-01-01', '2027-03-01', 'Feb 2027'],
] as const)('the %s of %s has %i days from %s', (view, on, count, first, before, after, title) => {
  const span = spanOf({ view, by: 'place', on, places: [] })
  expect([span.days.length, span.days[0], span.before, span.after, span.title]).toEqual([
    count,
    first,
    before,
    after,
    title,
  ])
})

test('a week shows its Sunday only while something is on then', () => {
  const { days: week } = spanOf({ view: 'week', by: 'place', on: '2026-12-11', places: [] })
  expect(shownDays(week, itemsFor(start()), 'week')).toEqual(week.slice(0, 6))
  expect(shownDays(week, itemsFor(lasting), 'week')).toEqual(week)
  expect(shownDays(week, [], 'month')).toEqual(week)
})
