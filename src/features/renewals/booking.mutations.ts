import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { auditName, changeAs } from '@/features/account/mutations'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { assertFit } from '@/features/bookings/payment.mutations'
import { lockCompany } from '@/features/company/mutations'
import { companyFor } from '@/features/company/rules'
import { type Money, openCheckout } from '@/features/payments/mutations'
import { type Method, placeIn, type Sale } from '@/features/purchases/placement.mutations'
import { sendUnreachedToBooker, writeHold } from '@/features/seats/holds.mutations'
import { lockSlots } from '@/features/seats/ledger.mutations'
import { noteAction } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import type { BookedRenewals, BookingWords } from './contract'
import { findLines, findProposal, type LineRow, priceSeatsOf, problemOf, seatsOf, totalOf } from './data'
import { giveBack, lockProposal } from './mutations'

type Asked = { readonly proposalId: number; readonly method: Method; readonly words: BookingWords; readonly now: Date }

type Booking = { readonly actor: Actor; readonly company: ActorCompany; readonly money: Money; readonly asked: Asked }

/**
 * Books the chosen people of a proposal and releases its other seats, all or nothing. One order per course. Idempotent by checkout.
 * @throws AppError NOT_FOUND, HOLD_ENDED, CONFLICT, CHECKS_FAILED, PRICE_CHANGED and those of `place`.
 */
export async function bookProposal(actor: Actor, money: Money, asked: Asked): Promise<BookedRenewals> {
  const company = companyFor(actor, asked.method === 'account' ? 'buy on account' : 'book')
  const paymentId = await changeAs(
    auditName(actor),
    (client) => bookIn(client, { actor, company, money, asked }),
    'without locks',
  )
  const started = paymentId === null ? null : await openCheckout(money, paymentId)
  return {
    proposal: await findProposal(actor, asked.proposalId),
    redirectUrl: started?.kind === 'redirect' ? started.url : null,
  }
}

/** @returns the pending payment, or null. */
async function bookIn(client: PoolClient, booking: Booking): Promise<number | null> {
  const { actor, company, asked } = booking
  const { proposalId, words, now } = asked
  await lockCompany(client, company.id)
  const known = await findKnown(client, booking)
  if (known) return known.paymentId
  await lockProposal(client, company.id, proposalId)
  const chosen = await lockChosen(client, booking)
  const total = await totalOf(client, company, chosen, { usesCredit: words.usesCredit, now })
  if (total.totalPriceIncGST !== words.expectedTotalCents)
    throw new AppError(
      'PRICE_CHANGED',
      `The price has changed since you saw it. It is ${formatCents(total.totalPriceIncGST)} now. Please look at it again.`,
      undefined,
      { totals: total },
    )
  const bookings = await holdChosen(client, booking, chosen)
  const payments = []
  for (const [course, seats] of seatsOf(chosen))
    payments.push(await orderSeats(client, booking, { course, seats, bookings }))
  await client.query(
    `UPDATE renewal_proposals SET state = 'booked', decided_by_id = $2, decided_at = now(), checkout_id = $3, updated_at = now() WHERE id = $1`,
    [proposalId, actor.personId, words.checkoutId],
  )
  await noteBookings(client, actor, [...bookings.values()])
  return payments.find((payment) => payment !== null) ?? null
}

/** The result of an earlier request with the same checkout. */
async function findKnown(client: PoolClient, { asked }: Booking): Promise<{ paymentId: number | null } | null> {
  const { rows } = await client.query<{ paymentId: number | null }>(
    `SELECT (SELECT min(p.id) FROM renewal_lines n JOIN bookings b ON b.id = n.booking_id JOIN orders o ON o.id = b.order_id
         JOIN payments p ON p.order_id = o.id WHERE n.proposal_id = r.id AND o.state = 'awaiting_payment') AS payment_id
     FROM renewal_proposals r WHERE r.id = $1 AND r.state = 'booked' AND r.checkout_id = $2`,
    [asked.proposalId, asked.words.checkoutId],
  )
  return rows[0] ?? null
}

