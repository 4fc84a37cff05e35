import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { holds } from '@/features/account/desk-session.rules'
import type { Money } from '@/features/payments/mutations'
import { assertWithinLimits, writeHold } from '@/features/seats/holds.mutations'
import { gone, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { assertFree, changeBooking, lockBooking, nameOf, noteDeed } from '../changes/changer.mutations'
import { finishExchanges, laterWay } from '../changes/exchange.mutations'
import { partOff } from '../changes/move.mutations'
import { assertWay, endSeats } from '../changes/mutations'
import type { Booking } from '../contract'
import { findBooking, findBookingFor } from '../data'
import { type AtDesk, lookAtHeld } from './beside.mutations'
import type { PricedPreview } from './contract'
import { bookerOf } from './customer.mutations'
import type { ChangingCourse, LookingAtCourse } from './exchange.contract'
import { findByKey, problemOf, settle } from './phone.mutations'
import { findTold, tryOut } from './preview.mutations'
import { needsOf, needsText, policyText } from './rules'

type Made = { bookingId: number; number: string }

/**
 * Changes the course of some or all people: new seats are held and paid before the old ones are refunded. Idempotent by key.
 * @throws AppError NOT_FOUND, STALE_VERSION, TOO_LATE without a reason, NOT_PERMITTED above the staff refund limit and those of `place`.
 */
export async function changeBookingCourse(
  by: AtDesk,
  money: Money,
  bookingId: number,
  asked: ChangingCourse,
): Promise<Made> {
  const made = await changeBooking(by, async (client) => {
    const known = await findByKey(client, asked.key)
    if (known) return known
    const { caller, held, was } = await holdInstead(client, by, bookingId, asked)
    await settle(client, { caller, money, bookingId: held, asked })
    const attendees = asked.attendeeIds
    await noteDeed(client, by, bookingId, {
      action: 'change-course',
      attendees,
      after: { booking: held, way: asked.way },
    })
    if (was !== bookingId)
      await noteDeed(client, by, was, { action: 'change-course', attendees, after: { booking: held } })
    await noteDeed(client, by, held, { action: 'change-course', after: { booking: bookingId } })
    const { number } = await findBooking(caller, held, client)
    return { bookingId: held, number }
  })
  // The job finishes the unpaid ones after payment.
  await finishExchanges(money)
  return made
}

type Wanted = Pick<ChangingCourse, 'slotId' | 'attendeeIds' | 'to' | 'way' | 'key'>

/** Holds seats on the other course. Part of a party is split off first. */
async function holdInstead(client: PoolClient, by: AtDesk, bookingId: number, wanted: Wanted) {
  const { slotId, to, way, key } = wanted
  const { booking } = await lockBooking(client, by, bookingId, [slotId])
  const isAllowed = assertFree(by, booking)
  await assertWay(client, booking, to)
  if (way === 'free' && booking.order)
    throw fieldError('INVALID', 'way', 'The first course was paid, so the other is paid too. What goes back covers it.')
  const [slot] = await lockAfterQueue(client, [slotId])
  if (!slot?.isBookable) throw new AppError('NOT_FOUND', 'There is no such course, or it is no longer open.')
  if (await isOfSameCourse(client, booking.slotId, slotId))
    throw fieldError('INVALID', 'slotId', 'This is the same course. Move the booking instead.')
  const was = await partyOf(client, booking, wanted)
  const caller = await bookerOf(client, bookingId)
  const { rows } = await client.query<{ personId: number | null; cents: number | null }>(
    `SELECT person_id, hivis_booking_cents($1) AS cents FROM attendees WHERE booking_id = $1 AND state = 'booked' ORDER BY id`,
    [was],
  )
  const backCents = rows[0]?.cents ?? 0
  const limitCents = await findLimit(client)
  if (isAllowed && backCents > limitCents && !holds(by.staff, ['finance']))
    throw new AppError('NOT_PERMITTED', needsText('finance', limitCents))
  const people = rows.map(({ personId }) => personId)
  const hold = { actor: caller, company: caller.company, slot, people, insteadOf: { id: was, to: laterWay(to) } }
  await assertWithinLimits(client, hold)
  const left = slot.capacity - slot.taken
  if (left < people.length) throw gone(left)
  return { caller, was, backCents, limitCents, isAllowed, held: await writeHold(client, hold, key) }
}

/** The whole booking, or the part split off. @throws AppError CONFLICT. */
async function partyOf(client: PoolClient, booking: Booking, { attendeeIds }: Wanted): Promise<number> {
  const seated = booking.attendees.flatMap(({ id, state }) => (state === 'booked' ? [id] : []))
  const ids = seated.filter((id) => attendeeIds.includes(id))
  if (ids.length < new Set(attendeeIds).size)
    throw new AppError('CONFLICT', 'One of these people no longer has a seat.')
  if (ids.length === seated.length) return booking.id
  const [here] = await lockSlots(client, [booking.slotId])
  if (!here) throw new AppError('NOT_FOUND', 'There is no such start.')
  return await partOff(client, booking, here, ids)
}

async function isOfSameCourse(client: PoolClient, one: number, other: number): Promise<boolean> {
  const { rows } = await client.query<{ courses: number }>(
    `SELECT count(DISTINCT s.course_id)::int AS courses FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = ANY($1)`,
    [[one, other]],
  )
  return rows[0]?.courses === 1
}

/** Refund limit after the free period, in cents. */
async function findLimit(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ cents: number }>(
    'SELECT coalesce((SELECT override_limit_cents FROM settings ORDER BY id LIMIT 1), 0)::int AS cents',
  )
  return rows[0]?.cents ?? 0
}

