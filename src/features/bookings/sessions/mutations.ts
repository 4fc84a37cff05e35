import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import type { CardLevel } from '@/features/account/rules'
import { clashText } from '@/features/courses/rules'
import { queueMessages } from '@/features/messages/mutations'
import { claimSeats, endBookings, gone, lockSlots, takenTwiceOr } from '@/features/seats/ledger/mutations'
import { policyVersion } from '@/features/seats/rules'
import { tellAttendees } from '@/features/seats/telling/mutations'
import { issueCard } from '@/features/wallet/mutations'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { findStart, type Start } from './data'
import { copyDays, copyTitle, levelAfter, mayCheckIn, mayMark, shiftTimes, type Viewer } from './rules'

const nameOf = ({ id }: Viewer): string => `staff ${id}`

type Note = {
  readonly action: string
  readonly what: 'session_slots' | 'course_sessions'
  readonly row: number
  readonly after: Readonly<Record<string, unknown>>
}

/** Notes in the audit log what staff did, and why. */
async function note(client: PoolClient, by: Viewer, { action, what, row, after }: Note): Promise<void> {
  await client.query(`INSERT INTO audit_log (actor, action, what, row_id, after) VALUES ($1, $2, $3, $4, $5)`, [
    nameOf(by),
    action,
    what,
    String(row),
    JSON.stringify(after),
  ])
}

/** The start that somebody works on. @throws AppError NOT_FOUND for one that is missing or another trainer's. */
async function startFor(client: PoolClient, by: Viewer, slotId: number): Promise<Start> {
  const start = await findStart(by, slotId, client)
  if (!start) throw new AppError('NOT_FOUND', 'There is no such start, or it is another trainer’s.')
  return start
}

/** Runs a deed on a start as this member of staff. @throws AppError NOT_FOUND. */
const onStart = <T>(by: Viewer, slotId: number, work: (client: PoolClient, start: Start) => Promise<T>): Promise<T> =>
  changeAs(nameOf(by), async (client) => work(client, await startFor(client, by, slotId)))

/**
 * Somebody is there, or is not after all. The same again changes nothing.
 * @throws AppError NOT_FOUND, TOO_LATE before the day of the start, CONFLICT for a seat without a name, or with a result.
 */
export async function checkIn(
  by: Viewer,
  slotId: number,
  { attendeeId, isHere }: { attendeeId: number; isHere: boolean },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    if (!mayCheckIn(start, new Date()))
      throw new AppError('CONFLICT', 'People are checked in on the day of the course, while it stands.')
    const { rows } = await client.query<{ personId: number | null; result: string | null }>(
      `SELECT person_id AS "personId", result FROM attendees WHERE id = $1 AND slot_id = $2 AND state = 'booked' FOR UPDATE`,
      [attendeeId, slotId],
    )
    const [attendee] = rows
    if (!attendee) throw new AppError('NOT_FOUND', 'They have no seat here any more.')
    if (attendee.personId === null) throw new AppError('CONFLICT', 'Nobody is named for this seat yet.')
    if (!isHere && attendee.result) throw new AppError('CONFLICT', 'They have a result, so they were here.')
    await client.query(
      `UPDATE attendees SET checked_in_at = CASE WHEN $2 THEN coalesce(checked_in_at, now()) END, updated_at = now() WHERE id = $1`,
      [attendeeId, isHere],
    )
  })
}

export type Result = 'pass' | 'not-yet' | 'resit'

type Marked = { id: number; personId: number | null; result: Result | null; level: CardLevel | null }

/**
 * Writes what came of the course for these people, or for all who came and have no result yet. A pass is written into the person's record and gives
 * or renews their card, once; a pass stands, support corrects it in the record.
 * @returns how many got a result.
 * @throws AppError NOT_FOUND, CONFLICT before the start, for seats without a name, for a pass that would change.
 */
