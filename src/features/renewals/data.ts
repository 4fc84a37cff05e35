import type { PoolClient } from 'pg'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { courseFacts } from '@/features/bookings/checks.data'
import { type CourseFacts, checkPerson } from '@/features/bookings/checks.rules'
import { priceItems, ratesFor } from '@/features/catalogue/cart/data'
import { findRates } from '@/features/catalogue/sale.data'
import { companyFor } from '@/features/company/rules'
import { formatMoment, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Proposal, ProposalLine, RenewalTotals } from './contract'
import { mostAttempts, type ProposalState } from './rules'

type Reader = Pick<PoolClient, 'query'>

type ProposalRow = Pick<Proposal, 'id' | 'month' | 'wished' | 'declineReason' | 'decidedBy'> & {
  state: ProposalState
  isOver: boolean
  attempt: number
  createdAt: Date
  heldUntil: Date
  decidedAt: Date | null
}

const proposalColumns = `r.id, r.month, r.state, r.state = 'open' AND r.held_until <= now() AS is_over, r.attempt, r.wished, r.decline_reason, r.created_at,
  r.held_until, r.decided_at, (SELECT first_name || ' ' || last_name FROM people WHERE id = r.decided_by_id) AS decided_by`

/** A proposal past its time has ended, even before the job marks it. */
const stateOf = ({ state, isOver }: Pick<ProposalRow, 'state' | 'isOver'>): ProposalState => (isOver ? 'ended' : state)

export type LineRow = {
  id: number
  personId: number
  name: string
  needs: 'card' | 'course'
  endsOn: string
  state: ProposalLine['state']
  reason: string
  slotId: number | null
  claimId: number | null
  priceCents: number | null
  courseId: number | null
  courseName: string | null
  slug: string | null
  renewsCard: boolean | null
  renewalOnly: boolean | null
  minimumAge: number | null
  fullCourse: CourseFacts['fullCourse']
  prerequisites: CourseFacts['prerequisites']
  regularCents: number | null
  memberCents: number | null
  place: string | null
  venue: string | null
  startsAt: Date | null
  endsAt: Date | null
  isOpen: boolean | null
  isHeld: boolean | null
  /** Null once they no longer work for the company. */
  employeeId: number | null
  email: string | null
  phoneNumber: string | null
  dateOfBirth: string | null
  cardExpiresOn: string | null
  passed: string[]
  isBookedHere: boolean
  clashWith: string | null
  bookedOn: string | null
  bookingId: number | null
  bookingNumber: string | null
  bookingState: string | null
}

export async function findLines(proposalId: number, companyId: number, reader: Reader = pool()): Promise<LineRow[]> {
  const { rows } = await reader.query<LineRow>(
    `SELECT n.id, n.person_id, p.first_name || ' ' || p.last_name AS name, n.needs, n.ends_on, n.state, n.reason, n.slot_id, n.claim_id, n.price_cents,
       c.id AS course_id, ${courseFacts},
       c.shown_cents AS regular_cents, c.member_shown_cents AS member_cents, l.name AS place, coalesce(s.venue, l.address) AS venue,
       sl.starts_at, sl.ends_at, sl.state = 'open' AND s.state = 'published' AND c.active AND sl.starts_at > now() AS is_open,
       EXISTS (SELECT 1 FROM seat_claims k WHERE k.id = n.claim_id AND k.state = 'offered' AND k.expires_at > now()) AS is_held,
       (SELECT max(e.id) FROM employments e WHERE e.company_id = $2 AND e.person_id = n.person_id AND e.ended_on IS NULL) AS employee_id,
       p.email, p.phone_number, p.date_of_birth,
       (SELECT k.expires_on FROM cards k WHERE k.person_id = p.id AND k.revoked_on IS NULL ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS card_expires_on,
       ARRAY(SELECT coalesce(dc.name, d.name) FROM completed_courses d LEFT JOIN courses dc ON dc.id = d.course_id
         WHERE d.person_id = p.id AND d.result = 'pass') AS passed,
       EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = n.slot_id AND o.person_id = n.person_id AND o.state = 'booked') AS is_booked_here,
       (SELECT oc.name FROM attendees o JOIN session_slots os ON os.id = o.slot_id JOIN course_sessions ose ON ose.id = os.session_id
         JOIN courses oc ON oc.id = ose.course_id WHERE o.person_id = n.person_id AND o.state = 'booked' AND o.slot_id <> n.slot_id
           AND ose.format <> 'online' AND os.starts_at < sl.ends_at AND os.ends_at > sl.starts_at LIMIT 1) AS clash_with,
       (SELECT oc.name FROM attendees o JOIN session_slots os ON os.id = o.slot_id JOIN course_sessions ose ON ose.id = os.session_id
         JOIN courses oc ON oc.id = ose.course_id WHERE o.person_id = n.person_id AND o.state = 'booked' AND os.ends_at > now()
           AND (oc.id = n.course_id OR (n.needs = 'card' AND oc.renews_card)) LIMIT 1) AS booked_on,
       b.id AS booking_id, b.number AS booking_number, b.state AS booking_state
     FROM renewal_lines n JOIN people p ON p.id = n.person_id LEFT JOIN session_slots sl ON sl.id = n.slot_id
       LEFT JOIN course_sessions s ON s.id = sl.session_id LEFT JOIN locations l ON l.id = s.location_id
       LEFT JOIN courses c ON c.id = coalesce(s.course_id, n.course_id) LEFT JOIN bookings b ON b.id = n.booking_id
     WHERE n.proposal_id = $1 ORDER BY n.slot_id IS NULL, n.ends_on, n.id`,
    [proposalId, companyId],
  )
  return rows
}

