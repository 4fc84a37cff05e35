import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import type { EntryState } from '@/features/seats/queue.rules'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { WaitlistEntry } from './contract'

type Row = Omit<WaitlistEntry, 'startDate' | 'offeredUntil'> & { startsAt: Date; offeredUntil: Date | null }

const entryColumns = `e.id, e.slot_id, sl.session_id, c.name AS course, l.name AS place, sl.starts_at,
    e.quantity, e.accepts_part, e.state,
    CASE WHEN e.state = 'waiting' THEN (SELECT count(*) FROM waitlist_entries o WHERE o.slot_id = e.slot_id AND o.state IN ('waiting', 'offered')
      AND (o.is_first, -o.id) > (e.is_first, -e.id)) ELSE 0 END AS ahead,
    CASE WHEN e.state = 'offered' THEN e.offered_quantity END AS offered_quantity,
    CASE WHEN e.state = 'offered' THEN e.offered_until END AS offered_until`

const entryTables = `
  FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id JOIN course_sessions s ON s.id = sl.session_id
    JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
`

const ofActor = 'e.company_id = $1 AND e.person_id = $2'

const entryOf = ({ startsAt, offeredUntil, ...row }: Row): WaitlistEntry => ({
  ...row,
  startDate: startsAt.toISOString(),
  offeredUntil: offeredUntil?.toISOString() ?? null,
})

/** Next course first. @throws AppError NOT_PERMITTED. */
export async function findEntries(actor: Actor): Promise<WaitlistEntry[]> {
  const company = companyFor(actor, 'book')
  const { rows } = await pool().query<Row>(
    `SELECT ${entryColumns} ${entryTables} WHERE ${ofActor} AND e.state IN ('waiting', 'offered') ORDER BY sl.starts_at, e.id LIMIT 100`,
    [company.id, actor.personId],
  )
  return rows.map(entryOf)
}

/** In any state. @throws AppError NOT_FOUND, NOT_PERMITTED. */
export async function findEntry(actor: Actor, entryId: number): Promise<WaitlistEntry> {
  const company = companyFor(actor, 'book')
  const { rows } = await pool().query<Row>(`SELECT ${entryColumns} ${entryTables} WHERE ${ofActor} AND e.id = $3`, [
    company.id,
    actor.personId,
    entryId,
  ])
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such place on a waitlist.')
  return entryOf(rows[0])
}

export type Waiting = Row & {
  readonly endsAt: Date
  readonly offers: number
  /** When a decliner can get the next offer; null for any time. */
  readonly askedAgainAt: Date | null
  /** Per seat for this company, in cents with GST. */
  readonly priceCents: number
}

/** Open offers first, then the next course. Overdue offers are left out. @throws AppError NOT_PERMITTED. */
export async function findWaiting(actor: Actor): Promise<Waiting[]> {
  const company = companyFor(actor, 'book')
  const { rows } = await pool().query<Waiting>(
    `SELECT ${entryColumns}, sl.ends_at, e.offers, CASE WHEN e.not_before > now() THEN e.not_before END AS asked_again_at,
       CASE WHEN hivis_is_member(k) THEN c.member_shown_cents ELSE c.shown_cents END::int AS price_cents
     ${entryTables} JOIN companies k ON k.id = e.company_id
     WHERE ${ofActor} AND c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL AND sl.starts_at > now() AND (e.state = 'waiting' OR (e.state = 'offered' AND e.offered_until > now()))
     ORDER BY e.state = 'offered' DESC, sl.starts_at, e.id LIMIT 100`,
    [company.id, actor.personId],
  )
  return rows
}

export type Offer = {
  readonly firstName: string
  readonly courseName: string
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sessionId: number
  readonly slotId: number
  readonly quantity: number
  readonly state: EntryState
  readonly offeredQuantity: number
  readonly offeredUntil: Date
  /** Per seat for this company, in cents with GST. */
  readonly priceCents: number
  readonly bookingId: number | null
  /** Until when its seats are held, once it is accepted and not yet booked. */
  readonly heldUntil: Date | null
}

/** `expired` if not answered in time. Null when unknown or superseded. */
export async function findOffer(entryId: number, offer: number): Promise<Offer | null> {
  const { rows } = await pool().query<Offer>(
    `SELECT p.first_name, c.name AS course_name, coalesce(s.venue, l.address, l.name) AS place, sl.starts_at,
       sl.ends_at, sl.session_id, sl.id AS slot_id, e.quantity,
       CASE WHEN e.state = 'offered' AND e.offered_until <= now() THEN 'expired' ELSE e.state::text END AS state,
       e.offered_quantity, e.offered_until, e.booking_id,
       CASE WHEN b.state = 'held' AND b.held_until > now() THEN b.held_until END AS held_until,
       CASE WHEN hivis_is_member(k) THEN c.member_shown_cents ELSE c.shown_cents END::int AS price_cents
     FROM waitlist_entries e JOIN people p ON p.id = e.person_id JOIN companies k ON k.id = e.company_id JOIN session_slots sl ON sl.id = e.slot_id
       JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       LEFT JOIN bookings b ON b.id = e.booking_id
     WHERE e.id = $1 AND e.offers = $2 AND e.offered_until IS NOT NULL AND e.offered_quantity IS NOT NULL
       AND c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL`,
    [entryId, offer],
  )
  return rows[0] ?? null
}

export type Over = {
  readonly firstName: string
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sessionId: number
  readonly slotId: number
  /** False when the start was cancelled. */
  readonly isUnanswered: boolean
  readonly mayJoinAgain: boolean
}

/** For the outbox only: no access check. Null unless the entry ended without seats. */
export async function findOver(entryId: number): Promise<Over | null> {
  const { rows } = await pool().query<Over>(
    `SELECT p.first_name, c.name AS course_name, sl.starts_at, sl.ends_at, sl.session_id,
       sl.id AS slot_id, e.state = 'expired' AS is_unanswered,
       sl.state = 'open' AND s.state = 'published' AND c.active AND sl.starts_at > now() AND NOT EXISTS (SELECT 1 FROM waitlist_entries o
         WHERE o.slot_id = e.slot_id AND o.person_id = e.person_id AND o.company_id = e.company_id AND o.state IN ('waiting', 'offered')) AS may_join_again
     FROM waitlist_entries e JOIN people p ON p.id = e.person_id JOIN session_slots sl ON sl.id = e.slot_id
       JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE e.id = $1 AND e.state IN ('expired', 'ended')`,
    [entryId],
  )
  return rows[0] ?? null
}