export async function markResults(
  by: Viewer,
  slotId: number,
  { attendeeIds, result }: { attendeeIds: readonly number[] | null; result: Result },
): Promise<number> {
  return await onStart(by, slotId, async (client, start) => {
    if (!mayMark(start, new Date()))
      throw new AppError('CONFLICT', 'Results are written once the course has begun, while it stands.')
    const { rows } = await client.query<Marked>(
      `SELECT a.id, a.person_id AS "personId", a.result,
         (SELECT k.level FROM cards k WHERE k.person_id = a.person_id AND coalesce(k.revoked_on, '') = '' ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS level
       FROM attendees a JOIN bookings b ON b.id = a.booking_id
       WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND CASE WHEN $2::int[] IS NULL
         THEN a.checked_in_at IS NOT NULL AND a.person_id IS NOT NULL AND a.result IS NULL ELSE a.id = ANY($2) END
       ORDER BY a.id FOR UPDATE OF a`,
      [slotId, attendeeIds],
    )
    if (attendeeIds && rows.length < new Set(attendeeIds).size)
      throw new AppError('NOT_FOUND', 'Somebody of these has no seat here any more, or it is not paid.')
    if (rows.some(({ personId }) => personId === null))
      throw new AppError('CONFLICT', 'Somebody must be named for this seat first.')
    if (rows.some((row) => row.result === 'pass' && result !== 'pass'))
      throw new AppError('CONFLICT', 'A pass stands: it is in their record. Support corrects it there.')
    const changed = rows.filter((row) => row.result !== result)
    await client.query(
      `UPDATE attendees SET result = $2, result_at = now(), checked_in_at = coalesce(checked_in_at, now()), updated_at = now() WHERE id = ANY($1)`,
      [changed.map(({ id }) => id), result],
    )
    if (result === 'pass') await recordPasses(client, start, changed)
    return changed.length
  })
}

async function recordPasses(client: PoolClient, start: Start, passed: readonly Marked[]): Promise<void> {
  const on = nzDay(start.endsAt)
  const { rows } = await client.query<{ attendeeId: number }>(
    `INSERT INTO completed_courses (attendee_id, person_id, course_id, name, course_type, number_of_credits, is_site_pass_renewal, completed_date, result)
     SELECT a.id, a.person_id, c.id, c.name, c.category, c.site_safe_credits, c.renews_card, $2, 'pass'
     FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE a.id = ANY($1) ON CONFLICT (attendee_id) DO NOTHING RETURNING attendee_id AS "attendeeId"`,
    [passed.map(({ id }) => id), on],
  )
  const written = new Set(rows.map(({ attendeeId }) => attendeeId))
  for (const { id, personId, level: held } of passed) {
    const level = levelAfter(start, held)
    if (written.has(id) && personId !== null && level) await issueCard(client, { personId, level, on })
  }
}

/** Notes of staff on a start; the last word counts. @throws AppError NOT_FOUND. */
export async function writeNotes(by: Viewer, slotId: number, text: string): Promise<void> {
  await onStart(by, slotId, async (client) => {
    await client.query(`UPDATE session_slots SET staff_notes = nullif($2, ''), updated_at = now() WHERE id = $1`, [
      slotId,
      text,
    ])
    await note(client, by, { action: 'notes', what: 'session_slots', row: slotId, after: { text } })
  })
}

/**
 * Writes to everybody on a roll who has an address. The same key again is the same message.
 * @returns how many mails were queued; 0 for a message that was sent before.
 * @throws AppError NOT_FOUND, CONFLICT when nobody has an address.
 */
