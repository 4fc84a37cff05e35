import type { Booking } from '@/features/bookings/contract'
import { beforeWords, isInTime } from '@/features/changes/rules'
import type { Leaving, Needs } from '@/features/payments/policy.rules'
import type { Parts } from '@/features/purchases/refunds.rules'
import { formatNamedDay, isAnyTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'

type Terms = Pick<Booking, 'freeUntil' | 'isCancelledByProvider' | 'movedFrom'> & { readonly startDate?: string }

const dayWords = (day: string): string => formatNamedDay(`${day}T00:00:00Z`)

/** The policy for a booking today, in a sentence (product decisions, section 5). */
export function policyText(terms: Terms, today: string): string {
  if (terms.isCancelledByProvider) return 'We cancelled this start, so it is free at any time.'
  if (terms.movedFrom) return 'We moved this start, so it is free until it begins.'
  if (terms.startDate && isAnyTime(terms.startDate))
    return isInTime(terms, today)
      ? 'Free to cancel until someone opens the course.'
      : 'It was free to cancel until someone opened the course.'
  const until = dayWords(terms.freeUntil)
  return isInTime(terms, today)
    ? `Free to move or cancel until ${until}.`
    : `It was free to move or cancel until ${until}. Sending someone else is still free.`
}

export function needsText(needs: Needs, leaving: Leaving | null): string {
  if (needs === 'nothing') return ''
  if (needs === 'reason') return 'You can still do it: say why.'
  return `More than ${formatCents(leaving?.limitCents ?? 0)} would go back. Finance may do it, with a reason.`
}

type Paid = {
  readonly way: string
  readonly appliedCreditCents: number
  readonly toPayCents: number
  /** Of the credit, what was paid for the booking that this one replaces. */
  readonly keptCents: number
}

/** What pays for seats on account, in the order it is taken (product decisions, section 17). */
export function paidText({ way, appliedCreditCents, toPayCents, keptCents }: Paid): string {
  if (way !== 'account') return ''
  const kept = Math.min(keptCents, appliedCreditCents)
  const spent = appliedCreditCents - kept
  const ways = [
    ...(kept > 0 ? [`${formatCents(kept)} of it is paid by the first course`] : []),
    ...(spent > 0 ? [`${formatCents(spent)} of it is paid with the company’s credit`] : []),
    toPayCents > 0 ? `${formatCents(toPayCents)} goes on the invoice` : 'nothing is left to pay',
  ]
  const words = ways.length > 1 ? `${ways.slice(0, -1).join(', ')}, and ${ways.at(-1)}` : (ways[0] ?? '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** What goes back of a course that another replaces, beside what is kept for it. */
export function replacedText(
  { account, card, credit }: Parts,
  keptCents: number,
  invoiceNumber: string | null,
): string {
  const left = credit - keptCents
  const ways = [
    ...(account > 0 ? [`${formatCents(account)} of the first course comes off invoice ${invoiceNumber}.`] : []),
    ...(card > 0 ? [`${formatCents(card)} of the first course goes back to the card.`] : []),
    ...(left > 0 ? [`${formatCents(left)} of the first course becomes credit for the company.`] : []),
  ]
  return ways.join(' ')
}

export function backText(seats: number, parts: Parts, invoiceNumber: string | null, isKept: boolean): string {
  return isKept
    ? `${seats} ${seats === 1 ? 'seat' : 'seats'}, and what was paid or is owed stays as it is.`
    : beforeWords(seats, parts, invoiceNumber, 'the company')
}
