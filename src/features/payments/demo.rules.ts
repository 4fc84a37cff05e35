/** What the test payment page can do with a checkout (product decisions, section 14). */
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

/** How long the bank says nothing after "time out". */
export const silentSeconds = 20

/** What an act makes of a checkout, from which statuses, and where the customer goes then. */
type Effect = {
  readonly from: readonly DemoStatus[]
  readonly to: DemoStatus | null
  readonly goes: 'return' | 'cancel' | 'challenge' | 'closed' | 'page'
  readonly isSilent?: true
}

const atWork = ['open', 'processing'] as const satisfies readonly DemoStatus[]

/** The acts as a table. */
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

/** How an event is sent: so many times, the first after so many seconds. */
export type Delivery = { readonly copies: number; readonly afterSeconds: number }

/**
 * Real providers send events twice and out of order now and then; so does this one, always the same ones: every third comes twice, every fourth
 * three seconds late, behind those made after it.
 */
export function usualDelivery(eventNumber: number): Delivery {
  return { copies: eventNumber % 3 === 0 ? 2 : 1, afterSeconds: eventNumber % 4 === 0 ? 3 : 0 }
}

/** Seconds until an event that was not taken is sent again: 1, 2, 4 and so on, an hour at most. */
export function resendAfterSeconds(attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 12), 60 * 60)
}

/** After this the provider gives an event up. */
export const sendForDays = 3

/** What the embedded provider keeps of a payment, in cents: 2.7 % and 30 cents, as providers in New Zealand do. */
export const demoFee = (cents: number): number => Math.round((cents * 27) / 1_000) + 30

/** The payouts of the embedded provider are numbered by the day whose takings they are. */
export const demoPayoutRef = (day: string): string => `demo_payout_${day}`
export const dayOfDemoPayout = (ref: string): string | null =>
  /^demo_payout_(\d{4}-\d{2}-\d{2})$/.exec(ref)?.[1] ?? null
