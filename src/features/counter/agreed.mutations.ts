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

type Agreed = { readonly bookingId: number; readonly agreedCents: number | null; readonly reason: string }

/** Keeps the price of a seat with held seats: that is what is paid for them. @throws AppError INVALID above the list price. */
export async function agreeOnPrice(
  client: PoolClient,
  caller: Caller,
  { bookingId, agreedCents, reason }: Agreed,
): Promise<void> {
  if (agreedCents === null) return
  const listCents = await listCentsOf(client, caller, bookingId)
  if (agreedCents > listCents)
    throw fieldError('INVALID', 'agreedCents', `Enter at most the list price, ${formatCents(listCents)} a seat.`)
  await client.query(
    `UPDATE bookings SET agreed_cents = $2, agreed_reason = $3, updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId, agreedCents, reason],
  )
}
