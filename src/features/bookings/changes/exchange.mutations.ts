import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { lockMoney, type Money } from '@/features/payments/mutations'
import { runRefund } from '@/features/payments/refunds.mutations'
import { gone, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { keepDoing } from '@/lib/background'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Booking } from '../contract'
import { findBooking } from '../data'
import { assertWithinLimits, findHold, kept, writeHold } from '../holds.mutations'
import { assertFree, lockBooking } from './changer.mutations'
import type { Exchange } from './exchange.contract'
import { assertWay, endSeats } from './mutations'

/*
 * A booking that moves to another course, at another price, is another booking in its place (product decisions, section 5): its seats are held and
 * paid as any others, at the price of that course, and only then those of the first go back with their money. Nobody is ever without both.
 */

/**
 * Holds seats on another course for everybody on a booking that is still free to change. The same hold id again is the same hold.
 * @throws AppError NOT_FOUND, NOT_PERMITTED, SEATS_GONE, CONFLICT, TOO_LATE.
 */
export async function exchangeBooking(actor: Actor, bookingId: number, words: Exchange): Promise<Booking> {
  const company = companyFor(actor, 'book')
  const held = await changeAs(auditName(actor), async (client) => {
    const { booking } = await lockBooking(client, { actor }, bookingId, [words.slotId])
    const known = await findHold(client, actor, words.holdId)
    if (known !== null) return known
    assertFree({ actor }, booking)
    await assertWay(client, booking, words.to)
    const [slot] = await lockAfterQueue(client, [words.slotId])
    if (!slot?.isBookable) throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
    const { rows } = await client.query<{ personId: number | null }>(
      `SELECT person_id AS "personId" FROM attendees WHERE booking_id = $1 AND state = 'booked' ORDER BY id`,
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

/** The way that is kept until the other booking is paid: what is owed then comes off first, whatever was chosen. */
export const laterWay = (to: Exchange['to']): 'card' | 'credit' => (to === 'card' ? 'card' : 'credit')

type Due = { id: number; was: number; companyId: number; orderId: number | null; slotId: number; to: 'card' | 'credit' }

/** Ends bookings whose place another has taken, and gives their money back. @returns how many. */
export async function finishExchanges(money: Money): Promise<number> {
  const { rows } = await pool().query<Due>(
    `SELECT b.id, o.id AS was, o.company_id AS "companyId", o.order_id AS "orderId", o.slot_id AS "slotId", b.gives_back_to AS to
     FROM bookings b JOIN bookings o ON o.id = b.instead_of_id WHERE b.state = 'confirmed' AND b.took_place_at IS NULL AND b.gives_back_to IS NOT NULL ORDER BY b.id LIMIT 20`,
  )
  for (const due of rows) {
    const refundId = await finish(due)
    if (refundId !== null) await runRefund(money, refundId)
  }
  return rows.length
}

/** One of them, once: what was moved or cancelled meanwhile is left as it is. @returns the refund to send, or null. */
async function finish({ id, was, companyId, orderId, slotId, to }: Due): Promise<number | null> {
  return await changeAs(`booking ${id}`, async (client) => {
    await client.query('SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE', [companyId])
    if (orderId !== null) await lockMoney(client, orderId)
    await lockSlots(client, [slotId])
    const { rowCount } = await client.query(
      'UPDATE bookings SET took_place_at = now(), updated_at = now() WHERE id = $1 AND took_place_at IS NULL',
      [id],
    )
    const { rows } = await client.query<{ id: number }>(
      `SELECT a.id FROM attendees a JOIN bookings b ON b.id = a.booking_id
       WHERE b.id = $1 AND b.state = 'confirmed' AND b.slot_id = $2 AND a.state = 'booked'`,
      [was, slotId],
    )
    if (rowCount !== 1 || rows.length === 0) return null
    const attendeeIds = rows.map((row) => row.id)
    const { refundId } = await endSeats(client, was, {
      attendeeIds,
      to,
      reason: 'Another booking took its place.',
      isTold: false,
    })
    return refundId
  })
}

const everyMs = 5_000

/** Looks for exchanges to finish for as long as the process lives. `money` is asked for when it is needed. */
export function keepFinishingExchanges(money: () => Money): void {
  keepDoing({
    name: 'exchanges',
    everyMs,
    failure: 'an exchange could not be finished; it is tried again',
    work: async () => {
      await finishExchanges(money())
    },
  })
}
