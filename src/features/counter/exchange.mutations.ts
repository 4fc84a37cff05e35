import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Booking } from '@/features/bookings/contract'
import { findBooking, findBookingFor } from '@/features/bookings/data'
import { changeBooking, lockBooking, nameOf, noteBookingAction, policyFor } from '@/features/changes/changer.mutations'
import { laterWay, takePlace } from '@/features/changes/exchange.mutations'
import { partOff } from '@/features/changes/move.mutations'
import { assertWay } from '@/features/changes/mutations'
import type { Money } from '@/features/payments/mutations'
import { assertAllowed } from '@/features/payments/policy.rules'
import { runRefund } from '@/features/payments/refunds.mutations'
import { promiseBack } from '@/features/purchases/refunds.mutations'
import { assertWithinLimits, writeHold } from '@/features/seats/holds.mutations'
import { gone, lockSlots } from '@/features/seats/ledger.mutations'
import { lockAfterQueue } from '@/features/seats/queue.mutations'
import { nzDay } from '@/lib/dates'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { agreeOnPrice, tryAgreed } from './agreed.mutations'
import { type AtDesk, lookAtHeld } from './beside.mutations'
import type { PricedPreview } from './contract'
import { bookerOf } from './customer.mutations'
import type { ChangingCourse, LookingAtCourse } from './exchange.contract'
import { findByKey, problemOf, settle } from './phone.mutations'
import { findTold, type Tried, tryOut } from './preview.mutations'
import { needsText, paidText, policyText, replacedText } from './rules'

type Made = { bookingId: number; number: string }

/**
 * Changes the course of some or all people. What goes back pays first; by card link the old seats last until it is paid. Idempotent by key.
 * @throws AppError NOT_FOUND, STALE_VERSION, TOO_LATE without a reason, and those of `giveShareBack` and `place`.
 */
export async function changeBookingCourse(
  by: AtDesk,
  money: Money,
  bookingId: number,
  asked: ChangingCourse,
): Promise<Made> {
  const { refundId, ...made } = await changeBooking(by, async (client) => {
    const known = await findByKey(client, asked.key)
    if (known) return { ...known, refundId: null }
    const { caller, held, was, ...instead } = await holdInstead(client, by, bookingId, asked)
    const agreedCents = await agreeOnPrice(client, caller, held, asked)
    const { ended, keptCents } = await endFirst(client, { ...instead, held, was }, asked)
    await settle(client, { caller, money, bookingId: held, asked, keptCents })
    const attendees = asked.attendeeIds
    await noteBookingAction(client, by, bookingId, {
      action: 'change-course',
      attendees,
      after: { booking: held, way: asked.way },
    })
    if (was !== bookingId)
      await noteBookingAction(client, by, was, { action: 'change-course', attendees, after: { booking: held } })
    await noteBookingAction(client, by, held, {
      action: 'change-course',
      after: { booking: bookingId, ...(agreedCents !== null && { agreedCents }) },
    })
    const { number } = await findBooking(caller, held, client)
    return { bookingId: held, number, refundId: ended?.refundId ?? null }
  })
  if (refundId !== null) await runRefund(money, refundId)
  return made
}

type Wanted = Pick<ChangingCourse, 'slotId' | 'attendeeIds' | 'to' | 'way' | 'key'> & { readonly isTried?: boolean }

/** Holds seats on the other course. Part of a party is split off first. */
async function holdInstead(client: PoolClient, by: AtDesk, bookingId: number, wanted: Wanted) {
  const { slotId, to, way, key, isTried = false } = wanted
  const { booking } = await lockBooking(client, by, bookingId, [slotId])
  const policy = await policyFor(client, by, booking, { isTried })
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
    `SELECT person_id, hivis_booking_cents($1) AS cents FROM attendees WHERE booking_id = $1 AND state = 'booked' ORDER BY id
     FOR NO KEY UPDATE`,
    [was],
  )
  const people = rows.map(({ personId }) => personId)
  const hold = { actor: caller, company: caller.company, slot, people, insteadOf: { id: was, to: laterWay(to) } }
  await assertWithinLimits(client, hold)
  const left = slot.capacity - slot.taken
  if (left < people.length) throw gone(left)
  const held = await writeHold(client, hold, key)
  return { caller, was, order: booking.order, policy, backCents: rows[0]?.cents ?? 0, held }
}

type Instead = Omit<Awaited<ReturnType<typeof holdInstead>>, 'caller'>

type Ending = Pick<ChangingCourse, 'to' | 'way' | 'expectedTotalCents'>

/** Ends the first booking, so that what was paid for it pays for the other. By card link it lasts until that is paid, and only the limits are asked. */
async function endFirst(client: PoolClient, first: Instead, { to, way, expectedTotalCents }: Ending) {
  const { held, was, order, policy, backCents } = first
  const later = laterWay(to)
  if (way === 'card-link') {
    const leaving = order ? await promiseBack(client, order.id, policy, { cents: backCents, to: later }) : null
    return { ended: null, keptCents: 0, leaving }
  }
  const paysCents = way === 'account' ? expectedTotalCents : 0
  const ended = await takePlace(client, { id: held, was, to: later }, { by: policy, keptCents: paysCents })
  return { ended, keptCents: Math.min(ended?.credit ?? 0, paysCents), leaving: ended?.leaving ?? null }
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
    `SELECT count(DISTINCT s.course_id) AS courses FROM session_slots l JOIN course_sessions s ON s.id = l.session_id WHERE l.id = ANY($1)`,
    [[one, other]],
  )
  return rows[0]?.courses === 1
}

function linkText(totalCents: number, backCents: number): string {
  const difference = totalCents - backCents
  const words = difference > 0 ? 'more to pay' : 'less in all'
  const said = difference === 0 ? 'There is no difference.' : `That is ${formatCents(Math.abs(difference))} ${words}.`
  return `${formatCents(backCents)} of the first course goes back. ${said} Until the link is paid, they keep their seats on the first course.`
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
  return await tryOut<Tried<PricedPreview>>(nameOf(by), async (client) => {
    const key = randomUUID()
    const trying = { ...by, reason: by.reason ?? '' }
    const { caller, ...first } = await holdInstead(client, trying, bookingId, { ...looking, key, isTried: true })
    const { held: id, backCents } = first
    const { listCents, tooMuch } = await tryAgreed(client, caller, id, looking)
    const { expectedTotalCents } = await lookAtHeld(client, caller, { bookingId: id, looking })
    const { ended, keptCents, leaving } = await endFirst(client, first, { ...looking, expectedTotalCents })
    const found = await lookAtHeld(client, caller, { bookingId: id, looking, keptCents, listCents })
    const asked = { ...looking, reason: looking.reason ?? 'Not yet said', key, expectedTotalCents }
    const refused = await problemOf(looking, () => settle(client, { caller, money, bookingId: id, asked, keptCents }))
    const { needs } = assertAllowed({ ...first.policy, leaving })
    const back = ended ? replacedText(ended, keptCents, ended.invoiceNumber) : ''
    const later = looking.way === 'card-link' ? linkText(expectedTotalCents, backCents) : ''
    return {
      needs,
      policy: [policyText(terms, today), needsText(needs, leaving)].filter(Boolean).join(' '),
      money: [found.price, back, paidText(found.paid), later].filter(Boolean).join(' '),
      expectedTotalCents,
      availableCreditCents: found.availableCreditCents,
      checks: found.checks,
      problem: tooMuch ?? refused,
      ...(await findTold(client, found.seats)),
    }
  })
}
