import { describe, expect, test } from 'vitest'
import { declineHours, isDaytime, nextDaytime, offerUntil, shareOut } from './queue.rules'

describe('the day in New Zealand', () => {
  // Summer is 13 hours ahead of UTC, winter 12; the clocks went back on 5 April 2026 and forward on 27 September 2026.
  test.each([
    ['07.59 in summer', '2026-01-14T18:59:00Z', false],
    ['08.00 in summer', '2026-01-14T19:00:00Z', true],
    ['19.59 in winter', '2026-07-15T07:59:00Z', true],
    ['20.00 in winter', '2026-07-15T08:00:00Z', false],
    ['08.00 on the day the clocks go back', '2026-04-04T20:00:00Z', true],
    ['07.59 on that day', '2026-04-04T19:59:00Z', false],
    ['08.00 on the day they go forward', '2026-09-26T19:00:00Z', true],
    ['07.59 on that day', '2026-09-26T18:59:00Z', false],
  ])('is over at night: %s', (_, at, isDay) => {
    expect(isDaytime(new Date(at))).toBe(isDay)
  })

  test('begins again at eight, after the clocks changed in the night too', () => {
    expect(nextDaytime(new Date('2026-04-04T10:00:00Z')).toISOString()).toBe('2026-04-04T20:00:00.000Z')
    expect(nextDaytime(new Date('2026-09-26T10:00:00Z')).toISOString()).toBe('2026-09-26T19:00:00.000Z')
    expect(nextDaytime(new Date('2026-07-15T02:00:00Z')).toISOString()).toBe('2026-07-15T02:00:00.000Z')
  })
})

describe('an offer', () => {
  const at = (text: string) => new Date(text)
  test.each([
    [
      'stands 12 hours of the day: from one in the afternoon until one the next',
      '2026-01-15T00:00:00Z',
      '2026-02-15T00:00:00Z',
      '2026-01-16T00:00:00.000Z',
    ],
    [
      'stands still at night, the shorter one too',
      '2026-01-15T06:00:00Z',
      '2026-01-17T00:00:00Z',
      '2026-01-15T20:00:00.000Z',
    ],
    [
      'stands 2 hours when the course begins within 48',
      '2026-01-15T00:00:00Z',
      '2026-01-17T00:00:00Z',
      '2026-01-15T02:00:00.000Z',
    ],
    ['at night starts its clock at eight', '2026-01-15T10:00:00Z', '2026-02-15T00:00:00Z', '2026-01-16T07:00:00.000Z'],
    [
      'never outlasts the start of the course',
      '2026-01-15T00:00:00Z',
      '2026-01-15T01:00:00Z',
      '2026-01-15T01:00:00.000Z',
    ],
  ])('%s', (_, now, startsAt, until) => {
    expect(offerUntil(at(now), at(startsAt)).toISOString()).toBe(until)
  })
})

describe('free seats', () => {
  const one = (id: number, quantity: number, acceptsPart = false) => ({ id, quantity, acceptsPart })
  test('go to the first in the queue', () => {
    expect(shareOut(2, [one(1, 1), one(2, 1), one(3, 1)])).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
  })
  test('pass over a party that does not fit, unless it takes a part', () => {
    expect(shareOut(1, [one(1, 2), one(2, 1)])).toEqual([{ id: 2, quantity: 1 }])
    expect(shareOut(1, [one(1, 2, true), one(2, 1)])).toEqual([{ id: 1, quantity: 1 }])
    expect(shareOut(0, [one(1, 1, true)])).toEqual([])
  })
})

test.each([
  // Morning before eight, the very minute, and after eight in the evening.
  ['2026-01-14T15:00:00Z', '2026-01-14T19:00:00.000Z'],
  ['2026-01-14T19:00:00Z', '2026-01-14T19:00:00.000Z'],
  ['2026-01-15T06:59:59Z', '2026-01-15T06:59:59.000Z'],
  ['2026-01-15T07:00:00Z', '2026-01-15T19:00:00.000Z'],
])('daytime after %s begins at %s', (now, then) => expect(nextDaytime(new Date(now)).toISOString()).toBe(then))

test.each([
  // Exactly 48 hours before its course an offer is a short one, and a minute earlier it is not.
  ['2026-01-15T00:00:00Z', '2026-01-17T00:00:00Z', '2026-01-15T02:00:00.000Z'],
  ['2026-01-15T00:00:00Z', '2026-01-17T00:01:00Z', '2026-01-16T00:00:00.000Z'],
  // Two hours that end with the day end there, and no later.
  ['2026-01-15T05:00:00Z', '2026-01-16T00:00:00Z', '2026-01-15T07:00:00.000Z'],
])('an offer of %s for a course of %s ends at %s', (now, startsAt, until) =>
  expect(offerUntil(new Date(now), new Date(startsAt)).toISOString()).toBe(until),
)

test('a party that says no is asked again after twelve hours', () => expect(declineHours).toBe(12))
