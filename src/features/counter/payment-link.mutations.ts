import type { PoolClient } from 'pg'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { holdMinutes } from '@/features/seats/rules'
import { fieldError } from '@/lib/errors'
import type { Caller } from './customer.mutations'

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
