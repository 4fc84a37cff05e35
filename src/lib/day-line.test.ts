import { expect, test } from 'vitest'
import { placeOf, ticksOf } from './day-line'

const days = { from: '2026-12-10', to: '2027-04-25' }

test('a day has its place on the line', () => {
  expect(placeOf('2026-12-10', days)).toBe(0)
  expect(placeOf('2026-12-23', days)).toBe(9.5)
  expect(placeOf('2027-04-26', days)).toBe(100)
  expect(placeOf('2026-12-09', days)).toBeLessThan(0)
})

test('months are named where they begin, no more than there is room for', () => {
  expect(ticksOf(days)).toEqual([
    { label: 'Dec', left: 0 },
    { label: 'Jan', left: 16.1 },
    { label: 'Feb', left: 38.7 },
    { label: 'Mar', left: 59.1 },
    { label: 'Apr', left: 81.8 },
  ])
  expect(ticksOf({ from: '2026-12-30', to: '2027-02-27' }).map(({ label }) => label)).toEqual(['Jan', 'Feb'])
  expect(ticksOf({ from: '2026-12-10', to: '2026-12-10' })).toEqual([{ label: 'Dec', left: 0 }])
  const years = ticksOf({ from: '2026-01-01', to: '2030-12-31' })
  expect(years.length).toBeLessThanOrEqual(5)
})
