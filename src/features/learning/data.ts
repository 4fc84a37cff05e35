import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'
import type { Kind } from './manifest.rules'
import type { AttemptStatus } from './rules'

export type Reader = Pick<PoolClient, 'query'>

export type Seat = {
  readonly attendeeId: number
  readonly personId: number
  readonly slotId: number
  readonly courseId: number
  readonly courseName: string
  readonly courseSlug: string
  readonly renewsCard: boolean
  readonly firstName: string
  readonly name: string
  readonly result: string | null
}

/** A confirmed seat of a course online that is still this person’s; null if it is gone or someone else’s. */
export async function findSeat(
  { attendeeId, personId }: { attendeeId: number; personId: number },
  reader: Reader = pool(),
): Promise<Seat | null> {
  const { rows } = await reader.query<Seat>(
    `SELECT a.id AS attendee_id, p.id AS person_id, a.slot_id, c.id AS course_id, c.name AS course_name, c.slug AS course_slug,
       c.renews_card, p.first_name, p.first_name || ' ' || p.last_name AS name, a.result
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN people p ON p.id = a.person_id JOIN course_sessions s ON s.id = b.session_id
       JOIN courses c ON c.id = s.course_id
     WHERE a.id = $1 AND p.id = $2 AND a.state = 'booked' AND b.state = 'confirmed' AND s.format = 'online'`,
    [attendeeId, personId],
  )
  return rows[0] ?? null
}

/** As `findSeat`, of anyone who has the seat now. For the outbox only: no access check. */
export async function findSeatOf(attendeeId: number): Promise<Seat | null> {
  const { rows } = await pool().query<{ personId: number | null }>('SELECT person_id FROM attendees WHERE id = $1', [
    attendeeId,
  ])
  const personId = rows[0]?.personId ?? null
  return personId === null ? null : await findSeat({ attendeeId, personId })
}

export type Enrolment = {
  readonly id: number
  readonly packageId: number
  readonly openedAt: Date
  readonly endsAt: Date
  readonly passedAt: Date | null
  readonly moreAttempts: number
}

export async function findEnrolment(
  { attendeeId, personId }: Pick<Seat, 'attendeeId' | 'personId'>,
  reader: Reader = pool(),
): Promise<Enrolment | null> {
  const { rows } = await reader.query<Enrolment>(
    `SELECT id, package_id, opened_at, ends_at, passed_at, more_attempts FROM learning_enrolments WHERE attendee_id = $1 AND person_id = $2`,
    [attendeeId, personId],
  )
  return rows[0] ?? null
}

/** Whether someone on a seat has tried a course written here as often as they may. For the outbox only: no access check. */
export async function isSpent(attendeeId: number): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT 1 FROM attendees a JOIN learning_enrolments e ON e.attendee_id = a.id AND e.person_id = a.person_id JOIN learning_packages k ON k.id = e.package_id
       JOIN learning_attempts t ON t.enrolment_id = e.id
     WHERE a.id = $1 AND t.status = 'failed' AND t.number >= k.attempts + e.more_attempts LIMIT 1`,
    [attendeeId],
  )
  return rowCount !== 0
}

export type CurrentPackage = { readonly id: number; readonly version: number; readonly openDays: number }

/** The newest version of a course’s package; null without one. */
export async function findCurrentPackage(courseId: number, reader: Reader = pool()): Promise<CurrentPackage | null> {
  const { rows } = await reader.query<CurrentPackage>(
    'SELECT id, version, open_days FROM learning_packages WHERE course_id = $1 ORDER BY version DESC LIMIT 1',
    [courseId],
  )
  return rows[0] ?? null
}

export type Part = {
  readonly itemId: number
  readonly title: string
  readonly status: AttemptStatus
  readonly score: number | null
  readonly seconds: number
  readonly updatedAt: Date | null
  /** Of the newest attempt, from 1; 0 before the first. */
  readonly number: number
  /** How many it asks, of a module written here. */
  readonly questions: number
}

/** The parts of a package in order, each with the newest attempt of an enrolment. */
export async function findParts(
  packageId: number,
  enrolmentId: number | null,
  reader: Reader = pool(),
): Promise<Part[]> {
  const { rows } = await reader.query<Part>(
    `SELECT i.id AS item_id, i.title, coalesce(t.status::text, 'new') AS status, t.score, coalesce(t.seconds, 0) AS seconds, t.updated_at,
       coalesce(t.number, 0) AS number, i.questions
     FROM learning_items i LEFT JOIN LATERAL (SELECT o.status, o.score, o.seconds, o.updated_at, o.number FROM learning_attempts o
       WHERE o.enrolment_id = $2 AND o.item_id = i.id ORDER BY o.number DESC LIMIT 1) t ON true
     WHERE i.package_id = $1 ORDER BY i.place`,
    [packageId, enrolmentId],
  )
  return rows
}

export type PlayedFile = {
  readonly content: Buffer
  readonly standard: Kind
  readonly learnerId: string | null
  readonly learnerName: string
  readonly status: AttemptStatus
  readonly score: number | null
  readonly seconds: number
  readonly location: string
  readonly suspendData: string
  readonly passMark: number | null
  readonly launchData: string
}

/** A file of the package that an attempt plays, with what its runtime begins with; null unless the package has it. */
export async function findPlayedFile(attemptId: number, path: string): Promise<PlayedFile | null> {
  const { rows } = await pool().query<PlayedFile>(
    `SELECT f.content, k.standard, p.site_safe_id_number AS learner_id, p.last_name || ', ' || p.first_name AS learner_name, t.status, t.score,
       t.seconds, t.location, t.suspend_data, i.pass_mark, i.launch_data
     FROM learning_attempts t JOIN learning_enrolments e ON e.id = t.enrolment_id JOIN learning_items i ON i.id = t.item_id
       JOIN learning_packages k ON k.id = i.package_id JOIN learning_files f ON f.package_id = k.id AND f.path = $2 JOIN people p ON p.id = e.person_id
     WHERE t.id = $1`,
    [attemptId, path],
  )
  return rows[0] ?? null
}

export type OwnSeat = {
  readonly attendeeId: number
  readonly course: string
  readonly enrolmentId: number | null
  readonly packageId: number | null
  readonly endsAt: Date | null
}

/** Seats of a person on courses online without a result, the newest first. */
export async function findOwnSeats(personId: number): Promise<OwnSeat[]> {
  const { rows } = await pool().query<OwnSeat>(
    `SELECT a.id AS attendee_id, c.name AS course, e.id AS enrolment_id, e.ends_at,
       coalesce(e.package_id, (SELECT k.id FROM learning_packages k WHERE k.course_id = c.id ORDER BY k.version DESC LIMIT 1)) AS package_id
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id
       LEFT JOIN learning_enrolments e ON e.attendee_id = a.id AND e.person_id = a.person_id
     WHERE a.person_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND s.format = 'online' AND a.result IS NULL
     ORDER BY e.seen_at DESC NULLS LAST, a.id DESC LIMIT 20`,
    [personId],
  )
  return rows
}
