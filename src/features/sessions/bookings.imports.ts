import type { PoolClient } from 'pg'
import { neededLine } from '@/features/account/details.contract'
import { findNamedPeople } from '@/features/account/named-people.data'
import { namingFields } from '@/features/account/naming-fields.rules'
import { openFor } from '@/features/company/back-office/mutations'
import { endBookings, type LockedSlot, lockSlots, releaseSeats } from '@/features/seats/ledger.mutations'
import { AppError } from '@/lib/errors'
import {
  dayField,
  defineImport,
  type Found,
  type ImportField,
  type Match,
  type ReadRow,
  type RowProblem,
  referenceField,
  textField,
  textOf,
  timeField,
  type Values,
  type WrittenRow,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { officeRoles } from './rules'
import { openBooking, type Seated, seatIn } from './seats.mutations'

const idOf = (values: Values, field: string): number | null => {
  const id = values[field]
  return typeof id === 'number' ? id : null
}

type Start = { readonly line: number; readonly id: number; readonly isOver: boolean; readonly left: number }

/** The starts that rows name: by their number in the old system, or by course, day and, where it is said, time and place. */
async function findStarts(client: PoolClient, rows: readonly ReadRow[]): Promise<Start[]> {
  const asked = rows.map(({ line, values }) => ({ line, slotId: idOf(values, 'sessionId'), ...values }))
  const { rows: found } = await client.query<Start>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(line int, "slotId" int, course text, day date, "from" text, place text)),
       f AS (
         SELECT r.line, sl.id FROM r JOIN session_slots sl ON sl.id = r."slotId"
         UNION SELECT r.line, sl.id FROM r
           JOIN session_slots sl ON sl.starts_at >= r.day::timestamp AT TIME ZONE 'Pacific/Auckland' AND sl.starts_at < (r.day + 1)::timestamp AT TIME ZONE 'Pacific/Auckland'
           JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = coalesce(sl.location_id, s.location_id)
         WHERE r."slotId" IS NULL AND (hivis_words(c.name) = hivis_words(r.course) OR c.slug = lower(r.course))
           AND (r."from" IS NULL OR to_char(sl.starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI') = r."from")
           AND (r.place IS NULL OR hivis_words(l.name) = hivis_words(r.place) OR l.slug = lower(r.place)))
     SELECT coalesce(f.line, 0) AS line, sl.id, sl.ends_at <= now() AS is_over, sl.capacity - sl.taken AS left
     FROM f JOIN session_slots sl ON sl.id = f.id JOIN course_sessions s ON s.id = sl.session_id WHERE sl.state = 'open' AND s.state <> 'cancelled'`,
    [JSON.stringify(asked)],
  )
  return found
}

type Taken = Match & { readonly line: number }

/** Seats that these people have on these starts, however they got them. */
async function findTaken(client: PoolClient, asked: readonly object[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken>(
    `SELECT DISTINCT ON (r.line, a.id) coalesce(r.line, 0) AS line, a.id, b.number AS name, 'same person and start' AS by, true AS is_sure, '{}'::jsonb AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, "personId" int, "slotId" int)
       JOIN attendees a ON a.person_id = r."personId" AND a.slot_id = r."slotId" AND a.state = 'booked'
       JOIN bookings b ON b.id = a.booking_id`,
    [JSON.stringify(asked)],
  )
  return rows
}

const startProblem = (says: string, code = 'start'): RowProblem => ({
  code,
  title: 'The start can’t be told',
  says,
  field: 'day',
})

function problemOf(values: Values, starts: readonly Start[]): RowProblem | null {
  const [start, other] = starts
  const what = [values.course, values.day].filter(Boolean).join(' on ')
  if (!start) return startProblem(`No start here is ${what || 'named by the row'}. Import the sessions first.`)
  if (other) return startProblem(`Several starts here are ${what}. Say the time or the place.`)
  if (start.isOver) return { code: 'over', title: 'It is over', says: 'Bring it in as a completed course.' }
  return null
}

const isFull: RowProblem = {
  code: 'full',
  title: 'No seat is free',
  says: 'The start is full. Give it more seats, then check again.',
}

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const people = await findNamedPeople(client, rows)
  const starts = await findStarts(client, rows)
  const read = rows.map((row) => {
    const named = people.get(row.line)
    const own = starts.filter(({ line }) => line === row.line)
    const problem = problemOf(row.values, own)
    return {
      row,
      named,
      slot: problem ? undefined : own[0],
      problems: [...(named?.problem ? [named.problem] : []), ...(problem ? [problem] : [])],
    }
  })
  const taken = await findTaken(
    client,
    read.map(({ row, named, slot }) => ({
      line: row.line,
      personId: named?.person?.id ?? null,
      slotId: slot?.id ?? null,
    })),
  )
  return read.map(({ row, named, slot, problems }) => {
    const matches = taken.filter(({ line }) => line === row.line)
    const full = slot && slot.left < 1 && matches.length === 0 ? [isFull] : []
    const values = { ...row.values, personId: named?.person?.id ?? null, slotId: slot?.id ?? null }
    return { line: row.line, values, matches, problems: [...problems, ...full] }
  })
}

/** Where a booking of theirs is seen: where they work, else an account of their own. */
async function seatedOf(client: PoolClient, personId: number): Promise<Seated> {
  const { rows } = await client.query<Omit<Seated, 'companyId'> & { companyId: number | null }>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number,
       coalesce((SELECT company_id FROM employments e WHERE e.person_id = p.id AND e.ended_on IS NULL ORDER BY e.id DESC LIMIT 1),
         (SELECT company_id FROM business_admins m WHERE m.person_id = p.id AND m.state = 'active' ORDER BY m.id DESC LIMIT 1)) AS company_id
     FROM people p WHERE p.id = $1`,
    [personId],
  )
  const [person] = rows
  if (!person) throw new AppError('NOT_FOUND', 'This person is no longer here.')
  const companyId = person.companyId ?? (await openFor(client, personId, { name: person.name, kind: 'personal' }))
  return { ...person, companyId }
}