/** Why a line can’t be booked; null if it can. `isHeld` is checked again under the lock of the start. */
export function problemOf(line: LineRow): string | null {
  if (line.state !== 'proposed' || line.startsAt === null) return null
  const { name, courseName: course, bookedOn, startsAt } = line
  if (line.employeeId === null) return `${name} no longer works for you.`
  if (!line.isOpen) return 'This date is no longer open, and the seat was released.'
  if (!line.isHeld) return 'This seat is no longer held.'
  if (line.regularCents === null || line.memberCents === null) return `${course} is no longer for sale.`
  if (bookedOn && !line.isBookedHere) return `${name} is already booked on ${bookedOn}.`
  const checks = checkPerson(
    { ...line, isToBooker: true },
    {
      name: course ?? '',
      slug: line.slug ?? '',
      startDay: nzDay(startsAt),
      minimumAge: line.minimumAge ?? 0,
      renewsCard: line.renewsCard === true,
      renewalOnly: line.renewalOnly === true,
      fullCourse: line.fullCourse,
      prerequisites: line.prerequisites,
    },
  )
  return checks.find(({ level }) => level === 'block')?.text ?? null
}

/** Cents with GST. */
const seatPrice = (isMember: boolean, { regularCents, memberCents }: LineRow): number | null =>
  regularCents === null || memberCents === null ? null : isMember ? Math.min(regularCents, memberCents) : regularCents

function lineOf(line: LineRow, isMember: boolean, isOpen: boolean): ProposalLine {
  const { id, name, needs, endsOn, state, reason, courseName: course, startsAt, endsAt, slotId, place, venue } = line
  const { bookingId, bookingNumber, bookingState, employeeId, email, phoneNumber } = line
  return {
    id,
    employeeId,
    courseId: line.courseId,
    name,
    lacksContact: !email && !phoneNumber,
    needs,
    endsOn,
    state,
    reason,
    course,
    start:
      slotId !== null && startsAt && endsAt
        ? { slotId, startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), place: place ?? '', venue }
        : null,
    priceIncGST: slotId === null ? null : seatPrice(isMember, line),
    priceThen: line.priceCents,
    problem: isOpen ? problemOf(line) : null,
    booking:
      bookingId !== null && bookingNumber !== null && bookingState !== null
        ? { id: bookingId, number: bookingNumber, state: bookingState }
        : null,
  }
}

