import { expect, test } from 'vitest'
import { monthsFrom } from './crew-ahead.rules'

test('twelve months from this one have the cards that end in each', () => {
  const months = monthsFrom('2026-11-30', [
    { month: '2026-12', cards: 3 },
    { month: '2027-10', cards: 1 },
  ])
  expect(months).toHaveLength(12)
  expect([months[0], months[1], months[11]]).toEqual([
    { month: '2026-11', cards: 0 },
    { month: '2026-12', cards: 3 },
    { month: '2027-10', cards: 1 },
  ])
})
