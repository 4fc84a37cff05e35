import { formatCents } from '@/lib/money'
import { momentText } from '@/ui/desk/values'
import { type PaidWith, waysFor } from './refunds.rules'
import { orderStates, payMethods } from './rules'

export const longestReason = 300

const stateWords: Readonly<Record<string, string>> = Object.fromEntries(
  orderStates.map(({ value, label }) => [value, label]),
)

export const stateLabel = (state: string): string => stateWords[state] ?? state

type Tenders = { readonly method: string; readonly toPayCents: number; readonly appliedCreditCents: number }

/** A fully credited order has no other method. */
export function methodLabel({ method, toPayCents, appliedCreditCents }: Tenders): string {
  if (toPayCents === 0) return appliedCreditCents > 0 ? 'Credit' : 'Nothing to pay'
  return payMethods.find(({ value }) => value === method)?.label ?? method
}

/** `open`: something is still to come. `look`: someone must look. */
export function toneOf(state: string): 'good' | 'open' | 'look' | 'ended' {
  if (state === 'paid') return 'good'
  if (state === 'refund_due') return 'look'
  return state === 'awaiting_payment' || state === 'on_account' ? 'open' : 'ended'
}

export type OrderActions = {
  readonly takeOff: boolean
  readonly refundToCard: boolean
  readonly refundToCredit: boolean
  readonly markPaid: boolean
  readonly cancel: boolean
  readonly resend: boolean
}

export function actionsOf({ state, ...paid }: { readonly state: string } & PaidWith): OrderActions {
  const isOnAccount = state === 'on_account'
  const ways = waysFor(paid)
  return {
    takeOff: ways.includes('account'),
    refundToCard: ways.includes('card'),
    refundToCredit: ways.includes('credit'),
    markPaid: isOnAccount,
    cancel: isOnAccount,
    resend: mayResend(state),
  }
}

export const mayResend = (state: string): boolean => ['paid', 'on_account', 'part_refunded'].includes(state)

export type TimelineRow = {
  readonly at: Date
  readonly actor: string
  readonly what: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const money = (value: unknown): string => formatCents(Number(value ?? 0))
const words = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '')

const paymentWords: Readonly<Record<string, string>> = {
  created: 'A card payment was begun',
  processing: 'The payment page is open at the provider',
  unknown: 'The payment provider did not answer; it is asked again',
  succeeded: 'The card payment succeeded',
  failed: 'The card payment failed',
  cancelled: 'The card payment was ended without money',
  review: 'The card payment must be looked at',
}

const refundWords: Readonly<Record<string, string>> = {
  requested: 'A refund to the card was asked for',
  approved: 'The refund to the card was approved',
  processing: 'The refund is at the payment provider',
  done: 'The refund to the card is done',
  failed: 'The refund to the card failed',
}

const creditRefundWords: Readonly<Record<string, string>> = {
  requested: 'A refund as credit was asked for',
  done: 'The refund as credit is done',
  declined: 'The refund as credit was turned down',
}

const creditWords: Readonly<Record<string, string>> = {
  order: 'Credit was used for the order',
  returned: 'Credit came back from the order',
  refund: 'Credit was given as a refund',
  granted: 'Credit was granted',
  overpaid: 'What was paid became credit',
}

const actionWords: Readonly<Record<string, string>> = {
  'ask-refund': 'Money given back',
  'approve-refund': 'Refund agreed to',
  'decline-refund': 'Refund turned down',
  'mark-paid': 'Marked as paid',
  'part-paid': 'Paid in part',
  'hold-reminders': 'No reminders',
  'remind-again': 'Reminders go out again',
  'cancel-order': 'Order cancelled',
  'resend-confirmation': 'Confirmation sent again',
}

const mailWords: Readonly<Record<string, string>> = {
  'invoice-paid': 'Email: the card payment was received',
  'order-cancelled': 'Email: the order is cancelled',
  'order-confirmed': 'Email: confirmation',
  'order-not-paid': 'Email: the order was not paid',
  'order-paid-after-cancel': 'Email: it was paid after it was cancelled, and the money goes back',
  'order-overdue': 'Email: reminder of an overdue invoice',
  'order-refund-due': 'Email: the money goes back',
  'order-refund-due-staff': 'Email to finance: a refund is due',
  'order-refunded': 'Email: money back',
}

const mailStates: Readonly<Record<string, string>> = {
  queued: 'on its way',
  sent: 'sent',
  kept: 'not sent, as email isn’t set up',
  dead: 'could not be sent',
}

export function describeEvent({ what, action, before, after }: TimelineRow): string | null {
  const state = words(after?.state)
  if (action in actionWords) return [actionWords[action], words(after?.reason)].filter(Boolean).join(': ')
  if (what === 'messages') {
    const opened = words(after?.openedAt)
    return `${mailWords[words(after?.kind)] ?? 'Email'} (${mailStates[state] ?? state}${opened && `, link opened ${momentText(opened)}`})`
  }
  if (what === 'tax_documents')
    return `${words(after?.kind) === 'invoice' ? 'Tax invoice' : 'Correction'} ${words(after?.number)} was issued: ${money(after?.including_gst_cents)}`
  if (what === 'account_corrections')
    return `Taken off the account: ${money(after?.amount_cents)} (${words(after?.reason)})`
  if (what === 'credit_entries')
    return `${creditWords[words(after?.reason)] ?? 'Credit'}: ${money(after?.amount_cents)}`
  if (before && before.state === after?.state) return null
  if (what === 'orders')
    return before ? `${stateLabel(words(before.state))} → ${stateLabel(state)}` : `Placed: ${stateLabel(state)}`
  const table = { payments: paymentWords, refunds: refundWords, credit_refunds: creditRefundWords }
  const said = Object.entries(table).find(([name]) => name === what)?.[1][state]
  if (!said) return null
  const why =
    what === 'payments'
      ? words(after?.problem) || words(after?.review)
      : before
        ? words(after?.problem)
        : words(after?.reason)
  return `${said}: ${money(after?.amount_cents)}${why ? ` (${why})` : ''}`
}