export async function messageAll(
  by: Viewer,
  slotId: number,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<number> {
  return await onStart(by, slotId, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO roll_messages (key, slot_id, subject, "text", staff_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING RETURNING id`,
      [key, slotId, subject, text, by.id],
    )
    const message = rows[0]?.id
    if (message === undefined) return 0
    const people = await client.query<{ id: number; to: string }>(
      `SELECT a.id, p.email AS to FROM attendees a JOIN people p ON p.id = a.person_id
       WHERE a.slot_id = $1 AND a.state = 'booked' AND coalesce(p.email, '') <> '' ORDER BY a.id`,
      [slotId],
    )
    if (people.rows.length === 0) throw new AppError('CONFLICT', 'Nobody on this roll has an e-mail address.')
    const queued = await queueMessages(
      client,
      people.rows.map(({ id, to }) => ({
        kind: 'session-message',
        to,
        about: { message, attendee: id },
        dedupeKey: `session-message:${message}:${id}`,
      })),
    )
    await client.query('UPDATE roll_messages SET mails = $2 WHERE id = $1', [message, queued.length])
    const after = { message, subject, mails: queued.length }
    await note(client, by, { action: 'message-all', what: 'session_slots', row: slotId, after })
    return queued.length
  })
}

/**
 * The provider cancels a start, or all that are still to come of its session. Who only held seats loses them; who booked keeps the booking and chooses:
 * their money back, credit, or another start. Booker and attendees are told.
 * @returns how many bookings are affected.
 * @throws AppError NOT_FOUND, CONFLICT for what is cancelled or over.
 */
export async function cancelStarts(
  by: Viewer,
  slotId: number,
  { isWhole, reason }: { isWhole: boolean; reason: string },
): Promise<number> {
  return await onStart(by, slotId, async (client, { sessionId }) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM session_slots WHERE ends_at > now() AND CASE WHEN $1 THEN session_id = $2 ELSE id = $3 END ORDER BY id`,
      [isWhole, sessionId, slotId],
    )
    await lockSlots(
      client,
      rows.map(({ id }) => id),
    )
    const cancelled = await client.query<{ id: number }>(
      `UPDATE session_slots SET state = 'cancelled', cancel_reason = $2, updated_at = now() WHERE id = ANY($1) AND state <> 'cancelled' RETURNING id`,
      [rows.map(({ id }) => id), reason],
    )
    const slotIds = cancelled.rows.map(({ id }) => id)
    if (slotIds.length === 0) throw new AppError('CONFLICT', 'It is over, or cancelled already.')
    if (isWhole)
      await client.query(
        `UPDATE course_sessions SET state = 'cancelled', cancel_reason = $2, updated_at = now() WHERE id = $1`,
        [sessionId, reason],
      )
    await client.query(
      `UPDATE seat_claims SET state = 'released', updated_at = now() WHERE slot_id = ANY($1) AND state IN ('blocked', 'offered')`,
      [slotIds],
    )
    const bookings = await client.query<{ id: number; state: string }>(
      `SELECT id, state FROM bookings WHERE slot_id = ANY($1) AND state IN ('held', 'confirmed') ORDER BY id`,
      [slotIds],
    )
    const idsOf = (state: string) => bookings.rows.flatMap((one) => (one.state === state ? [one.id] : []))
    await endBookings(client, idsOf('held'), 'lapsed')
    await tellCancelled(client, idsOf('confirmed'))
    const after = { reason, starts: slotIds, bookings: idsOf('confirmed').length }
    const what = isWhole ? 'course_sessions' : 'session_slots'
    await note(client, by, { action: 'cancel', what, row: isWhole ? sessionId : slotId, after })
    return idsOf('confirmed').length
  })
}

async function tellCancelled(client: PoolClient, bookingIds: readonly number[]): Promise<void> {
  await client.query('UPDATE bookings SET sequence = sequence + 1, updated_at = now() WHERE id = ANY($1)', [bookingIds])
  const { rows } = await client.query<{ booking: number; slot: number; attendee: number | null; to: string }>(
    `SELECT b.id AS booking, b.slot_id AS slot, NULL::int AS attendee, b.contact_email AS to FROM bookings b WHERE b.id = ANY($1)
     UNION ALL SELECT b.id, b.slot_id, a.id, p.email FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked'
       JOIN people p ON p.id = a.person_id WHERE b.id = ANY($1)`,
    [bookingIds],
  )
  await queueMessages(
    client,
    rows
      .filter(({ to }) => to)
      .map(({ booking, slot, attendee, to }) => ({
        kind: 'session-cancelled',
        to,
        about: { booking, slot, ...(attendee === null ? {} : { attendee }) },
        dedupeKey: `session-cancelled:${slot}:${booking}:${attendee ?? 'booker'}`,
      })),
  )
}

/** A start whose seats staff change, locked. @throws AppError CONFLICT for one that is over or cancelled. */
async function lockStart(client: PoolClient, { slotId, isCancelled, endsAt }: Start) {
  if (isCancelled || endsAt <= new Date()) throw new AppError('CONFLICT', 'It is over, or cancelled.')
  const [slot] = await lockSlots(client, [slotId])
  if (!slot) throw new AppError('NOT_FOUND', 'There is no such start.')
  return slot
}

/**
 * Gives somebody we know a seat without an order, with a reason. `who` is their e-mail address or card number.
 * @throws AppError NOT_FOUND, INVALID for nobody, or several, SEATS_GONE, CONFLICT for somebody who has a seat there.
 */
