import { describe, expect, test } from 'vitest'
import { demoActs, demoEffects, resendAfterSeconds, usualDelivery } from './demo.rules'

describe('the test payment page', () => {
  test('pays only what is open, confirmed, or late on purpose', () => {
    const paying = demoActs.filter((act) => demoEffects[act].to === 'paid')
    expect(paying).toEqual(['approve', 'confirm', 'time-out', 'close-tab', 'pay-late'])
    for (const act of demoActs) if (act !== 'leave') expect(demoEffects[act].from).not.toContain('paid')
  })

  test('sends some events twice and some late, always the same ones', () => {
    const sent = Array.from({ length: 12 }, (_, index) => usualDelivery(index + 1))
    expect(sent.filter(({ copies }) => copies === 2)).toHaveLength(4)
    expect(sent.filter(({ afterSeconds }) => afterSeconds > 0)).toHaveLength(3)
    expect(usualDelivery(12)).toEqual({ copies: 2, afterSeconds: 3 })
  })

  test.each([
    [0, 1],
    [3, 8],
    [11, 2048],
    [12, 3600],
    [5000, 3600],
  ])('sends again after %i attempts in %i seconds', (attempts, seconds) => {
    expect(resendAfterSeconds(attempts)).toBe(seconds)
  })
})
