import type { PoolClient } from 'pg'
import type { Actor } from '@/features/account/rules'
import { companyFor, mayIn } from '@/features/company/rules'
import type { SessionTime } from '@/features/courses/rules'
import { reachNow } from '@/features/messages/texts.gateway'
import { addWorkingDays } from '@/features/places/working-days.rules'
import { joiningOf } from '@/features/sessions/joining.data'
import type { Joining } from '@/features/sessions/joining.rules'
import { showJoining } from '@/features/sessions/joining-token.rules'
import { isAnyTime, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Changer } from './changer.rules'
import { courseFacts } from './checks.data'
import { type Check, type CourseFacts, checkPerson, nameLaterCheck } from './checks.rules'
import type { Attendee, Booking } from './contract'
import { freeWhileUnopened } from './rules'

type Reader = Pick<PoolClient, 'query'>

/** A SQL expression for the version of booking `b`. */
export const bookingVersion = `md5(concat_ws(' ', b.sequence, b.state, b.slot_id, extract(epoch FROM b.updated_at)))`

type BookingRow = Omit<
  Booking,
  'startDate' | 'endDate' | 'heldUntil' | 'now' | 'freeUntil' | 'movedFrom' | 'attendees' | 'mayExtend' | 'joining'
> & {
  joining: Joining | null
  startsAt: Date
  endsAt: Date
  heldUntil: Date | null
  isExtended: boolean
  movedFrom: Date | null
  isAsked: boolean
  openedAt: Date | null
  changeDays: number
  total: number
}

const bookingQuery = `
  SELECT b.id, b.number, b.state, b.session_id, b.slot_id, b.agreed_cents,
    json_build_object('name', c.name, 'slug', c.slug, 'renewsCard', c.renews_card, 'whatToBring', c.what_to_bring) AS course, s.format AS type, s.language,
    json_build_object('name', l.name, 'slug', l.slug, 'region', l.region, 'isVirtual', l.kind = 'virtual', 'lat', l.lat, 'lng', l.lng, 'parking', l.parking,
      'transitNote', l.transit_note) AS location, coalesce(s.venue, l.address) AS venue,
    ${joiningOf} AS joining, sl.starts_at, sl.ends_at, b.held_until, b.is_extended,
    sl.state = 'cancelled' AS is_cancelled_by_provider, b.change_days,
    (SELECT m.was_starts_at FROM slot_moves m WHERE m.id = b.slot_move_id AND m.slot_id = b.slot_id) AS moved_from,
    EXISTS (SELECT 1 FROM move_offers f JOIN start_decisions d ON d.id = f.decision_id WHERE f.booking_id = b.id AND d.slot_id = b.slot_id
      AND d.ended_at IS NULL) AS is_asked,
    (SELECT min(e.opened_at) FROM learning_enrolments e JOIN attendees ea ON ea.id = e.attendee_id WHERE ea.booking_id = b.id) AS opened_at, p.first_name || ' ' || p.last_name AS booked_by,
    (SELECT json_build_object('id', o.id, 'number', o.number, 'state', o.state, 'totalPriceIncGST', o.including_gst_cents,
        'amountOwed', hivis_owed(o.id), 'amountToPay', o.to_pay_cents,
        'paymentState', (SELECT y.state FROM payments y WHERE y.order_id = o.id ORDER BY y.id DESC LIMIT 1), 'poNumber', nullif(o.po_number, ''),
        'documents', (SELECT coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'kind', d.kind) ORDER BY d.id), '[]'::json)
          FROM tax_documents d WHERE d.order_id = o.id))
      FROM orders o WHERE o.id = b.order_id) AS "order",
    (SELECT json_build_object('id', w.id, 'number', w.number, 'course', wc.name,
        'to', CASE WHEN hivis_owed(w.order_id) > 0 THEN 'account' ELSE b.gives_back_to::text END,
        'backCents', coalesce((SELECT least(hivis_owed(o.id) + greatest(hivis_refundable(o.id) - hivis_refunded(o.id, false), 0),
          round(o.including_gst_cents::numeric * (q.before + q.here) / q.seats) - round(o.including_gst_cents::numeric * q.before / q.seats))::int
        FROM orders o, LATERAL (SELECT greatest(count(*), 1) AS seats, count(*) FILTER (WHERE a.state = 'cancelled') AS before,
            count(*) FILTER (WHERE a.state = 'booked' AND a.booking_id = w.id) AS here
          FROM attendees a JOIN bookings x ON x.id = a.booking_id WHERE x.order_id = o.id AND a.state IN ('booked', 'cancelled')) q
        WHERE o.id = w.order_id), 0))
      FROM bookings w JOIN course_sessions ws ON ws.id = w.session_id JOIN courses wc ON wc.id = ws.course_id WHERE w.id = b.instead_of_id) AS instead_of,
    count(*) OVER () AS total
  FROM bookings b JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id
    JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id JOIN people p ON p.id = b.person_id`

