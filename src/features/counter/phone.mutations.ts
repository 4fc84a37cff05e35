import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import type { PartyMember } from '@/features/bookings/contract'
import { findBooking } from '@/features/bookings/data'
import { holdIn } from '@/features/bookings/holds.mutations'
import { priceSeats } from '@/features/bookings/payment.data'
import { assertFit } from '@/features/bookings/payment.mutations'
import { answerTotals } from '@/features/catalogue/cart/data'
import { noteBookingAction } from '@/features/changes/changer.mutations'
import { employ } from '@/features/company/back-office/mutations'
import type { Money } from '@/features/payments/mutations'
import { confirmFree, kept } from '@/features/seats/ledger.mutations'
import { staffName } from '@/lib/audit'
import { AppError, fieldError } from '@/lib/errors'
import { agreeOnPrice, tryAgreed } from './agreed.mutations'
import { assertThere, type Caller, callerOf, enterPerson } from './customer.mutations'
import { orderSeats } from './orders.mutations'
import { sendCardLink } from './payment-link.mutations'
import { type Guest, type Looking, type PhoneBooking, type PhonePreview, whyFree } from './phone.contract'
import { findTold, type Tried, tryOut } from './preview.mutations'
import { paidText } from './rules'

export type Asked = Looking & Pick<PhoneBooking, 'key' | 'expectedTotalCents'>

/** All or nothing. Idempotent by key. @throws AppError as `holdBooking` and `place`, CONFLICT for likely duplicates, CHECKS_FAILED. */
export async function bookByPhone(staff: StaffActor, money: Money, asked: Asked): Promise<Made> {
  const book = async (client: PoolClient) => {
    const known = await findByKey(client, asked.key)
    if (known) return known
    const caller = await callerOf(client, asked.customer)
    const bookingId = await holdFor(client, caller, asked)
    const agreedCents = await agreeOnPrice(client, caller, bookingId, asked)
    await settle(client, { caller, money, bookingId, asked })
    const isReasoned = asked.way === 'free' || agreedCents !== null
    const by = { staff, reason: isReasoned ? (asked.reason ?? null) : null, version: '' }
    const after = { way: asked.way, ...(agreedCents === null ? {} : { agreedCents }) }
    await noteBookingAction(client, by, bookingId, { action: 'book-by-phone', after })
    const { number } = await findBooking(caller, bookingId, client)
    return { bookingId, number }
  }
  return await changeAs(staffName(staff), book, 'without locks')
}

type Made = { bookingId: number; number: string }