/** Locks the starts of the whole proposal and checks the chosen lines. @throws AppError INVALID for other lines, CHECKS_FAILED. */
async function lockChosen(client: PoolClient, { company, asked }: Booking): Promise<LineRow[]> {
  const { proposalId, words } = asked
  const before = await findLines(proposalId, company.id, client)
  await lockSlots(client, [...new Set(before.flatMap(({ slotId }) => slotId ?? []))])
  const lines = await findLines(proposalId, company.id, client)
  const chosen = lines.filter(({ id, state }) => state === 'proposed' && words.lines.includes(id))
  if (chosen.length !== words.lines.length) throw fieldError('INVALID', 'lines', 'Choose people from the proposal.')
  const problems = chosen.flatMap((line) => {
    const problem = problemOf(line)
    return problem === null ? [] : [problem.includes(line.name) ? problem : `${line.name}: ${problem}`]
  })
  if (problems.length > 0)
    throw new AppError('CHECKS_FAILED', 'Some people on this list can no longer be booked.', { lines: problems })
  return chosen
}

/** The starts are locked, so the seats are never free in between. */
async function holdChosen(client: PoolClient, { actor, company, asked }: Booking, chosen: readonly LineRow[]) {
  const people = new Map<number, number[]>()
  for (const { slotId, personId } of chosen)
    if (slotId !== null) people.set(slotId, [...(people.get(slotId) ?? []), personId])
  const slots = await lockSlots(client, [...people.keys()])
  await giveBack(client, asked.proposalId)
  const bookings = new Map<number, number>()
  for (const slot of slots) {
    const party = people.get(slot.id) ?? []
    const bookingId = await writeHold(client, { actor, company, slot, people: party }, randomUUID())
    await sendUnreachedToBooker(client, bookingId)
    bookings.set(slot.id, bookingId)
    await client.query(
      `UPDATE renewal_lines SET state = 'booked', booking_id = $3 WHERE proposal_id = $1 AND slot_id = $2 AND person_id = ANY($4)`,
      [asked.proposalId, slot.id, bookingId, party],
    )
  }
  return bookings
}

type Ordering = {
  course: number
  seats: ReturnType<typeof seatsOf> extends Map<number, infer Seats> ? Seats : never
  bookings: ReadonlyMap<number, number>
}

/** @returns the pending payment, or null. */
async function orderSeats(
  client: PoolClient,
  { actor, company, money, asked }: Booking,
  { course, seats, bookings }: Ordering,
): Promise<number | null> {
  const { words, method, now } = asked
  const items = seats.map((item) => ({ ...item, id: bookings.get(item.id) ?? 0 }))
  const priced = await priceSeatsOf(client, company, { seats: items, usesCredit: words.usesCredit, now })
  const sale: Sale = {
    of: 'booking',
    lines: items.length,
    price: async () => priced,
    assertFit: async () => {
      for (const { id } of items) await assertFit(actor, id, client)
    },
  }
  const contact = await contactOf(client, actor)
  const order = {
    checkoutId: `${words.checkoutId} ${course}`,
    contact,
    poNumber: words.poNumber,
    voucherCode: null,
    creditToApply: words.usesCredit ? null : 0,
    acceptedTermsVersion: words.acceptedTermsVersion,
    expectedTotalCents: priced.totals.includingGstCents,
    shipping: {},
  }
  const { paymentId } = await placeIn(client, { actor, company, money, method, order, now }, sale)
  return paymentId
}

/** The booker's profile is the contact. @throws AppError INVALID without a billing address. */
async function contactOf(client: PoolClient, actor: Actor) {
  const { rows } = await client.query<{ name: string; email: string | null; phoneNumber: string | null }>(
    `SELECT first_name || ' ' || last_name AS name, email, phone_number FROM people WHERE id = $1`,
    [actor.personId],
  )
  const [person] = rows
  if (!person?.email)
    throw new AppError('INVALID', 'We need your email address for the invoice. Add it to your profile.')
  return { name: person.name, email: person.email, phoneNumber: person.phoneNumber }
}

/** Shows staff where the bookings came from. */
async function noteBookings(client: PoolClient, actor: Actor, bookings: readonly number[]): Promise<void> {
  for (const row of bookings)
    await noteAction(client, { actor: auditName(actor), action: 'book-renewals', what: 'bookings', row, after: {} })
}
