import { describe, expect, test } from 'vitest'
import { deskSessionHours, freshMinutes, holds, isFreshSignIn, requireFreshSignIn } from './desk-session.rules'

test.each([
  [['support'], ['support'], true],
  [['support'], ['finance'], false],
  [['support', 'finance'], ['finance', 'editor'], true],
  [['admin'], ['finance'], true],
  [[], ['finance'], false],
  [['support'], [], false],
] as const)('%j holds one of %j: %s', (roles, needed, does) => expect(holds({ roles }, needed)).toBe(does))

describe('a sign-in', () => {
  const now = new Date('2026-11-24T00:00:00Z')
  const at = (seconds: number) => ({ authenticatedAt: new Date(now.getTime() - seconds * 1000), acr: null })

  test('is fresh up to the minute, and none that no one knows of', () => {
    expect(isFreshSignIn(at(600), 10, now)).toBe(true)
    expect(isFreshSignIn(at(600.001), 10, now)).toBe(false)
    expect(isFreshSignIn({ authenticatedAt: null, acr: null }, 10, now)).toBe(false)
  })

  test('that is older is asked for again', () => {
    expect(requireFreshSignIn(at(60), 10, now)).toBeUndefined()
    expect(() => requireFreshSignIn(at(601), 10, now)).toThrow(expect.objectContaining({ reason: 'STEP_UP_NEEDED' }))
  })

  test('lasts as long as decided', () =>
    expect([deskSessionHours, freshMinutes]).toEqual([12, { roles: 10, erasing: 10, refunds: 60 }]))
})
