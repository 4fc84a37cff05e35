import { expect, test } from 'vitest'
import { leaseSeconds, mostAttempts, retryDelaySeconds } from './updates.rules'

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [12, 2_048],
  [13, 3_600],
  [36, 3_600],
])('after %i failures a wallet is tried again in %i seconds', (attempts, seconds) =>
  expect(retryDelaySeconds(attempts)).toBe(seconds),
)

test('a wallet that never answers is tried for more than a day', () => {
  const waited = Array.from({ length: mostAttempts }, (_, index) => retryDelaySeconds(index + 1))
  expect(waited.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(24 * 60 * 60)
  expect([mostAttempts, leaseSeconds]).toEqual([36, 30])
})