/** The booking already made with a key. Of two concurrent requests the second waits. */
export async function findByKey(client: PoolClient, key: string): Promise<Made | null> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking by phone ${key}`])
  const { rows } = await client.query<Made>('SELECT id AS booking_id, number FROM bookings WHERE hold_id = $1', [key])
  return rows[0] ?? null
}

type Held = Pick<Asked, 'party' | 'slotId' | 'key'>

/** @throws AppError as `holdBooking`. */
export async function holdFor(client: PoolClient, caller: Caller, { party, slotId, key }: Held): Promise<number> {
  const members: PartyMember[] = []
  for (const guest of party) members.push(await memberOf(client, caller, guest))
  // A refusal rolls back the offers too; the job makes them again within seconds.
  return kept(await holdIn(client, caller, { holdId: key, slotId, party: members }))
}

async function memberOf(client: PoolClient, { company }: Caller, guest: Guest): Promise<PartyMember> {
  if ('isSelf' in guest || 'isLater' in guest) return guest
  if ('employeeId' in guest && typeof guest.employeeId === 'number')
    return { employeeId: guest.employeeId, isToBooker: guest.isToBooker }
  if (company.kind === 'personal') throw fieldError('INVALID', 'party', 'This customer can only book for themselves.')
  if ('personId' in guest) await assertThere(client, 'people', guest.personId)
  const personId = 'personId' in guest ? guest.personId : await enterPerson(client, { ...guest, companyId: company.id })
  return { employeeId: await employ(client, company.id, personId, {}), isToBooker: guest.isToBooker }
}

type Settling = {
  caller: Caller
  money: Money
  bookingId: number
  asked: Pick<Asked, 'way' | 'reason' | 'poNumber' | 'key' | 'expectedTotalCents' | 'usesCredit'> &
    Partial<Pick<Asked, 'voucherCode'>>
  /** Cents of credit that pay for it without being ticked, as they were paid for what it replaces. */
  keptCents?: number
}

/** Cents, or null for all there is: credit is spent only where it is ticked (product decisions, section 17). */
export const creditFor = ({ way, usesCredit }: Pick<Asked, 'way' | 'usesCredit'>, keptCents = 0): number | null =>
  way === 'account' && usesCredit ? null : keptCents

/** Settles held seats on account, free, or by a pending card payment. @throws AppError as `place`, CHECKS_FAILED. */
export async function settle(
  client: PoolClient,
  { caller, money, bookingId, asked, keptCents = 0 }: Settling,
): Promise<void> {
  const { way, reason, poNumber } = asked
  const { email, phoneNumber } = caller
  const name = caller.contactName ?? `${caller.firstName} ${caller.lastName}`
  if (way !== 'account') {
    await assertFit(caller, bookingId, client)
    await client.query('UPDATE bookings SET contact_name = $2, contact_email = $3, contact_phone = $4 WHERE id = $1', [
      bookingId,
      name,
      email,
      phoneNumber,
    ])
  }
  if (way === 'free') return await confirmFree(client, bookingId, reason ?? '')
  if (way === 'card-link') return await sendCardLink(client, bookingId, caller)
  if (caller.company.kind === 'personal')
    throw fieldError('ACCOUNT_NOT_APPROVED', 'way', 'Only companies buy on account. Send a card link instead.')
  if (!email)
    throw fieldError('INVALID', 'email', `We have no email of ${name} to send the invoice to. Enter one on their page.`)
  const words = {
    checkoutId: asked.key,
    contact: { name, email, phoneNumber },
    poNumber,
    voucherCode: asked.voucherCode ?? null,
    creditToApply: creditFor(asked, keptCents),
    expectedTotalCents: asked.expectedTotalCents,
  }
  await orderSeats(client, { caller, money, bookingId, method: 'account', words })
}

/** A dry run of `bookByPhone`. @throws AppError as `bookByPhone`, except for payment problems. */
export async function previewPhoneBooking(staff: StaffActor, money: Money, looking: Looking): Promise<PhonePreview> {
  return await tryOut<Tried<PhonePreview>>(staffName(staff), async (client) => {
    const caller = await callerOf(client, looking.customer)
    const unpriced = { ...looking, reason: looking.reason ?? 'Not yet said', key: randomUUID(), expectedTotalCents: 0 }
    const bookingId = await holdFor(client, caller, unpriced)
    const held = await findBooking(caller, bookingId, client)
    const { listCents, tooMuch } = await tryAgreed(client, caller, bookingId, looking)
    const creditToApply = creditFor(looking)
    const voucherCode = looking.way === 'account' ? looking.voucherCode : null
    const question = { bookingId, voucherCode, creditToApply, now: new Date() }
    const priced = await priceSeats(client, caller, question)
    const { totals, creditCents } = priced
    const { voucher } = answerTotals(priced, question.voucherCode)
    const expectedTotalCents = totals.includingGstCents
    const refused = await problemOf(looking, () =>
      settle(client, { caller, money, bookingId, asked: { ...unpriced, expectedTotalCents } }),
    )
    const problem = tooMuch ?? (voucher && !voucher.isValid ? voucher.message : refused)
    const [line] = totals.lines
    const isFree = looking.way === 'free'
    return {
      line: line?.title ?? '',
      seats: held.attendees.length,
      unitCents: line?.unitCents ?? 0,
      listCents,
      discountCents: isFree ? 0 : totals.discountCents,
      excludingGstCents: isFree ? 0 : totals.excludingGstCents,
      gstCents: isFree ? 0 : totals.gstCents,
      totalCents: isFree ? 0 : expectedTotalCents,
      creditCents: isFree ? 0 : totals.appliedCreditCents,
      paid: paidText({ ...totals, way: looking.way, keptCents: 0 }),
      availableCreditCents: looking.way === 'account' ? creditCents : 0,
      people: held.attendees.map(({ name, checks }) => ({
        name,
        level: checks.some(({ level }) => level === 'block') ? 'block' : checks.length > 0 ? 'warn' : 'pass',
        texts: checks.map(({ text }) => text),
      })),
      problem,
      ...(await findTold(
        client,
        held.attendees.map(({ id }) => id),
      )),
    }
  })
}

/** The message of an expected refusal, or null. Unexpected failures are rethrown. */
export async function problemOf(
  { way, reason }: Pick<Looking, 'way' | 'reason'>,
  work: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await work()
    return way === 'free' && !reason ? whyFree : null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
