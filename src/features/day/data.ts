import type { Viewer } from '@/features/account/desk-session.rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'

const mostStarts = 20

/** Numbers of the starts of today and tomorrow that someone teaches, in order. A course of several days is on each of them. */
export async function findOwnStarts(staffId: number, now: Date): Promise<number[]> {
  const today = nzDay(now)
  const { rows } = await pool().query<{ id: number }>(
    `SELECT l.id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
     WHERE s.trainer_id = $1 AND s.state <> 'draft' AND l.ends_at >= $2 AND l.starts_at < $3 ORDER BY l.starts_at, l.id LIMIT $4`,
    [staffId, nzInstant(today, '00:00'), nzInstant(addNzDays(today, 2), '00:00'), mostStarts],
  )
  return rows.map(({ id }) => id)
}

export type DayNote = {
  readonly id: number
  readonly isIncident: boolean
  readonly text: string
  readonly by: string | null
  readonly madeAt: Date
  readonly hasPhoto: boolean
}

/** No access check. */
export async function findDayNotes(slotId: number): Promise<DayNote[]> {
  const { rows } = await pool().query<DayNote>(
    `SELECT n.id, n.is_incident, n.text, f.name AS by, n.made_at, EXISTS (SELECT FROM day_photos o WHERE o.note_id = n.id) AS has_photo FROM day_notes n LEFT JOIN staff f ON f.id = n.staff_id
     WHERE n.slot_id = $1 ORDER BY n.made_at, n.id`,
    [slotId],
  )
  return rows
}

/** The JPEG of a note; null where there is none, or for another trainer’s start. */
export async function findDayPhoto(viewer: Viewer, noteId: number): Promise<Buffer | null> {
  const { rows } = await pool().query<{ content: Buffer }>(
    `SELECT o.content FROM day_photos o JOIN day_notes n ON n.id = o.note_id JOIN session_slots l ON l.id = n.slot_id
     WHERE n.id = $3 AND (NOT $1 OR (l.session_id, $2) IN (SELECT session_id, trainer_id FROM own_sessions))`,
    [viewer.isOwnOnly, viewer.id, noteId],
  )
  return rows[0]?.content ?? null
}

export type AtDoor = {
  readonly attendeeId: number
  /** Of the code on their card. */
  readonly cardToken: string | null
  /** That waits for its payment. */
  readonly orderId: number | null
}

/** Of everyone on the roll. No access check. */
export async function findAtDoor(slotId: number): Promise<AtDoor[]> {
  const { rows } = await pool().query<AtDoor>(
    `SELECT a.id AS attendee_id, w.check_token AS card_token, CASE WHEN o.state = 'awaiting_payment' THEN o.id END AS order_id
     FROM attendees a JOIN bookings b ON b.id = a.booking_id LEFT JOIN orders o ON o.id = b.order_id LEFT JOIN wallet_passes w ON w.person_id = a.person_id
     WHERE a.slot_id = $1 AND a.state = 'booked'`,
    [slotId],
  )
  return rows
}

/** Whether the course of a start asks everyone to sign. */
export async function findAsksSignature(slotId: number): Promise<boolean> {
  const { rows } = await pool().query<{ asks: boolean }>(
    `SELECT c.asks_signature AS asks FROM session_slots l JOIN course_sessions s ON s.id = l.session_id JOIN courses c ON c.id = s.course_id WHERE l.id = $1`,
    [slotId],
  )
  return rows[0]?.asks === true
}