/** Bookings `b` of a scope; uses $1 and $2. */
export const inScope = 'b.company_id = $1 AND ($2::int IS NULL OR b.person_id = $2)'

/** SQL: `booking` is seats that were parted from a booking for another course, and that course has taken their place: they show as part of it. */
export const isReplacedPart = (booking: string): string =>
  `(${booking}.state = 'cancelled' AND EXISTS (SELECT 1 FROM bookings n WHERE n.instead_of_id = ${booking}.id AND n.created_at = ${booking}.created_at
     AND n.took_place_at IS NOT NULL))`

/** The whole company's bookings, or only the actor's (product decisions, section 1). */
export function scopeOf(actor: Actor): [companyId: number, personId: number | null] {
  const company = companyFor(actor, 'read bookings')
  return [company.id, company.kind === 'business' && company.permission === 'booker' ? actor.personId : null]
}

/** @throws AppError NOT_FOUND for a missing booking or someone else's. */
export async function findBooking(actor: Actor, bookingId: number, reader: Reader = pool()): Promise<Booking> {
  const { rows } = await reader.query<BookingRow>(`${bookingQuery} WHERE ${inScope} AND b.id = $3`, [
    ...scopeOf(actor),
    bookingId,
  ])
  return await onlyOf(rows, readerOf(actor), reader)
}

/** Customers find their company's bookings, staff any. @throws AppError NOT_FOUND. */
export async function findBookingFor(by: Changer, bookingId: number, reader: Reader = pool()): Promise<Booking> {
  if (by.actor) return await findBooking(by.actor, bookingId, reader)
  const { rows } = await reader.query<BookingRow>(`${bookingQuery} WHERE b.id = $1`, [bookingId])
  return await onlyOf(rows, null, reader)
}

type BookingReader = { readonly personId: number; readonly mayBook: boolean }

const readerOf = ({ personId, company }: Actor): BookingReader => ({ personId, mayBook: mayIn(company, 'book') })

async function onlyOf(rows: readonly BookingRow[], by: BookingReader | null, reader: Reader): Promise<Booking> {
  const [booking] = await withPeople(by, rows, reader)
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}

export const bookingsPerPage = 20

/** Completed bookings: next first, or past ones latest first. Holds are left out. */
export async function findBookings(
  actor: Actor,
  { when, page }: { when: 'coming' | 'past'; page: number },
): Promise<{ items: Booking[]; total: number }> {
  const isComing = when === 'coming'
  const { rows } = await pool().query<BookingRow>(
    `${bookingQuery} WHERE ${inScope} AND b.state IN ('paying', 'confirmed', 'cancelled') AND NOT ${isReplacedPart('b')} AND sl.ends_at ${isComing ? '>=' : '<'} now()
     ORDER BY sl.starts_at ${isComing ? '' : 'DESC'}, b.id LIMIT $3 OFFSET $4`,
    [...scopeOf(actor), bookingsPerPage, (page - 1) * bookingsPerPage],
  )
  return { items: await withPeople(readerOf(actor), rows, pool()), total: rows[0]?.total ?? 0 }
}

