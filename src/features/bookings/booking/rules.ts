import type { Parts } from '@/features/shop/orders/refunds.rules'
import { formatShortDay } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { beforeWords, isInTime } from '../changes/rules'
import type { Booking } from '../contract'

export type Needs = 'nothing' | 'reason' | 'finance'

type Terms = Pick<Booking, 'freeUntil' | 'isCancelledByProvider' | 'movedFrom'>

const dayWords = (day: string): string => formatShortDay(`${day}T00:00:00Z`)

/** The policy for a booking today, in a sentence (product decisions, section 5). */
export function policyText(terms: Terms, today: string): string {
  if (terms.isCancelledByProvider) return 'We cancelled this start, so it is free at any time.'
  if (terms.movedFrom) return 'We moved this start, so it is free until it begins.'
  const until = dayWords(terms.freeUntil)
  return isInTime(terms, today)
    ? `Free to move or cancel until ${until}.`
    : `It was free to move or cancel until ${until}. Sending someone else is still free.`
}

type Asked = { readonly isAllowed: boolean; readonly backCents: number; readonly limitCents: number }

/** Overruling the policy takes a reason, and finance above the limit in the settings. */
export function needsOf({ isAllowed, backCents, limitCents }: Asked): Needs {
  if (!isAllowed) return 'nothing'
  return backCents > limitCents ? 'finance' : 'reason'
}

export function needsText(needs: Needs, limitCents: number): string {
  if (needs === 'nothing') return ''
  if (needs === 'reason') return 'You can still do it: say why.'
  return `More than ${formatCents(limitCents)} would go back. Finance may do it, with a reason.`
}

export function backText(seats: number, parts: Parts, invoiceNumber: string | null, isKept: boolean): string {
  return isKept
    ? `${seats} ${seats === 1 ? 'seat' : 'seats'}, and what was paid or is owed stays as it is.`
    : beforeWords(seats, parts, invoiceNumber, 'the company')
}
