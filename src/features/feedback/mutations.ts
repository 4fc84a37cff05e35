import { auditName, changeAs } from '@/features/account/mutations'
import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { isDaytime } from '@/features/seats/queue.rules'
import { everSince } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { AppError, fieldError } from '@/lib/errors'
import type { GivenFeedback } from './contract'
import { attended, findFeedbackFacts } from './data'
import { isFeedbackDue, isFeedbackOpen, readFeedbackToken } from './rules'

/**
 * On the evening of the last day, once a person; never at night, nor to those who want no such messages or whose course ended before
 * the site opened. @returns the number queued.
 */
export function queueFeedback(now: Date, openedAt = everSince): Promise<number> {
  if (!isDaytime(now)) return Promise.resolve(0)
  return inTransaction(async (client) => {
    const { rows } = await client.query<{
      id: number
      personId: number
      email: string | null
      phoneNumber: string | null
      endsAt: Date
    }>(
      `SELECT a.id, p.id AS person_id, p.email, p.phone_number, sl.ends_at
       FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id AND s.state <> 'cancelled'
         JOIN attendees a ON a.slot_id = sl.id AND a.state = 'booked' JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed'
         JOIN people p ON p.id = a.person_id AND p.comms_prefs_email
       WHERE sl.state <> 'cancelled' AND sl.ends_at <= $1 AND sl.ends_at > $1::timestamptz - interval '3 days' AND sl.ends_at >= $2 AND ${attended}
         AND NOT EXISTS (SELECT FROM course_feedback f WHERE f.attendee_id = a.id) ORDER BY a.id`,
      [now, openedAt],
    )
    const due = rows.filter(({ endsAt }) => isFeedbackDue(endsAt, now))
    const messages = due.flatMap(({ id, personId, endsAt: _, ...person }) =>
      announce('course-feedback', person, {
        about: { attendee: id, person: personId },
        dedupeKey: `course-feedback:${id}:${personId}`,
      }),
    )
    return (await queueMessages(client, messages)).length
  })
}

/** The last answer counts. A trigger makes a task of a comment with a low mark. @throws AppError NOT_FOUND for a broken link, CONFLICT once it is closed, INVALID without the trainer's mark. */
export async function giveFeedback(
  token: string,
  { courseMark, trainerMark, comment }: GivenFeedback,
  now = new Date(),
): Promise<{ isFirst: boolean }> {
  const seat = readFeedbackToken(token)
  const gone = () => new AppError('NOT_FOUND', 'This link no longer works. Please call us instead.')
  if (!seat) throw gone()
  return await changeAs(auditName(seat), async (client) => {
    await client.query('SELECT 1 FROM attendees WHERE id = $1 FOR NO KEY UPDATE', [seat.attendeeId])
    const facts = await findFeedbackFacts(seat, client)
    if (!facts) throw gone()
    if (!isFeedbackOpen(facts.endsAt, now))
      throw new AppError('CONFLICT', 'We no longer take answers about this course. Please call us instead.')
    if (facts.trainerId !== null && trainerMark === null)
      throw fieldError('INVALID', 'trainerMark', 'Choose a mark for the trainer.')
    await client.query(
      `INSERT INTO course_feedback AS f (attendee_id, person_id, trainer_id, course_mark, trainer_mark, comment)
       VALUES ($1, $2, $3, $4, CASE WHEN $3::int IS NOT NULL THEN $5::int END, $6)
       ON CONFLICT (attendee_id) DO UPDATE SET person_id = excluded.person_id, trainer_id = excluded.trainer_id, course_mark = excluded.course_mark,
         trainer_mark = excluded.trainer_mark, comment = excluded.comment, updated_at = now()`,
      [seat.attendeeId, seat.personId, facts.trainerId, courseMark, trainerMark, comment],
    )
    return { isFirst: facts.courseMark === null }
  })
}
