import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf, hoursKept, isKept, isKey, longestMinutes } from './repeats.rules'

test.each([
  ['a'.repeat(8), true],
  ['a'.repeat(7), false],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['with space', false],
  ['mācron-key', false],
])('%s is a key: %s', (key, isOne) => expect(isKey(key)).toBe(isOne))

test.each([
  [200, true],
  [404, true],
  [409, false],
  [422, true],
  [429, false],
  [499, true],
  [500, false],
  [503, false],
])('an answer of %s is kept: %s', (status, isOne) => expect(isKept(status)).toBe(isOne))

test('bodies that say the same are the same in whatever order, and others are not', () => {
  const one = { a: 1, b: [1, { x: 'y', z: null }] }
  expect(fingerprintOf({ b: [1, { z: null, x: 'y' }], a: 1 })).toBe(fingerprintOf(one))
  for (const other of [{ a: 2, b: [] }, { a: 1 }, [1, 2], [2, 1], null, 'a', {}, undefined, { a: { b: 1 } }, { ab: 1 }])
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(one))
  expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]))
  expect(fingerprintOf({ c: 1, b: 2, a: 3 })).toBe(fingerprintOf({ a: 3, b: 2, c: 1 }))
})

test('answers are kept for three days, and a call takes two minutes at most', () =>
  expect([hoursKept, longestMinutes]).toEqual([72, 2]))

test('a list is not the record of its places, and no body is the body null', () => {
  expect(fingerprintOf([1])).not.toBe(fingerprintOf({ 0: 1 }))
  expect(fingerprintOf(undefined)).toBe(fingerprintOf(null))
})

test('a fingerprint is the same in the next release, which still compares with answers of this one', () => {
  const sorted = createHash('sha256').update('{"a":[2,null],"b":"x"}').digest('base64url')
  expect(fingerprintOf({ b: 'x', a: [2, null] })).toBe(sorted)
})
