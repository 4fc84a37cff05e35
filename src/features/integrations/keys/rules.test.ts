import { expect, test } from 'vitest'
import { keyOf, keyPrefix, keyScopes, longestKey, mostReadsInMinute, scopeNames } from './rules'

const key = `${keyPrefix}${'aZ_-9'.repeat(8)}aZ_`

test.each([
  [`Bearer ${key}`, key],
  [`bearer ${key}`, key],
  [null, null],
  ['', null],
  [key, null],
  [`Basic ${key}`, null],
  [`Bearer  ${key}`, null],
  [`Bearer ${key}x`, null],
  [`Bearer ${key.slice(0, -1)}`, null],
  [`Bearer ${key} `, null],
  [`x Bearer ${key}`, null],
  [`Bearer ${key.replace('hivis', 'other')}`, null],
  [`Bearer ${key.slice(0, -1)}!`, null],
])('the header %j has the key %s', (header, found) => {
  expect(keyOf(header)).toBe(found)
})

test('a key may read what its scopes name, and people only by a scope of their own', () => {
  expect(scopeNames).toEqual(['orders', 'bookings', 'results', 'enquiries', 'sessions', 'course-results', 'people'])
  expect(scopeNames.every((name) => keyScopes[name].length > 0)).toBe(true)
})

test('a key lasts two years at most and reads twice a second', () => {
  expect(longestKey).toEqual({ name: 60, days: 731 })
  expect(mostReadsInMinute).toBe(120)
})
