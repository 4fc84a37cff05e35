import { describe, expect, it } from 'vitest'
import { nearestOf, withoutDates } from './elsewhere.rules'

const whanganui = { lat: -39.93, lng: 175.05 }
const at = (slug: string, lat: number | null, lng: number | null, startDate = '2026-12-01T00:00:00Z') => ({
  slug,
  lat,
  lng,
  startDate,
})
const places = [
  at('wellington', -41.29, 174.78),
  at('palmerston-north', -40.35, 175.61),
  at('new-plymouth', -39.06, 174.07),
  at('auckland', -36.85, 174.76),
]

describe('the nearest places', () => {
  it('are the three with the fewest kilometres, in whole ones', () => {
    expect(nearestOf(places, whanganui).map(({ slug, km }) => [slug, km])).toEqual([
      ['palmerston-north', 67],
      ['new-plymouth', 128],
      ['wellington', 153],
    ])
  })
  it('come before those without a position, of which the soonest is first', () => {
    const unknown = [at('b', null, null, '2026-12-09T00:00:00Z'), at('a', null, null, '2026-12-02T00:00:00Z')]
    expect(nearestOf([...unknown, ...places.slice(0, 1)], whanganui).map(({ slug }) => slug)).toEqual([
      'wellington',
      'a',
      'b',
    ])
  })
  it('are the soonest if no one said where', () => {
    const late = at('late', -41.29, 174.78, '2027-01-01T00:00:00Z')
    expect(nearestOf([late, ...places.slice(1)], null).map(({ slug, km }) => [slug, km])).toEqual([
      ['palmerston-north', null],
      ['new-plymouth', null],
      ['auckland', null],
    ])
  })
})

describe('what is asked for without its dates', () => {
  it('loses the window and the day, and nothing else', () => {
    expect(withoutDates({ window: 7, day: 'monday', course: 'c', language: 'mi' })).toEqual({
      course: 'c',
      language: 'mi',
      window: undefined,
      day: undefined,
    })
    expect(withoutDates({ course: 'c' })).toBeNull()
  })
})