/** @throws AppError NOT_FOUND for a missing proposal or another company's. */
export async function findProposal(actor: Actor, proposalId: number, reader: Reader = pool()): Promise<Proposal> {
  const company = companyFor(actor, 'read renewals')
  const { rows } = await reader.query<ProposalRow>(
    `SELECT ${proposalColumns} FROM renewal_proposals r WHERE r.id = $1 AND r.company_id = $2`,
    [proposalId, company.id],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND', 'There is no such proposal.')
  const { isOver: _isOver, attempt, createdAt, heldUntil, decidedAt, ...proposal } = row
  const state = stateOf(row)
  const lines = await findLines(proposalId, company.id, reader)
  const { rows: orders } = await reader.query<Proposal['orders'][number]>(
    `SELECT o.id, o.number, o.state, o.including_gst_cents AS "totalPriceIncGST", o.to_pay_cents AS amount_to_pay
     FROM orders o WHERE o.id IN (SELECT b.order_id FROM renewal_lines n JOIN bookings b ON b.id = n.booking_id WHERE n.proposal_id = $1) ORDER BY o.id`,
    [proposalId],
  )
  return {
    ...proposal,
    state,
    createdAt: createdAt.toISOString(),
    heldUntil: heldUntil.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    mayMakeAgain: state !== 'open' && state !== 'booked' && (state === 'empty' || attempt < mostAttempts),
    lines: lines.map((line) => lineOf(line, company.isMember, state === 'open')),
    orders,
  }
}

export type ListedProposal = {
  id: number
  month: string
  state: ProposalState
  heldUntil: Date
  people: number
  leftOut: number
}

export async function findProposalsOf(companyId: number): Promise<ListedProposal[]> {
  const { rows } = await pool().query<ListedProposal & { isOver: boolean }>(
    `SELECT r.id, r.month, r.state, r.state = 'open' AND r.held_until <= now() AS is_over, r.held_until,
       (SELECT count(*) FROM renewal_lines n WHERE n.proposal_id = r.id AND n.state = CASE WHEN r.state = 'booked' THEN 'booked' ELSE 'proposed' END) AS people,
       (SELECT count(*) FROM renewal_lines n WHERE n.proposal_id = r.id AND n.state = 'left_out') AS left_out
     FROM renewal_proposals r WHERE r.company_id = $1 ORDER BY r.month DESC LIMIT 12`,
    [companyId],
  )
  return rows.map(({ isOver, ...row }) => ({ ...row, state: stateOf({ state: row.state, isOver }) }))
}

/** @throws AppError NOT_PERMITTED. */
export const findProposals = (actor: Actor): Promise<ListedProposal[]> =>
  findProposalsOf(companyFor(actor, 'read renewals').id)

export type SeatsToPrice = {
  readonly id: number
  readonly title: string
  readonly count: number
  readonly regularCents: number
  readonly memberCents: number
}

/** By course and start. Until there is a booking, an item has the number of its start. */
export function seatsOf(lines: readonly LineRow[]): Map<number, SeatsToPrice[]> {
  const byCourse = new Map<number, Map<number, SeatsToPrice>>()
  for (const { courseId, courseName: course, slotId, place, startsAt, regularCents, memberCents } of lines) {
    if (courseId === null || slotId === null || startsAt === null || regularCents === null || memberCents === null)
      continue
    const title = `${course}, ${place}, ${formatMoment(startsAt)}`
    const starts = byCourse.get(courseId) ?? new Map<number, SeatsToPrice>()
    const count = (starts.get(slotId)?.count ?? 0) + 1
    byCourse.set(courseId, starts.set(slotId, { id: slotId, title, count, regularCents, memberCents }))
  }
  // Sorted by start, the lock order.
  return new Map([...byCourse].map(([course, starts]) => [course, [...starts.values()].sort((a, b) => a.id - b.id)]))
}

/** Same prices as an order: member price, credit last and only if it is asked for. No vouchers. */
export async function priceSeatsOf(
  reader: Reader,
  company: ActorCompany,
  { seats, usesCredit, now }: { seats: readonly SeatsToPrice[]; usesCredit: boolean; now: Date },
) {
  const question = { voucherCode: null, creditToApply: usesCredit ? null : 0, now }
  const rates = await findRates(ratesFor(company, question), reader)
  const items = seats.map((item) => ({ ...item, weightGrams: 0 }))
  return priceItems(company, { ...question, items, freightCents: 0 }, rates)
}

export async function totalOf(
  reader: Reader,
  company: ActorCompany,
  lines: readonly LineRow[],
  { usesCredit, now }: { usesCredit: boolean; now: Date },
): Promise<RenewalTotals> {
  const sum = {
    people: lines.length,
    totalPriceExcGST: 0,
    gstAmount: 0,
    totalPriceIncGST: 0,
    memberSaving: 0,
    availableCredit: 0,
    appliedCredit: 0,
    amountToPay: 0,
  }
  for (const seats of seatsOf(lines).values()) {
    const { totals, creditCents } = await priceSeatsOf(reader, company, { seats, usesCredit, now })
    sum.totalPriceExcGST += totals.excludingGstCents
    sum.gstAmount += totals.gstCents
    sum.totalPriceIncGST += totals.includingGstCents
    sum.availableCredit = creditCents
    // Each order uses the credit that the one before left.
    sum.appliedCredit = usesCredit ? Math.min(creditCents, sum.totalPriceIncGST) : 0
    sum.memberSaving += totals.lines.reduce((saved, { memberSavingCents }) => saved + memberSavingCents, 0)
  }
  return { ...sum, amountToPay: sum.totalPriceIncGST - sum.appliedCredit }
}

/** Ignores lines that can’t be booked. @throws AppError NOT_FOUND. */
export async function quoteRenewals(
  actor: Actor,
  proposalId: number,
  { lines: chosen, usesCredit, now }: { lines: readonly number[]; usesCredit: boolean; now: Date },
): Promise<RenewalTotals> {
  const company = companyFor(actor, 'read renewals')
  const { rowCount } = await pool().query('SELECT 1 FROM renewal_proposals WHERE id = $1 AND company_id = $2', [
    proposalId,
    company.id,
  ])
  if (!rowCount) throw new AppError('NOT_FOUND', 'There is no such proposal.')
  const lines = await findLines(proposalId, company.id)
  const wanted = lines.filter(
    (line) => chosen.includes(line.id) && line.state === 'proposed' && problemOf(line) === null,
  )
  return await totalOf(pool(), company, wanted, { usesCredit, now })
}