export async function giveSeat(
  by: Viewer,
  slotId: number,
  { who, reason }: { who: string; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    const person = await findPerson(client, who)
    const slot = await lockStart(client, start)
    if (slot.capacity - slot.taken < 1) throw gone(0)
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO bookings (number, state, session_id, slot_id, company_id, person_id, contact_name, contact_email, contact_phone, confirmed_at,
         change_days, policy_version, hold_id)
       VALUES ('BKG-' || left($1, 4) || '-' || lpad(nextval('booking_numbers')::text, 6, '0'), 'confirmed', $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11)
       RETURNING id`,
      [
        nzDay(new Date()),
        slot.sessionId,
        slotId,
        person.companyId,
        person.id,
        person.name,
        person.email,
        person.phoneNumber,
        slot.changeDays,
        policyVersion,
        randomUUID(),
      ],
    )
    const bookingId = rows[0]?.id ?? 0
    const attendeeId = await seatPerson(client, { bookingId, slotId, personId: person.id })
    await claimSeats(client, { slotId, bookingId, attendeeIds: [attendeeId], state: 'confirmed', reason })
    await tellAttendees(client, bookingId, [attendeeId])
    const after = { reason, booking: bookingId, person: person.id }
    await note(client, by, { action: 'give-seat', what: 'session_slots', row: slotId, after })
  })
}

async function seatPerson(
  client: PoolClient,
  { bookingId, slotId, personId }: { bookingId: number; slotId: number; personId: number },
): Promise<number> {
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO attendees (booking_id, slot_id, person_id, state, named_at) VALUES ($1, $2, $3, 'booked', now()) RETURNING id`,
      [bookingId, slotId, personId],
    )
    return rows[0]?.id ?? 0
  } catch (error) {
    throw takenTwiceOr(error)
  }
}

type Known = {
  id: number
  name: string
  email: string | null
  phoneNumber: string | null
  companyId: number | null
}

/** Somebody with this address or card number, and the company they belong to. */
async function findPerson(client: PoolClient, who: string): Promise<Known & { companyId: number }> {
  const { rows } = await client.query<Known>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number AS "phoneNumber",
       coalesce((SELECT company_id FROM employments e WHERE e.person_id = p.id AND coalesce(e.ended_on, '') = '' ORDER BY e.id DESC LIMIT 1),
         (SELECT company_id FROM business_admins m WHERE m.person_id = p.id AND m.state = 'active' ORDER BY m.id DESC LIMIT 1)) AS "companyId"
     FROM people p WHERE lower(p.email) = lower($1) OR p.site_safe_id_number = $1 LIMIT 2`,
    [who],
  )
  const [person, other] = rows
  if (!person) throw new AppError('INVALID', 'We know nobody with this address or card number.')
  if (other) throw new AppError('INVALID', 'Several people have this address. Write their card number.')
  const { companyId } = person
  if (companyId === null)
    throw new AppError('INVALID', `${person.name} belongs to no company, so nobody would see the booking.`)
  return { ...person, companyId }
}

/** Keeps seats free, with a reason. @throws AppError NOT_FOUND, SEATS_GONE. */
export async function blockSeats(
  by: Viewer,
  slotId: number,
  { seats, reason }: { seats: number; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    const slot = await lockStart(client, start)
    const left = slot.capacity - slot.taken
    if (left < seats)
      throw new AppError(
        'SEATS_GONE',
        left === 0 ? 'No seat is free.' : `Only ${left} of them ${left === 1 ? 'is' : 'are'} free.`,
      )
    await client.query(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, $2, 'blocked', $3)`, [
      slotId,
      seats,
      reason,
    ])
    await note(client, by, { action: 'block-seats', what: 'session_slots', row: slotId, after: { seats, reason } })
  })
}

/**
 * Takes seats back that staff had blocked, or given without an order; whoever had one is told.
 * @throws AppError NOT_FOUND for a claim that is no such thing any more, CONFLICT for somebody who was there.
 */
