import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import type { Booking } from '@/features/bookings/contract'
import { findBooking } from '@/features/bookings/data'
import { findHold } from '@/features/bookings/holds.mutations'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { lockMoney, type Money } from '@/features/payments/mutations'
import type { Policy } from '@/features/payments/policy.rules'
import { runRefund } from '@/features/payments/refunds.mutations'
import { assertWithinLimits, writeHold } from '@/features/seats/holds.mutations'
import { gone, kept, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockBooking, policyFor } from './changer.mutations'
import type { Exchange } from './exchange.contract'
import { assertWay, type Ended, endSeats } from './mutations'

/* Another course is a new booking at its own price (product decisions, section 5). Old seats go back only once it is paid. */

/** For everyone on a booking that is still free to change. @throws AppError NOT_FOUND, NOT_PERMITTED, SEATS_GONE, CONFLICT, TOO_LATE. */
export async function exchangeBooking(actor: Actor, bookingId: number, words: Exchange): Promise<Booking> {
  const company = companyFor(actor, 'book')
  const held = await changeAs(auditName(actor), async (client) => {
    const { booking } = await lockBooking(client, { actor }, bookingId, [words.slotId])
    const known = await findHold(client, actor, words.holdId)
    if (known !== null) return known
    await policyFor(client, { actor }, booking)
    await assertWay(client, booking, words.to)
    const [slot] = await lockAfterQueue(client, [words.slotId])
    if (!slot?.isBookable) throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
    // Locked, as one of two records of a person may be merged away at this moment.
    const { rows } = await client.query<{ personId: number | null }>(
      `SELECT person_id FROM attendees WHERE booking_id = $1 AND state = 'booked' ORDER BY id FOR NO KEY UPDATE`,
      [bookingId],
    )
    const people = rows.map(({ personId }) => personId)
    const wanted = { actor, company, slot, people, insteadOf: { id: bookingId, to: laterWay(words.to) } }
    await assertWithinLimits(client, wanted)
    if (slot.capacity - slot.taken < people.length) return gone(slot.capacity - slot.taken)
    return await writeHold(client, wanted, words.holdId)
  })
  return await findBooking(actor, kept(held))
}

/** Where the refund goes. Whatever is chosen, the amount owed comes off first. */
export const laterWay = (to: Exchange['to']): 'card' | 'credit' => (to === 'card' ? 'card' : 'credit')

type Replacing = { readonly id: number; readonly was: number; readonly to: 'card' | 'credit' }
type Due = Replacing & { readonly companyId: number }

/** Ends and refunds bookings replaced by a paid one. @returns how many. */
export async function finishExchanges(money: Money): Promise<number> {
  const { rows } = await pool().query<Due>(
    `SELECT b.id, o.id AS was, o.company_id, b.gives_back_to AS to
     FROM bookings b JOIN bookings o ON o.id = b.instead_of_id WHERE b.state = 'confirmed' AND b.took_place_at IS NULL AND b.gives_back_to IS NOT NULL ORDER BY b.id LIMIT 20`,
  )
  for (const due of rows) {
    const ended = await changeAs(`booking ${due.id}`, async (client) => {
      await lockReplaced(client, due)
      // Staff who overruled the policy for it were asked then.
      return await takePlace(client, due, { by: { action: 'change', asker: 'rule', time: 'free' } })
    })
    if (ended && ended.refundId !== null) await runRefund(money, ended.refundId)
  }
  return rows.length
}

/** Company, order money and slot. The slot is read once the company is locked: until then the booking may be moved. */
async function lockReplaced(client: PoolClient, { was, companyId }: Due): Promise<void> {
  await lockCompany(client, companyId)
  const { rows } = await client.query<{ slotId: number; orderId: number | null }>(
    'SELECT slot_id, order_id FROM bookings WHERE id = $1',
    [was],
  )
  for (const { slotId, orderId } of rows) {
    if (orderId !== null) await lockMoney(client, orderId)
    await lockSlots(client, [slotId])
  }
}

type Taking = { readonly by: Policy; readonly keptCents?: number }

/** Ends a replaced booking once, unless it was cancelled in the meantime. Company, order money and slot are locked. */
export async function takePlace(client: PoolClient, { id, was, to }: Replacing, taking: Taking): Promise<Ended | null> {
  const { rowCount } = await client.query(
    'UPDATE bookings SET took_place_at = now(), updated_at = now() WHERE id = $1 AND took_place_at IS NULL',
    [id],
  )
  const { rows } = await client.query<{ id: number }>(
    `SELECT a.id FROM attendees a JOIN bookings b ON b.id = a.booking_id
     WHERE b.id = $1 AND b.state = 'confirmed' AND a.state = 'booked'`,
    [was],
  )
  if (rowCount !== 1 || rows.length === 0) return null
  const attendeeIds = rows.map((row) => row.id)
  const reason = 'Another booking took its place.'
  return await endSeats(client, was, { ...taking, attendeeIds, to, reason, isTold: false })
}
