import type { PoolClient } from 'pg'
import { pool } from '@/lib/db'

type Reader = Pick<PoolClient, 'query'>

/** SQL: someone who was there, by the roll, their own link to the webinar or their result. */
export const attended = `(a.checked_in_at IS NOT NULL OR a.joined_at IS NOT NULL OR a.result IS NOT NULL)`

export type FeedbackFacts = {
  readonly firstName: string
  readonly courseName: string
  readonly place: string
  readonly trainer: string | null
  readonly trainerId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly courseMark: number | null
  readonly trainerMark: number | null
  readonly comment: string | null
}

/** For the holder of a person's own link, and the outbox. Null unless that person was there. */
export async function findFeedbackFacts(
  { attendeeId, personId }: { attendeeId: number; personId: number },
  reader: Reader = pool(),
): Promise<FeedbackFacts | null> {
  const { rows } = await reader.query<FeedbackFacts>(
    `SELECT p.first_name, c.name AS course_name, l.name AS place, t.name AS trainer, t.id AS trainer_id, sl.starts_at, sl.ends_at,
       f.course_mark, f.trainer_mark, f.comment
     FROM attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed' JOIN people p ON p.id = a.person_id
       JOIN session_slots sl ON sl.id = a.slot_id AND sl.state <> 'cancelled' JOIN course_sessions s ON s.id = sl.session_id
       JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id
       LEFT JOIN course_feedback f ON f.attendee_id = a.id
     WHERE a.id = $1 AND a.person_id = $2 AND a.state = 'booked' AND ${attended}`,
    [attendeeId, personId],
  )
  return rows[0] ?? null
}

/** Without names: who said what is not for the trainer. */
export type Said = {
  readonly id: number
  readonly courseMark: number
  readonly trainerMark: number | null
  readonly comment: string | null
  readonly course: string
  readonly place: string
  readonly startsAt: Date
  readonly slotId: number
}

export type FeedbackSum = {
  readonly answers: number
  readonly asked: number
  readonly courseMark: number | null
  readonly trainerMark: number | null
}

const of = { start: 'sl.id', course: 's.course_id', place: 's.location_id' } as const

export type FeedbackOf = keyof typeof of

/** Of a start, of a course or of a place; the newest comments first. The caller checks the role. */
export async function findFeedback(kind: FeedbackOf, id: number): Promise<{ sum: FeedbackSum; said: Said[] }> {
  const seats = `attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed' JOIN session_slots sl ON sl.id = a.slot_id
    JOIN course_sessions s ON s.id = sl.session_id`
  const where = `${of[kind]} = $1`
  const [sum, said] = await Promise.all([
    pool().query<FeedbackSum>(
      `SELECT count(f.id) AS answers, count(*) AS asked, avg(f.course_mark)::float8 AS course_mark, avg(f.trainer_mark)::float8 AS trainer_mark
       FROM ${seats} LEFT JOIN course_feedback f ON f.attendee_id = a.id
       WHERE a.state = 'booked' AND a.person_id IS NOT NULL AND sl.ends_at <= now() AND sl.state <> 'cancelled' AND ${attended}
         AND sl.ends_at > now() - interval '1 year' AND ${where}`,
      [id],
    ),
    pool().query<Said>(
      `SELECT f.id, f.course_mark, f.trainer_mark, f.comment, c.name AS course, p.name AS place, sl.starts_at, sl.id AS slot_id
       FROM course_feedback f JOIN attendees a ON a.id = f.attendee_id JOIN session_slots sl ON sl.id = a.slot_id
         JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = s.location_id
       WHERE f.comment IS NOT NULL AND ${where} ORDER BY f.updated_at DESC, f.id DESC LIMIT 30`,
      [id],
    ),
  ])
  return { sum: sum.rows[0] ?? { answers: 0, asked: 0, courseMark: null, trainerMark: null }, said: said.rows }
}
