import { describe, expect, test } from 'vitest'
import { isAbandoned, isTooOld, lease, maySendAgain, messageIdOf, retryDelaySeconds } from './rules'

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

test.each([
  ['company-invitation', false],
  ['wording-test', false],
  ['attendee-booked', true],
])('a message of the kind %s, whose link may be a secret that is gone, may be sent again: %s', (kind, may) => {
  expect(maySendAgain(kind)).toBe(may)
})

test('a worker that is stopped gives its messages up after a minute, and says three times in it that it goes on', () => {
  expect(lease).toEqual({ seconds: 60, renewMs: 20_000 })
})

test('a message that was tried once is given up after a day and an hour', () => {
  expect([isAbandoned(25 * 3600, 1), isAbandoned(25 * 3600 - 1, 1), isAbandoned(25 * 3600, 0)]).toEqual([
    ...[true, false, false],
  ])
})
