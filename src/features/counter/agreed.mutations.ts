import type { PoolClient } from 'pg'
import { priceSeats } from '@/features/bookings/payment.data'
import { fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import type { Caller } from './customer.mutations'
import type { Looking } from './phone.contract'

type Asked = Pick<Looking, 'way' | 'agreedCents' | 'reason'>

/** Cents of a seat that staff agreed on; null where it is free or at the list price. */
const agreedOf = ({ way, agreedCents }: Asked): number | null => (way === 'free' ? null : agreedCents)

/** What a seat costs them by the list today, in cents with GST. @throws AppError as `priceSeats`. */
async function listCentsOf(client: PoolClient, caller: Caller, bookingId: number): Promise<number> {
  const { totals } = await priceSeats(client, caller, { bookingId, voucherCode: null, now: new Date() })
  return totals.lines[0]?.unitCents ?? 0
}

/** Why it can’t be agreed on, or null. Cents of a seat. */
const tooMuchOf = (agreedCents: number, listCents: number): string | null =>
  agreedCents > listCents ? `Enter at most the list price, ${formatCents(listCents)} a seat.` : null

/** Keeps the price that was agreed, if any, with held seats. @returns cents of a seat, or null. @throws AppError INVALID above the list price. */
export async function agreeOnPrice(
  client: PoolClient,
  caller: Caller,
  bookingId: number,
  asked: Asked,
): Promise<number | null> {
  const agreedCents = agreedOf(asked)
  if (agreedCents === null) return null
  const tooMuch = tooMuchOf(agreedCents, await listCentsOf(client, caller, bookingId))
  if (tooMuch) throw fieldError('INVALID', 'agreedCents', tooMuch)
  await keepAgreed(client, { bookingId, agreedCents, reason: asked.reason ?? '' })
  return agreedCents
}

/** Keeps the agreed price for a dry run. `tooMuch` says why it can’t be kept; the list price is shown then. Cents of a seat. */
export async function tryAgreed(
  client: PoolClient,
  caller: Caller,
  bookingId: number,
  looking: Asked,
): Promise<{ listCents: number | null; tooMuch: string | null }> {
  const agreedCents = agreedOf(looking)
  if (agreedCents === null) return { listCents: null, tooMuch: null }
  const listCents = await listCentsOf(client, caller, bookingId)
  const tooMuch = tooMuchOf(agreedCents, listCents)
  if (!tooMuch) await keepAgreed(client, { bookingId, agreedCents, reason: 'Not yet said' })
  return { listCents: tooMuch ? null : listCents, tooMuch }
}

type Agreed = { readonly bookingId: number; readonly agreedCents: number; readonly reason: string }

/** That is what is paid for held seats. */
async function keepAgreed(client: PoolClient, { bookingId, agreedCents, reason }: Agreed): Promise<void> {
  await client.query(
    `UPDATE bookings SET agreed_cents = $2, agreed_reason = $3, updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId, agreedCents, reason],
  )
}