export async function takeBack(
  by: Viewer,
  slotId: number,
  { claimId, reason }: { claimId: number; reason: string },
): Promise<void> {
  await onStart(by, slotId, async (client, start) => {
    await lockStart(client, start)
    const { rows } = await client.query<{ state: string; bookingId: number | null; wasThere: boolean }>(
      `SELECT q.state, q.booking_id AS "bookingId", coalesce(a.checked_in_at IS NOT NULL OR a.result IS NOT NULL, false) AS "wasThere"
       FROM seat_claims q LEFT JOIN attendees a ON a.id = q.attendee_id
       WHERE q.id = $1 AND q.slot_id = $2 AND (q.state = 'blocked' OR (q.state = 'confirmed' AND q.order_id IS NULL))`,
      [claimId, slotId],
    )
    const [claim] = rows
    if (!claim) throw new AppError('NOT_FOUND', 'These seats are not blocked or given any more.')
    if (claim.wasThere) throw new AppError('CONFLICT', 'They were there, so the seat was theirs.')
    if (claim.bookingId === null)
      await client.query(`UPDATE seat_claims SET state = 'released', updated_at = now() WHERE id = $1`, [claimId])
    else await takeSeatBack(client, claim.bookingId)
    await note(client, by, {
      action: 'take-back',
      what: 'session_slots',
      row: slotId,
      after: { claim: claimId, reason },
    })
  })
}

async function takeSeatBack(client: PoolClient, bookingId: number): Promise<void> {
  const { rows } = await client.query<{ personId: number; to: string; sequence: number }>(
    `SELECT p.id AS "personId", p.email AS to, b.sequence::int AS sequence FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked'
     JOIN people p ON p.id = a.person_id WHERE b.id = $1 AND p.email IS NOT NULL`,
    [bookingId],
  )
  await endBookings(client, [bookingId], 'cancelled')
  await queueMessages(
    client,
    rows.map(({ personId, to, sequence }) => ({
      kind: 'attendee-cancelled',
      to,
      about: { booking: bookingId, person: personId },
      dedupeKey: `attendee-left:${bookingId}:${personId}:${sequence + 1}`,
    })),
  )
}

type CopiedStart = { startsAt: Date; endsAt: Date; capacity: number }

export type Copies = ({ readonly days: readonly string[] } | { readonly weeks: number }) & {
  readonly state: 'draft' | 'published'
}

/**
 * Copies a session to other days, all or none, each with its starts at the same NZ times on the clock; nobody's seats are copied.
 * @returns the new sessions.
 * @throws AppError NOT_FOUND, INVALID for days that are over, CONFLICT when the trainer or venue is busy on one of them.
 */
export async function copySession(by: Viewer, slotId: number, asked: Copies): Promise<{ id: number; day: string }[]> {
  return await onStart(by, slotId, async (client, { sessionId, title }) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { rows } = await client.query<CopiedStart>(
      `SELECT starts_at AS "startsAt", ends_at AS "endsAt", capacity::int AS capacity FROM session_slots
       WHERE session_id = $1 AND (state <> 'cancelled' OR id = $2) ORDER BY starts_at, id`,
      [sessionId, slotId],
    )
    const days = copyDays(asked, nzDay(rows[0]?.startsAt ?? new Date()))
    if (days.some((day) => day < nzDay(new Date()))) throw new AppError('INVALID', 'One of these days is over.')
    const copies: { id: number; day: string }[] = []
    for (const day of days) {
      const id = await writeCopy(client, sessionId, { title: copyTitle(title, day), state: asked.state })
      for (const start of shiftTimes(rows, day)) await writeStart(client, { sessionId: id, day, start })
      copies.push({ id, day })
    }
    await note(client, by, { action: 'copy', what: 'course_sessions', row: sessionId, after: { copies } })
    return copies
  })
}

async function writeCopy(
  client: PoolClient,
  sessionId: number,
  { title, state }: { title: string; state: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum, state)
     SELECT $2, course_id, location_id, format, language, venue, trainer_id, minimum, $3::enum_course_sessions_state FROM course_sessions WHERE id = $1
     RETURNING id`,
    [sessionId, title, state],
  )
  return rows[0]?.id ?? 0
}

async function writeStart(
  client: PoolClient,
  { sessionId, day, start }: { sessionId: number; day: string; start: CopiedStart },
): Promise<void> {
  const { startsAt, endsAt, capacity } = start
  const { rows } = await client.query<{ clash: { kind: 'trainer' | 'venue'; title: string } | null }>(
    `SELECT hivis_clash(NULL, id, trainer_id, location_id, venue, $2, $3) AS clash FROM course_sessions WHERE id = $1`,
    [sessionId, startsAt, endsAt],
  )
  const clash = rows[0]?.clash
  if (clash) throw new AppError('CONFLICT', `${day}: ${clashText(clash)}`)
  await client.query(
    `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state) VALUES ($1, $2, $3, $4, 0, 'open')`,
    [sessionId, startsAt, endsAt, capacity],
  )
}
