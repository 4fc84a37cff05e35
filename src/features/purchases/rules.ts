import { endingWords } from '@/features/payments/rules'
import { formatNamedDay, nzDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { formatCents } from '@/lib/money'
import { isRecord, textOf } from '@/lib/unknown'

/** Integrity, section 2.2. */
export const orderStates = [
  { value: 'awaiting_payment', label: 'Waiting for the card payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'on_account', label: 'On account' },
  { value: 'part_refunded', label: 'Partly refunded' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'refund_due', label: 'Refund is due' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Not paid in time' },
] as const

export type OrderState = (typeof orderStates)[number]['value']

export const isOrderState = (value: string | null): value is OrderState =>
  orderStates.some((state) => state.value === value)

export const payMethods = [
  { value: 'card', label: 'Card' },
  { value: 'account', label: 'On account' },
] as const

export const documentLabels = { invoice: 'Tax invoice', correction: 'Correction of the tax invoice' } as const

export type LineSeats = {
  readonly cancelled: number
  readonly moved: readonly { readonly startDate: string; readonly count: number }[]
}

/** What became of a line's seats since it was sold, such as “2 moved to Tue 22 Dec 2026”. */
export function seatNotes(count: number, { cancelled, moved }: LineSeats): string[] {
  return [
    ...moved.map(({ startDate, count: own }) => {
      const day = formatNamedDay(nzDay(startDate))
      return own === count ? `moved to ${day}` : `${own} moved to ${day}`
    }),
    ...(cancelled > 0 ? [cancelled === count ? 'cancelled' : `${cancelled} cancelled`] : []),
  ]
}

/** Change with every new wording. */
export const termsVersion = '2026-11'

/** Unpaid goods orders per person (product decisions, section 16). */
export const mostUnpaid = 3

export function wayOf(
  chosen: 'card' | 'account',
  rights: { mayPayByAccount: boolean; takesCards: boolean },
): 'card' | 'account' {
  if (!rights.mayPayByAccount) return 'card'
  return rights.takesCards ? chosen : 'account'
}

type Tenders = {
  readonly method: 'card' | 'account'
  readonly amountToPay: number
  readonly appliedCredit: number
  /** Of a card that has paid: nothing before. */
  readonly cardEnding?: string | null
}

export function tenderWords({ method, amountToPay, appliedCredit, cardEnding = null }: Tenders): string {
  if (amountToPay === 0) return appliedCredit > 0 ? 'Paid with credit' : 'Nothing to pay'
  const way =
    method === 'card'
      ? `By card${endingWords(cardEnding)}`
      : cardEnding
        ? `On account, paid by card${endingWords(cardEnding)}`
        : 'On account'
  return appliedCredit > 0 ? `${way}, after your credit` : way
}

export const coveredText = (creditCents: number): string =>
  creditCents > 0 ? `Your credit covers it all: ${formatCents(creditCents)}.` : 'There’s nothing to pay.'

/** NZ day: 7 days later, or the 20th of the month following (product decisions, section 8). */
export function dueDay(today: string, dueIn: string): string {
  if (dueIn === '7-days') return dayOfNumber(dayNumber(today) + 7)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const [dueYear, dueMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${dueYear}-${String(dueMonth).padStart(2, '0')}-20`
}

export const isWaiting = (state: string): boolean => state === 'awaiting_payment'

const confirmsWithinMinutes = 10

/** The person may have come back from the payment page just now. `createdAt` is a UTC instant. */
export const mayBeConfirmedSoon = (
  { state, paymentState, createdAt }: { state: string; paymentState: string | null; createdAt: string },
  now: Date,
): boolean =>
  isWaiting(state) &&
  paymentState !== 'failed' &&
  now.getTime() - new Date(createdAt).getTime() < confirmsWithinMinutes * 60_000

/** Someone without a login may pay it: an invoice on account, and seats that are held for their payment. */
export const mayBePaidByLink = ({
  state,
  amountOwed,
  heldUntil,
}: {
  state: string
  amountOwed: number
  heldUntil: string | null
}): boolean => (state === 'on_account' ? amountOwed > 0 : isWaiting(state) && heldUntil !== null)

/** Nothing was taken or sent, so the same may be ordered again. */
export const isGivenUp = (state: string): boolean => state === 'expired' || state === 'cancelled'

/** None without a choice: see `stepsShown`. */
export const checkoutSteps = [
  { value: 'details', label: 'Details' },
  { value: 'delivery', label: 'Delivery and payment' },
  { value: 'check', label: 'Check and pay' },
] as const

export type CheckoutStep = (typeof checkoutSteps)[number]['value']

type Steps = readonly (typeof checkoutSteps)[number][]

/** The middle step asks how to pay. Where one way is open, or nothing is left to pay, it is a line of the last step. Cents; undefined while unknown. */
export function stepsShown(
  { mayPayByAccount, takesCards }: { mayPayByAccount: boolean; takesCards: boolean },
  amountToPay: number | undefined,
): Steps {
  const hasChoice = mayPayByAccount && takesCards && amountToPay !== 0
  return checkoutSteps.filter(({ value }) => value !== 'delivery' || hasChoice)
}

const nameParts = ['line1', 'line2', 'suburb', 'city', 'postcode', 'region'] as const

type AddressParts = Partial<Record<(typeof nameParts)[number], string | null>>

export type Draft = {
  readonly checkoutId: string
  readonly contact: { readonly name: string; readonly email: string; readonly phoneNumber: string }
  readonly shipping: AddressParts
  readonly way: 'card' | 'account'
  readonly poNumber: string
  readonly acceptedTerms: string
  readonly done: readonly CheckoutStep[]
}

export function readDraft(kept: unknown, beginning: Draft): Draft {
  if (!isRecord(kept) || !/^[0-9a-f-]{36}$/.test(textOf(kept.checkoutId))) return beginning
  const contact = isRecord(kept.contact) ? kept.contact : {}
  const shipping = isRecord(kept.shipping) ? kept.shipping : {}
  const done = Array.isArray(kept.done) ? kept.done : []
  return {
    checkoutId: textOf(kept.checkoutId),
    contact: {
      name: textOf(contact.name),
      email: textOf(contact.email),
      phoneNumber: textOf(contact.phoneNumber),
    },
    shipping: Object.fromEntries(nameParts.map((part) => [part, textOf(shipping[part]) || null])),
    way: kept.way === 'account' ? 'account' : 'card',
    poNumber: textOf(kept.poNumber),
    acceptedTerms: textOf(kept.acceptedTerms, 20),
    done: checkoutSteps.map(({ value }) => value).filter((step) => done.includes(step)),
  }
}

export function stepFor(
  asked: string | null,
  done: readonly CheckoutStep[],
  steps: Steps = checkoutSteps,
): CheckoutStep {
  for (const { value } of steps) if (value === asked || !done.includes(value)) return value
  return 'check'
}

export function stepAfter(step: CheckoutStep, steps: Steps = checkoutSteps): CheckoutStep {
  const index = steps.findIndex(({ value }) => value === step)
  return steps[index + 1]?.value ?? 'check'
}
