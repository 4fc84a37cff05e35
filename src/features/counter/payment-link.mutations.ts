import type { PoolClient } from 'pg'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import type { Money } from '@/features/payments/mutations'
import { holdMinutes } from '@/features/seats/rules'
import { fieldError } from '@/lib/errors'
import type { Caller } from './customer.mutations'
import { orderSeats } from './orders.mutations'

/** Extends the hold to the maximum and sends the payment link. @throws AppError INVALID without an email address. */
export async function sendCardLink(client: PoolClient, bookingId: number, caller: Caller): Promise<void> {
  const about = { booking: bookingId }
  const links = announce('booking-to-pay', caller, { about, dedupeKey: `booking-to-pay:${bookingId}` })
  if (links.length === 0)
    throw fieldError(
      'INVALID',
      'phoneNumber',
      'We have no email or mobile number to send the link to. Enter one first.',
    )
  const minutes = `created_at + make_interval(mins => $2)`
  await client.query(
    `UPDATE bookings SET held_until = ${minutes}, is_extended = true, updated_at = now() WHERE id = $1 AND state = 'held'`,
    [bookingId, holdMinutes.most],
  )
  await client.query(
    `UPDATE seat_claims SET expires_at = (SELECT held_until FROM bookings WHERE id = $1), updated_at = now() WHERE booking_id = $1 AND state = 'held'`,
    [bookingId],
  )
  await queueMessages(client, links)
}

/** How long someone who walked in may take to pay. */
const laterDays = 7

type Later = {
  readonly caller: Caller
  readonly money: Money
  readonly bookingId: number
  readonly asked: { readonly key: string; readonly expectedTotalCents: number; readonly email: string | null }
}

/**
 * Orders held seats that are paid later, with a link that needs no login and is sent now. People have their seats until then; a result waits for it.
 * @throws AppError as `place`, INVALID without an email address.
 */
export async function payLater(client: PoolClient, { caller, money, bookingId, asked }: Later): Promise<void> {
  const { firstName, lastName, phoneNumber } = caller
  const email = asked.email ?? caller.email
  if (!email) throw fieldError('INVALID', 'email', 'Enter their email: the link to pay goes there.')
  const words = {
    checkoutId: asked.key,
    contact: { name: `${firstName} ${lastName}`, email, phoneNumber },
    poNumber: null,
    voucherCode: null,
    creditToApply: 0,
    expectedTotalCents: asked.expectedTotalCents,
  }
  await orderSeats(client, { caller, money, bookingId, method: 'card', isPaidLater: true, words })
  await client.query(
    `UPDATE bookings SET held_until = now() + make_interval(days => $2), updated_at = now() WHERE id = $1 AND state = 'paying'`,
    [bookingId, laterDays],
  )
  const message = { about: { booking: bookingId }, dedupeKey: `booking-to-pay:${bookingId}` }
  await queueMessages(client, announce('booking-to-pay', { email, phoneNumber: null }, message))
}