/** People of one number in the old system are in one booking, of each company one; others in one each. */
async function bookingFor(client: PoolClient, slot: LockedSlot, person: Seated, values: Values) {
  const reference = textOf(values, 'reference')
  const reason = ['Booked in the old system', reference].filter(Boolean).join(': ')
  const { rows } = await client.query<{ id: number }>(
    `SELECT b.id FROM seat_claims q JOIN bookings b ON b.id = q.booking_id
     WHERE $4 AND q.slot_id = $1 AND q.state = 'confirmed' AND q.order_id IS NULL AND q.reason = $3 AND b.company_id = $2 AND b.state = 'confirmed'
     ORDER BY b.id LIMIT 1`,
    [slot.id, person.companyId, reason, reference !== null],
  )
  return { reason, bookingId: rows[0]?.id ?? (await openBooking(client, slot, person)) }
}

async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const ids: number[] = []
  const slots = new Map<number, LockedSlot>()
  for (const slot of await lockSlots(client, [...new Set(rows.flatMap(({ values }) => idOf(values, 'slotId') ?? []))]))
    slots.set(slot.id, slot)
  for (const { id, values } of rows) {
    const slot = slots.get(idOf(values, 'slotId') ?? 0)
    if (id !== null || !slot) {
      ids.push(id ?? 0)
      continue
    }
    const person = await seatedOf(client, idOf(values, 'personId') ?? 0)
    const { reason, bookingId } = await bookingFor(client, slot, person, values)
    ids.push(await seatIn(client, slot, { bookingId, personId: person.id, reason }))
    slots.set(slot.id, { ...slot, taken: slot.taken + 1 })
  }
  return ids
}

type Given = {
  readonly bookingId: number
  readonly slotId: number
  readonly wasThere: boolean
  readonly isOver: boolean
  readonly others: number
}

