import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  emailHashOf,
  guidHashOf,
  invitationDays,
  isHashOf,
  maskEmail,
  newGuid,
  normaliseEmail,
  sendsPerDay,
} from './rules'

/** Invitations (product decisions, section 9): for one address, found only by who has the link, and by no one who tries addresses. */
beforeEach(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})
afterEach(() => {
  delete process.env.PAYLOAD_SECRET_BEFORE
})

test('an invitation lasts a week and is sent three times a day at most', () => {
  expect([invitationDays, sendsPerDay]).toEqual([7, 3])
})

test.each([
  ['Mere@Tairua.Example', 'mere@tairua.example'],
  ['  mere@tairua.example\n', 'mere@tairua.example'],
])('%j is the address %s', (typed, address) => {
  expect(normaliseEmail(typed)).toBe(address)
})

describe('the address in a link', () => {
  test('is a keyed hash of it in any spelling, and of no other', () => {
    const hash = emailHashOf('mere@tairua.example')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toBe(guidHashOf('mere@tairua.example'))
    expect(isHashOf(' MERE@tairua.example ', hash)).toBe(true)
    expect(isHashOf('meri@tairua.example', hash)).toBe(false)
    expect(isHashOf('mere@tairua.example', '')).toBe(false)
  })

  test('still opens after the secret changed, as long as the former one is known', () => {
    const hash = emailHashOf('mere@tairua.example')
    process.env.PAYLOAD_SECRET_BEFORE = process.env.PAYLOAD_SECRET
    process.env.PAYLOAD_SECRET = 'another-for-the-tests-0000'
    expect(emailHashOf('mere@tairua.example')).not.toBe(hash)
    expect(isHashOf('mere@tairua.example', hash)).toBe(true)
    delete process.env.PAYLOAD_SECRET_BEFORE
    expect(isHashOf('mere@tairua.example', hash)).toBe(false)
  })
})

test('the key of an invitation is new each time, and only its hash is kept', () => {
  const [one, other] = [newGuid(), newGuid()]
  expect(one.guid).not.toBe(other.guid)
  expect(one.guidHash).toMatch(/^[0-9a-f]{64}$/)
  expect(one.guidHash).toBe(guidHashOf(one.guid.toUpperCase()))
  expect(one.guidHash).not.toBe(other.guidHash)
})

test.each([
  ['mere@tairua.example', 'm•••@tairua.example'],
  ['m@tairua.example', 'm•••@tairua.example'],
  ['', '•••@'],
])('%j is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
