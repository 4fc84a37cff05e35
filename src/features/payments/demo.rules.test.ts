import { describe, expect, test } from 'vitest'
import {
  dayOfDemoPayout,
  demoActs,
  demoEffects,
  demoFee,
  demoPayoutRef,
  resendAfterSeconds,
  sendForDays,
  silentSeconds,
  usualDelivery,
} from './demo.rules'

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

  test('is silent for 20 seconds after a time-out only, and stops sending an event after three days', () => {
    expect(demoActs.filter((act) => demoEffects[act].isSilent)).toEqual(['time-out'])
    expect([silentSeconds, sendForDays]).toEqual([20, 3])
  })

  test.each([
    [0, 30],
    [100, 33],
    [1_000, 57],
    [11_500, 341],
    [1_000_000, 27_030],
  ])('of %i cents keeps 2.7 %% and 30 cents, rounded: %i', (cents, fee) => expect(demoFee(cents)).toBe(fee))

  test('names a payout by its day, which the name gives back', () => {
    expect(demoPayoutRef('2026-11-24')).toBe('demo_payout_2026-11-24')
    expect(dayOfDemoPayout('demo_payout_2026-11-24')).toBe('2026-11-24')
  })

  test.each(['demo_payout_', 'po_2026-11-24', 'demo_payout_2026-11-24-1', ''])('knows no payout %j', (ref) =>
    expect(dayOfDemoPayout(ref)).toBeNull(),
  )
})
