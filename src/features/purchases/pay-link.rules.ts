import { hasPart, siteUrl } from '@/lib/env'
import { seal, unseal } from '@/lib/seal'
import { payLinkPath } from '@/paths'

const purpose = 'payment link of an order'

/** Anyone who has the link may see what is owed on one order and pay it, and nothing else. It works until nothing is owed. */
export const payToken = (orderId: number): string => seal(purpose, orderId)

/** The order's id; null if forged or truncated. */
export function readPayToken(token: string): number | null {
  const opened = unseal(purpose, token)
  return typeof opened === 'number' ? opened : null
}

/** The page where an order can be paid by card without a login; null where the site takes no cards. */
export const payLinkOf = (orderId: number): string | null =>
  hasPart('card payment') ? `${siteUrl()}${payLinkPath(payToken(orderId))}` : null

/** What a payment link can do: `pay` now; `wait` for the bank's answer; nothing, as it is `paid`; or as it is `ended`. */
export type PayStage = 'pay' | 'wait' | 'paid' | 'ended'

export type Payable = {
  readonly state: string
  /** Cents with GST still to pay. */
  readonly cents: number
  /** Seats wait for the payment; an order for goods is paid by its buyer. */
  readonly areSeats: boolean
  /** The time of its seats is over, and no payment is under way. */
  readonly isOver: boolean
  readonly paymentState: string | null
}

const paidStates = ['paid', 'part_refunded', 'refunded']

/** `isBack`: the payer comes from the payment page, so an answer is due in seconds. */
export function stageOfLink({ state, cents, areSeats, isOver, paymentState }: Payable, isBack: boolean): PayStage {
  if (paidStates.includes(state)) return 'paid'
  const isPayable = (state === 'on_account' && cents > 0) || (state === 'awaiting_payment' && areSeats && !isOver)
  if (!isPayable) return 'ended'
  return isBack && isUnderWay(paymentState) ? 'wait' : 'pay'
}

const isUnderWay = (paymentState: string | null): boolean =>
  paymentState === 'created' || paymentState === 'processing' || paymentState === 'unknown'