/** The seat is free again; the booking stays as cancelled, as bookings do, once no one else is in it. @throws AppError CONFLICT once they were there. */
async function remove(client: PoolClient, id: number): Promise<void> {
  const { rows } = await client.query<Given>(
    `SELECT a.booking_id, b.slot_id, sl.ends_at <= now() AS is_over, a.checked_in_at IS NOT NULL OR a.result IS NOT NULL AS was_there,
       (SELECT count(*) FROM attendees o WHERE o.booking_id = b.id AND o.id <> a.id AND o.state = 'booked') AS others
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = b.slot_id
     WHERE a.id = $1 AND a.state = 'booked' AND b.state = 'confirmed'`,
    [id],
  )
  const [seat] = rows
  if (!seat) throw new AppError('CONFLICT', 'It was changed or cancelled since.')
  if (seat.wasThere || seat.isOver) throw new AppError('CONFLICT', 'They were there, so the seat was theirs.')
  await lockSlots(client, [seat.slotId])
  if (seat.others === 0) return await endBookings(client, [seat.bookingId], 'cancelled')
  await client.query(`UPDATE attendees SET state = 'cancelled', updated_at = now() WHERE id = $1`, [id])
  await releaseSeats(client, [id])
}

const line = (label: string, headings: readonly string[], example: string): ImportField =>
  textField({ label, headings, example, rule: neededLine(`Enter the ${label.toLowerCase()}.`, 120) })

const fields: Readonly<Record<string, ImportField>> = {
  ...namingFields,
  session: referenceField('sessions', {
    label: 'Session’s number in the old system',
    headings: ['session id', 'session number', 'event id', 'event code', 'class id', 'class code', 'schedule id'],
    example: 'E-2041',
  }),
  course: line(
    'Course',
    ['course name', 'course title', 'event', 'event name', 'class', 'class name'],
    'Foundation Passport',
  ),
  day: dayField({
    label: 'Date',
    headings: [
      'course date',
      'start date',
      'event date',
      'session date',
      'starts',
      'date attending',
      'event start date',
    ],
    example: '14/12/2026',
  }),
  from: timeField({
    label: 'Start time',
    headings: ['time', 'starts at', 'event time', 'event start time'],
    example: '8:30 am',
  }),
  reference: textField({
    label: 'Number of the booking in the old system',
    headings: [
      'booking id',
      'booking number',
      'booking reference',
      'booking ref',
      'order number',
      'order no',
      'order id',
      'order reference',
      'registration order',
      'invoice number',
    ],
    example: 'ORD-5512',
    rule: neededLine('Enter the number of the booking.', 60),
  }),
  place: line('Place', ['venue', 'location', 'location name', 'venue name', 'site'], 'Petone'),
}

/** Seats on starts to come that were booked, and paid for, in the old system. */
export const bookingsImport = defineImport({
  name: 'bookings',
  title: 'Bookings to come',
  lead: 'Who has a seat on the dates to come. People with one booking number are one booking. They are paid for in the old system.',
  one: 'booking',
  many: 'bookings',
  writers: officeRoles,
  numberHeadings: ['registration id', 'registration number', 'attendee id', 'enrolment id'],
  fields,
  nameOf: ({ firstName, lastName, email, person, course, day }) =>
    [[firstName, lastName].filter(Boolean).join(' ') || email || person, course, day].filter(Boolean).join(', '),
  keyOf: (values) => {
    const who = values.person ?? values.cardNumber ?? values.email ?? null
    const name = `${textOf(values, 'firstName') ?? ''} ${textOf(values, 'lastName') ?? ''}`.trim()
    const start =
      values.session ??
      (values.course && values.day ? `${values.course} ${values.day} ${values.from ?? ''} ${values.place ?? ''}` : null)
    return start !== null && (who !== null || name !== '') ? fold(`${who ?? ''} ${name} ${start}`) : null
  },
  check: ({ session, course, day }) =>
    session || (course && day)
      ? []
      : [startProblem('The row names no start: a session’s number, or a course and its date.')],
  find,
  write,
  remove,
})
