import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Changer } from '@/features/bookings/changer.rules'
import { findBooking } from '@/features/bookings/data'
import { priceSeats } from '@/features/bookings/payment.data'
import { changeBooking, lockBooking, nameOf, noteBookingAction } from '@/features/changes/changer.mutations'
import type { Money } from '@/features/payments/mutations'
import { AppError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { agreeOnPrice, tryAgreed } from './agreed.mutations'
import type { AddingSeats, LookingAtSeats } from './beside.contract'
import type { PricedPreview } from './contract'
import { bookerOf, type Caller } from './customer.mutations'
import type { Looking } from './phone.contract'
import { creditFor, findByKey, holdFor, problemOf, settle } from './phone.mutations'
import { findTold, type Tried, tryOut } from './preview.mutations'
import { paidText } from './rules'

export type AtDesk = Extract<Changer, { version: string }>

type Made = { bookingId: number; number: string }

/** Adds seats as a separate booking with its own order. Idempotent by key. @throws AppError NOT_FOUND, STALE_VERSION, all of `place`. */
export async function addSeats(by: AtDesk, money: Money, bookingId: number, asked: AddingSeats): Promise<Made> {
  return await changeBooking(by, async (client) => {
    const known = await findByKey(client, asked.key)
    if (known) return known
    const { caller, held } = await holdBeside(client, by, bookingId, asked)
    const agreedCents = await agreeOnPrice(client, caller, held, asked)
    await settle(client, { caller, money, bookingId: held, asked })
    const after = {
      booking: held,
      way: asked.way,
      seats: asked.party.length,
      ...(agreedCents !== null && { agreedCents }),
    }
    const noted = { action: 'add-seats', after } as const
    const isReasoned = asked.way === 'free' || agreedCents !== null
    const because = { ...by, reason: isReasoned ? (asked.reason ?? null) : null }
    await noteBookingAction(client, because, bookingId, noted)
    await noteBookingAction(client, because, held, noted)
    // Makes the version stale for anyone who has this booking open.
    await client.query('UPDATE bookings SET updated_at = now() WHERE id = $1', [bookingId])
    const { number } = await findBooking(caller, held, client)
    return { bookingId: held, number }
  })
}

type Wanted = Pick<AddingSeats, 'party' | 'key'>

async function holdBeside(client: PoolClient, by: AtDesk, bookingId: number, { party, key }: Wanted) {
  const { booking } = await lockBooking(client, by, bookingId)
  if (booking.isCancelledByProvider)
    throw new AppError('CONFLICT', 'This course was cancelled. Book another start instead.')
  const caller = await bookerOf(client, bookingId)
  return { caller, held: await holdFor(client, caller, { party, slotId: booking.slotId, key }) }
}

type Looked = {
  readonly bookingId: number
  readonly looking: Pick<Looking, 'way' | 'usesCredit'>
  readonly keptCents?: number
  /** What a seat costs without the price that was agreed. */
  readonly listCents?: number | null
}

/** The price of the held seats, and why their people can’t come. */
export async function lookAtHeld(
  client: PoolClient,
  caller: Caller,
  { bookingId, looking, keptCents = 0, listCents = null }: Looked,
) {
  const { attendees } = await findBooking(caller, bookingId, client)
  const question = { bookingId, voucherCode: null, creditToApply: creditFor(looking, keptCents), now: new Date() }
  const { totals, creditCents } = await priceSeats(client, caller, question)
  const { includingGstCents: expectedTotalCents, appliedCreditCents, toPayCents } = totals
  const [line] = totals.lines
  const unit = formatCents(line?.unitCents ?? 0)
  const agreed = listCents === null ? '' : ` Agreed price ${unit} a seat, list price ${formatCents(listCents)}.`
  const price =
    looking.way === 'free'
      ? `${line?.title ?? ''}: ${attendees.length} × free.`
      : `${line?.title ?? ''}: ${attendees.length} × ${unit} is ${formatCents(expectedTotalCents)} incl. GST.${agreed}`
  const checks = attendees.flatMap(({ checks: own }) =>
    own.map(({ level, text }) => ({ text, isBlock: level === 'block' })),
  )
  const availableCreditCents = looking.way === 'account' ? creditCents - keptCents : 0
  const paid = { way: looking.way, appliedCreditCents, toPayCents, keptCents }
  return { expectedTotalCents, availableCreditCents, price, paid, checks, seats: attendees.map(({ id }) => id) }
}

/** A dry run. @throws AppError as `addSeats`, except for payment problems. */
export async function previewSeats(
  by: AtDesk,
  money: Money,
  bookingId: number,
  looking: LookingAtSeats,
): Promise<PricedPreview> {
  return await tryOut<Tried<PricedPreview>>(nameOf(by), async (client) => {
    const key = randomUUID()
    const { caller, held } = await holdBeside(client, by, bookingId, { ...looking, key })
    const { listCents, tooMuch } = await tryAgreed(client, caller, held, looking)
    const found = await lookAtHeld(client, caller, { bookingId: held, looking, listCents })
    const { expectedTotalCents, availableCreditCents, price, paid, checks, seats } = found
    const asked = { ...looking, reason: looking.reason ?? 'Not yet said', key, expectedTotalCents }
    const refused = await problemOf(looking, () => settle(client, { caller, money, bookingId: held, asked }))
    return {
      needs: 'nothing',
      policy: `${seats.length === 1 ? 'The seat is' : 'The seats are'} at the same start, on a separate booking.`,
      money: [price, paidText(paid)].filter(Boolean).join(' '),
      expectedTotalCents,
      availableCreditCents,
      checks,
      problem: tooMuch ?? refused,
      ...(await findTold(client, seats)),
    }
  })
}
