import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { isDaytime } from '@/features/seats/queue.rules'
import { everSince } from '@/lib/dates'
import { inTransaction } from '@/lib/db'
import { reminderKey } from './reminders.rules'

type Row = {
  readonly id: number
  readonly personId: number
  readonly namedAt: Date
  readonly seenAt: Date | null
  readonly endsAt: Date | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly isToBooker: boolean
}

/** To those who haven’t started, went quiet or soon run out of time, and can go on: once each, never at night, and none that was due before the site opened. @returns the number queued. */
export function queueLearningReminders(now: Date, openedAt = everSince): Promise<number> {
  if (!isDaytime(now)) return Promise.resolve(0)
  return inTransaction(async (client) => {
    const { rows } = await client.query<Row>(
      `SELECT a.id, a.person_id, coalesce(a.named_at, b.confirmed_at, b.created_at) AS named_at, e.seen_at, e.ends_at,
         q.email, q.phone_number, q.is_to_booker
       FROM attendees a JOIN seat_contacts q ON q.attendee_id = a.id JOIN bookings b ON b.id = a.booking_id JOIN course_sessions s ON s.id = b.session_id
         LEFT JOIN learning_enrolments e ON e.attendee_id = a.id AND e.person_id = a.person_id
       WHERE s.format = 'online' AND a.state = 'booked' AND b.state = 'confirmed' AND a.person_id IS NOT NULL AND a.result IS NULL
         AND EXISTS (SELECT 1 FROM learning_packages k WHERE k.course_id = s.course_id)
         AND NOT EXISTS (SELECT 1 FROM learning_packages v JOIN learning_attempts t ON t.enrolment_id = e.id
           WHERE v.id = e.package_id AND t.status = 'failed' AND t.number >= v.attempts + e.more_attempts) ORDER BY a.id`,
    )
    const due = rows.flatMap(({ id, isToBooker, email, phoneNumber, ...waiting }) => {
      const dedupeKey = reminderKey({ ...waiting, attendeeId: id }, now, openedAt)
      const about = aboutSeat({ id, isToBooker })
      return dedupeKey === null ? [] : announce('course-unfinished', { email, phoneNumber }, { about, dedupeKey })
    })
    return (await queueMessages(client, due)).length
  })
}