/** `by`: the actor, who may be an attendee; null for staff. */
async function withPeople(by: BookingReader | null, rows: readonly BookingRow[], reader: Reader): Promise<Booking[]> {
  const people = await findAttendees(
    by?.personId ?? null,
    rows.map(({ id }) => id),
    reader,
  )
  const now = new Date()
  return rows.map(
    ({ total: _total, startsAt, endsAt, heldUntil, isExtended, changeDays, movedFrom, isAsked, openedAt, ...row }) => ({
      ...row,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      heldUntil: heldUntil?.toISOString() ?? null,
      mayExtend: row.state === 'held' && !isExtended,
      now: now.toISOString(),
      // If we moved or merge the start, the booker may choose until it begins.
      freeUntil: isAnyTime(startsAt)
        ? freeWhileUnopened(openedAt)
        : movedFrom || isAsked
          ? nzDay(startsAt)
          : addWorkingDays(nzDay(startsAt), -changeDays, row.location.region),
      movedFrom: movedFrom?.toISOString() ?? null,
      attendees: people.get(row.id) ?? [],
      joining: by && joiningFor(by, { ...row, startsAt, endsAt }, people.get(row.id) ?? [], now),
    }),
  )
}

type JoiningRow = Pick<BookingRow, 'state' | 'isCancelledByProvider' | 'joining' | 'startsAt' | 'endsAt'>

/** Only once it is confirmed, and only for those on it and those who book for them. */
function joiningFor(
  { personId, mayBook }: BookingReader,
  { state, isCancelledByProvider, joining, ...times }: JoiningRow,
  people: readonly Attendee[],
  now: Date,
) {
  if (state !== 'confirmed' || isCancelledByProvider) return null
  const own = people.find((one) => one.isSelf && one.state === 'booked')
  return own || mayBook ? showJoining(joining, times, own ? { attendeeId: own.id, personId } : null, now) : null
}

type AttendeeRow = Omit<Attendee, 'checks' | 'hasEmail' | 'reach' | 'isSelf' | 'isToBooker'> & {
  bookingId: number
  bookingState: string
  personId: number | null
  email: string | null
  phoneNumber: string | null
  isToBooker: boolean
  sentTo: { email: string | null; phoneNumber: string | null; isToBooker: boolean } | null
  dateOfBirth: string | null
  cardExpiresOn: string | null
  passed: string[]
  isBookedHere: boolean
  clashWith: string | null
  courseName: string
  startsAt: Date
} & Omit<CourseFacts, 'name' | 'startDay'>

const attendeeQuery = `
  SELECT a.id, a.booking_id, b.state AS booking_state, a.state, a.person_id, a.needs, a.result,
    (SELECT e.id FROM employments e WHERE e.company_id = b.company_id AND e.person_id = a.person_id ORDER BY e.id DESC LIMIT 1) AS employee_id,
    p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number, p.date_of_birth,
    a.is_to_booker, (SELECT json_build_object('email', t.email, 'phoneNumber', t.phone_number, 'isToBooker', t.is_to_booker)
      FROM seat_contacts t WHERE t.attendee_id = a.id) AS sent_to,
    (SELECT k.expires_on FROM cards k WHERE k.person_id = p.id AND k.revoked_on IS NULL
      ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS card_expires_on,
    ARRAY(SELECT coalesce(dc.name, d.name) FROM completed_courses d LEFT JOIN courses dc ON dc.id = d.course_id
      WHERE d.person_id = p.id AND d.result = 'pass') AS passed,
    EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = a.slot_id AND o.person_id = a.person_id AND o.state = 'booked' AND o.id <> a.id) AS is_booked_here,
    (SELECT oc.name FROM attendees o JOIN session_slots os ON os.id = o.slot_id JOIN course_sessions ose ON ose.id = os.session_id
       JOIN courses oc ON oc.id = ose.course_id
      WHERE o.person_id = a.person_id AND o.state = 'booked' AND o.slot_id <> a.slot_id
        AND o.booking_id IS DISTINCT FROM b.instead_of_id AND ose.format <> 'online' AND os.starts_at < sl.ends_at AND os.ends_at > sl.starts_at LIMIT 1) AS clash_with,
    sl.starts_at, ${courseFacts}
  FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
    JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id LEFT JOIN people p ON p.id = a.person_id`

