import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { AppError } from '@/lib/errors'
import type { Booking } from './contract'
import { findBooking } from './data'
import { findCrewLink } from './share.data'
import { mayShare } from './share.rules'

/** Of two at once, the second waits. @throws AppError NOT_PERMITTED, NOT_FOUND. */
async function changeSharing<T>(
  actor: Actor,
  bookingId: number,
  change: (client: PoolClient, booking: Booking) => Promise<T>,
): Promise<T> {
  companyFor(actor, 'book')
  return await changeAs(auditName(actor), async (client) => {
    const booking = await findBooking(actor, bookingId, client)
    await client.query('SELECT 1 FROM bookings WHERE id = $1 FOR NO KEY UPDATE', [bookingId])
    return await change(client, booking)
  })
}

/** @returns the id of the link that works. @throws AppError as `changeSharing`, CONFLICT for what has no ticket to share. */
export const shareBooking = (actor: Actor, bookingId: number): Promise<number> =>
  changeSharing(actor, bookingId, async (client, booking) => {
    if (!mayShare(booking, new Date()))
      throw new AppError('CONFLICT', 'There is no ticket to share: the course is over, off, or not booked yet.')
    const live = await findCrewLink(bookingId, client)
    if (live !== null) return live
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO crew_links (booking_id, made_by_id) VALUES ($1, $2) RETURNING id',
      [bookingId, actor.personId],
    )
    if (!rows[0]) throw new Error('The link was not made.')
    return rows[0].id
  })

/** Idempotent. @throws AppError as `changeSharing`. */
export const endSharing = (actor: Actor, bookingId: number): Promise<void> =>
  changeSharing(actor, bookingId, async (client) => {
    await client.query('UPDATE crew_links SET ended_at = now() WHERE booking_id = $1 AND ended_at IS NULL', [bookingId])
  })
