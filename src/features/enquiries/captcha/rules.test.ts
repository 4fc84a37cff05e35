import { expect, test } from 'vitest'
import { botCheckText, captchaLimits, isInTime } from './rules'

const now = new Date('2026-11-20T10:00:00Z')
test.each([
  [0, true],
  [-120_000, true],
  [-120_001, false],
  [120_000, true],
  [120_001, false],
  [Number.NaN, false],
])('a token made %i ms from now counts: %s', (away, does) => {
  expect(isInTime(now.getTime() + away, now)).toBe(does)
})

test('a verifier is waited for five seconds, and longer tokens are not looked at', () => {
  expect(captchaLimits).toEqual({ validMs: 120_000, waitMs: 5_000, tokenLength: 8_192 })
  expect(botCheckText).toBe('reCAPTCHA validation failed. Please try again.')
})