async function findAttendees(self: number | null, bookingIds: readonly number[], reader: Reader) {
  const byBooking = new Map<number, Attendee[]>()
  if (bookingIds.length === 0) return byBooking
  const [only, ...others] = bookingIds
  // One booking uses a prepared plan; for a list, planning takes longer than reading.
  const { rows } =
    others.length === 0
      ? await reader.query<AttendeeRow>(`${attendeeQuery} WHERE a.booking_id = $1 ORDER BY a.id`, [only])
      : await reader.query<AttendeeRow>(`${attendeeQuery} WHERE a.booking_id = ANY($1) ORDER BY a.id`, [bookingIds])
  for (const row of rows) {
    const { id, state, employeeId, name, needs, result, personId, email, sentTo } = row
    const isSelf = personId !== null && personId === self
    const reach = sentTo && reachNow(sentTo)
    const attendee = {
      id,
      state,
      employeeId,
      name,
      needs,
      result,
      isSelf,
      hasEmail: email !== null,
      isToBooker: sentTo?.isToBooker ?? false,
      reach: reach && (reach.isText ? ('text' as const) : ('email' as const)),
      checks: checksOf(row),
    }
    byBooking.set(row.bookingId, [...(byBooking.get(row.bookingId) ?? []), attendee])
  }
  return byBooking
}

/** Checks no longer apply after check-in. */
function checksOf(row: AttendeeRow): Check[] {
  if (row.state !== 'held' && row.state !== 'booked') return []
  if (row.name === null) return [nameLaterCheck]
  if (row.bookingState !== 'held') return []
  const { courseName, startsAt, name } = row
  return checkPerson({ ...row, name }, { ...row, name: courseName, startDay: nzDay(startsAt) })
}

export async function findChecks(attendeeId: number, reader: Reader): Promise<Check[]> {
  const { rows } = await reader.query<AttendeeRow>(`${attendeeQuery} WHERE a.id = $1`, [attendeeId])
  return rows.flatMap((row) => checksOf({ ...row, bookingState: 'held' }))
}

type SlotRow = Omit<SessionTime, 'startDate' | 'endDate'> & { startsAt: Date; endsAt: Date }

export async function findSlots(sessionId: number): Promise<SessionTime[]> {
  const { rows } = await pool().query<SlotRow>(
    `SELECT sl.id, s.id AS session_id, s.course_id, sl.starts_at, sl.ends_at,
       (sl.capacity - sl.taken) AS available_spaces, coalesce(s.venue, l.address) AS venue
     FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN locations l ON l.id = s.location_id
     WHERE sl.session_id = $1 AND sl.starts_at > now() AND sl.state = 'open' ORDER BY sl.starts_at, sl.id`,
    [sessionId],
  )
  return rows.map(({ startsAt, endsAt, ...slot }) => ({
    ...slot,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
  }))
}

/** Null if the actor is not an employee of the company they act for. */
export async function findOwnEmployment({ personId, company }: Actor): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM employments WHERE company_id = $1 AND person_id = $2 AND ended_on IS NULL`,
    [company?.id ?? 0, personId],
  )
  return rows[0]?.id ?? null
}

export async function findOwnHold({ personId, company }: Actor, sessionId: number): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT id FROM bookings WHERE session_id = $1 AND company_id = $2 AND person_id = $3 AND state = 'held' AND held_until > now()
     ORDER BY id DESC LIMIT 1`,
    [sessionId, company?.id ?? 0, personId],
  )
  return rows[0]?.id ?? null
}
