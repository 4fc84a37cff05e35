import { describe, expect, test } from 'vitest'
import type { CalendarStart } from '@/features/planner/data'
import { stripOf } from './today.rules'

/** Friday 11 December 2026 in New Zealand, which is thirteen hours ahead of UTC. */
const nz = (clock: string, day = '2026-12-11') => new Date(`${day}T${clock}:00+13:00`)
const start = (from: string, to: string, change: Partial<CalendarStart> = {}): CalendarStart => ({
  id: 1,
  startsAt: nz(from),
  endsAt: nz(to),
  course: 'Passport',
  placeId: 1,
  place: 'Taupō',
  region: 'waikato',
  venue: null,
  trainerId: null,
  trainer: null,
  taken: 0,
  capacity: 12,
  minimum: 4,
  waiting: 0,
  here: 0,
  state: 'open',
  clash: null,
  version: '1',
  ...change,
})
const labels = (starts: CalendarStart[]) => stripOf(starts, nz('12:30')).hours.map(({ label }) => label)

describe('the hours of a day', () => {
  test('are those from 7 am to 6 pm', () => {
    expect(labels([])).toEqual([
      ...['7 am', '8 am', '9 am', '10 am', '11 am', '12 pm'],
      ...['1 pm', '2 pm', '3 pm', '4 pm', '5 pm'],
    ])
    expect(labels([start('07:00', '18:00')])).toHaveLength(11)
  })

  test('are more for what begins earlier or ends later, every second one where they are many', () => {
    const early = labels([start('06:59', '18:01')])
    expect([early[0], early.at(-1), early.length]).toEqual(['6 am', '6 pm', 13])
    expect(labels([start('06:00', '20:00')])).toHaveLength(14)
    expect(labels([start('06:00', '20:30')])).toEqual([
      ...['6 am', '8 am', '10 am', '12 pm', '2 pm', '4 pm', '6 pm', '8 pm'],
    ])
  })

  test('end at midnight for what goes on, and begin there for what began the day before', () => {
    const long = start('09:00', '09:00', { startsAt: nz('09:00', '2026-12-10'), endsAt: nz('09:00', '2026-12-12') })
    const strip = stripOf([long], nz('12:00'))
    expect(strip.hours[0]).toEqual({ label: '12 am', left: 0 })
    expect(strip.hours).toHaveLength(12)
    expect(strip.places[0]?.bars[0]).toMatchObject({ left: 0, width: 100, isOn: true })
  })
})

test.each([
  ['06:59', null],
  ['07:00', 0],
  ['12:30', 50],
  ['18:00', 100],
  ['18:01', null],
])('at %s the line of now is at %s percent', (clock, left) => {
  expect(stripOf([], nz(clock)).now).toBe(left)
})

test('a bar begins and ends where its start does', () => {
  const [row] = stripOf([start('12:30', '18:00')], nz('08:00')).places
  expect(row?.bars).toMatchObject([{ left: 50, width: 50, isOn: false }])
})

test.each([
  ['12:29', false],
  ['12:30', true],
  ['17:59', true],
  ['18:00', false],
])('at %s it is on: %s', (clock, isOn) => {
  expect(stripOf([start('12:30', '18:00')], nz(clock)).places[0]?.bars[0]?.isOn).toBe(isOn)
})

test('bars are together by place, which names its rooms once', () => {
  const room = (venue: string | null, id: number) => start('09:00', '10:00', { id, venue })
  const strip = stripOf(
    [
      room('Room 2, 40 Taranaki Street', 1),
      start('09:00', '10:00', { id: 4, placeId: 2, place: 'Rotorua' }),
      room('Room 1', 2),
      room('Room 2, upstairs', 3),
      room(null, 5),
    ],
    nz('08:00'),
  )
  expect(
    strip.places.map(({ key, place, rooms, bars }) => [key, place, rooms, bars.map((bar) => bar.start.id)]),
  ).toEqual([
    [1, 'Taupō', 'Room 2, Room 1', [1, 2, 3, 5]],
    [2, 'Rotorua', '', [4]],
  ])
})
