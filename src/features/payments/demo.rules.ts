/** Product decisions, section 14. */
export const demoActs = [
  'approve',
  'challenge',
  'confirm',
  'deny',
  'decline',
  'time-out',
  'close-tab',
  'expire',
  'pay-late',
  'leave',
] as const

export type DemoAct = (typeof demoActs)[number]

export type DemoStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export const silentSeconds = 20

type Effect = {
  readonly from: readonly DemoStatus[]
  readonly to: DemoStatus | null
  readonly goes: 'return' | 'cancel' | 'challenge' | 'closed' | 'page'
  readonly isSilent?: true
}

const atWork = ['open', 'processing'] as const satisfies readonly DemoStatus[]

export const demoEffects: Readonly<Record<DemoAct, Effect>> = {
  approve: { from: ['open'], to: 'paid', goes: 'return' },
  challenge: { from: ['open'], to: 'processing', goes: 'challenge' },
  confirm: { from: ['processing'], to: 'paid', goes: 'return' },
  deny: { from: ['processing'], to: 'failed', goes: 'return' },
  decline: { from: ['open'], to: 'failed', goes: 'return' },
  'time-out': { from: ['open'], to: 'paid', goes: 'return', isSilent: true },
  'close-tab': { from: ['open'], to: 'paid', goes: 'closed' },
  expire: { from: atWork, to: 'expired', goes: 'page' },
  'pay-late': { from: ['expired'], to: 'paid', goes: 'return' },
  leave: { from: ['open', 'processing', 'paid', 'failed', 'expired'], to: null, goes: 'cancel' },
}

export type Delivery = { readonly copies: number; readonly afterSeconds: number }

/** Like real providers: every third event is sent twice, every fourth three seconds late. */
export function usualDelivery(eventNumber: number): Delivery {
  return { copies: eventNumber % 3 === 0 ? 2 : 1, afterSeconds: eventNumber % 4 === 0 ? 3 : 0 }
}

export function resendAfterSeconds(attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 12), 60 * 60)
}

export const sendForDays = 3

/** Cents: 2.7 % plus 30 cents, usual in New Zealand. */
export const demoFee = (cents: number): number => Math.round((cents * 27) / 1_000) + 30

export const demoPayoutRef = (day: string): string => `demo_payout_${day}`
export const dayOfDemoPayout = (ref: string): string | null =>
  /^demo_payout_(\d{4}-\d{2}-\d{2})$/.exec(ref)?.[1] ?? null
