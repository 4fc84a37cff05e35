import { describe, expect, test } from 'vitest'
import { isAbandoned, isTooOld, messageIdOf, retryDelaySeconds } from './rules'

const hour = 60 * 60

describe('when a message is tried again', () => {
  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2560],
    [10, hour],
    [40, hour],
    [2000, hour],
  ])('after %i attempts in %i seconds', (attempts, seconds) => {
    expect(retryDelaySeconds(attempts)).toBe(seconds)
  })

  test('never again after 24 hours', () => {
    expect(isTooOld(24 * hour - 1)).toBe(false)
    expect(isTooOld(24 * hour)).toBe(true)
  })

  test('a message that waited for the first worker is tried once, however old', () => {
    expect(isAbandoned(48 * hour, 0)).toBe(false)
    expect(isAbandoned(24 * hour + 1, 3)).toBe(false)
    expect(isAbandoned(25 * hour, 3)).toBe(true)
  })
})

test('a message has one Message-ID for good, and no other message has it', () => {
  const id = messageIdOf('company-invitation:7', 'hivis.example')
  expect(id).toMatch(/^<[0-9a-f]{64}@hivis\.example>$/)
  expect(messageIdOf('company-invitation:7', 'hivis.example')).toBe(id)
  expect(messageIdOf('company-invitation:8', 'hivis.example')).not.toBe(id)
})
