import { expect, test } from 'vitest'
import { answeredOf, mostInWave, permissionOf, usualWave } from './invitations.rules'

test('the first of a company becomes its owner, the next a manager', () => {
  expect(permissionOf({ hasOwner: false })).toBe('owner')
  expect(permissionOf({ hasOwner: true })).toBe('manager')
})

test('a wave is proposed within its bounds', () => {
  expect([usualWave, mostInWave]).toEqual([50, 500])
})

const now = new Date('2026-11-27T00:00:00Z')
const invitedAt = new Date('2026-11-26T00:00:00Z')
const later = new Date('2026-12-03T00:00:00Z')
const before = new Date('2026-11-25T00:00:00Z')

test.each([
  [{ acts: true, lastLoginAt: null, endsAt: null }, 'acts'],
  [{ acts: false, lastLoginAt: now, endsAt: later }, 'logged in'],
  [{ acts: false, lastLoginAt: invitedAt, endsAt: later }, 'logged in'],
  [{ acts: false, lastLoginAt: before, endsAt: later }, 'waits'],
  [{ acts: false, lastLoginAt: null, endsAt: later }, 'waits'],
  [{ acts: false, lastLoginAt: null, endsAt: now }, 'ended'],
  [{ acts: false, lastLoginAt: null, endsAt: null }, 'ended'],
] as const)('what came of an invitation: %o', (found, answered) => {
  expect(answeredOf({ ...found, invitedAt }, now)).toBe(answered)
})
