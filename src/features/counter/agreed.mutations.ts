import type { PoolClient } from 'pg'
import { priceSeats } from '@/features/bookings/payment.data'
import { fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import type { Caller } from './customer.mutations'
import type { Looking } from './phone.contract'

/** Cents of a seat that staff agreed on; null where it is free or at the list price. */
export const agreedOf = ({ way, agreedCents }: Pick<Looking, 'way' | 'agreedCents'>): number | null =>
  way === 'free' ? null : agreedCents

/** What a seat costs them by the list today, in cents with GST. @throws AppError as `priceSeats`. */
export async function listCentsOf(client: PoolClient, caller: Caller, bookingId: number): Promise<number> {
  const { totals } = await priceSeats(client, caller, { bookingId, voucherCode: null, now: new Date() })
  return totals.lines[0]?.unitCents ?? 0
}

type Agreed = { readonly bookingId: number; readonly agreedCents: number; readonly reason: string }

/** Why it can’t be agreed on, or null. Cents of a seat. */
export const tooMuchOf = (agreedCents: number, listCents: number): string | null =>
  agreedCents > listCents ? `Enter at most the list price, ${formatCents(listCents)} a seat.` : null

/** @throws AppError INVALID above the list price. */
export async function agreeOnPrice(client: PoolClient, caller: Caller, agreed: Agreed): Promise<void> {
  const tooMuch = tooMuchOf(agreed.agreedCents, await listCentsOf(client, caller, agreed.bookingId))
  if (tooMuch) throw fieldError('INVALID', 'agreedCents', tooMuch)
  await keepAgreed(client, agreed)
}

/** Keeps the price of a seat with held seats: that is what is paid for them. */
export async function keepAgreed(client: PoolClient, { bookingId, agreedCents, reason }: Agreed): Promise<void> {
  await client.query(
    `UPDATE bookings SET agreed_cents = $2, agreed_reason = $3, updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId, agreedCents, reason],
  )
}
