import { expect, test } from 'vitest'
import { invitesPerDay } from './rules'

test.each([
  [1, true, 10],
  [23.9, true, 10],
  [24, true, 100],
  [1000, false, 10],
])('a company of %s hours, with orders %s, invites %s people a day', (hours, hasOrder, most) => {
  expect(invitesPerDay({ hours, hasOrder })).toBe(most)
})