function differenceText(totalCents: number, backCents: number): string {
  const difference = totalCents - backCents
  const words = difference === 0 ? 'There is no difference.' : difference > 0 ? 'more to pay' : 'less in all'
  const said = difference === 0 ? words : `That is ${formatCents(Math.abs(difference))} ${words}.`
  return `${formatCents(backCents)} of the first course goes back. ${said}`
}

/** A dry run. @throws AppError as `changeBookingCourse`, except for payment problems. */
export async function previewBookingCourse(
  by: AtDesk,
  money: Money,
  bookingId: number,
  looking: LookingAtCourse,
): Promise<PricedPreview> {
  const terms = await findBookingFor(by, bookingId)
  const today = nzDay(new Date())
  return await tryOut(nameOf(by), async (client) => {
    const key = randomUUID()
    const trying = { ...by, reason: by.reason ?? '' }
    const found = await holdInstead(client, trying, bookingId, { ...looking, key })
    const { caller, held, was, backCents, limitCents, isAllowed } = found
    const { expectedTotalCents, price, checks, seats } = await lookAtHeld(client, caller, held, looking.way)
    const asked = { ...looking, reason: looking.reason ?? 'Not yet said', key, expectedTotalCents }
    const problem = await problemOf(() => settle(client, { caller, money, bookingId: held, asked }))
    // With a card link the old booking lasts until payment, so only end it here otherwise.
    if (problem === null && looking.way !== 'card-link') await endFirst(client, was, looking.to)
    const needs = needsOf({ isAllowed, backCents, limitCents })
    const later =
      looking.way === 'card-link' ? ' Until the link is paid, they keep their seats on the first course.' : ''
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, limitCents)].filter(Boolean).join(' '),
      money: `${price} ${looking.way === 'free' ? '' : differenceText(expectedTotalCents, backCents)}${later}`.trim(),
      expectedTotalCents,
      checks,
      problem,
      ...(await findTold(client, seats)),
    }
  })
}

async function endFirst(client: PoolClient, bookingId: number, to: LookingAtCourse['to']): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM attendees WHERE booking_id = $1 AND state = 'booked' ORDER BY id`,
    [bookingId],
  )
  await endSeats(client, bookingId, {
    attendeeIds: rows.map(({ id }) => id),
    to: laterWay(to),
    reason: 'Another booking took its place.',
    isTold: false,
  })
}
