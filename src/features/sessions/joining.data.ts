import { pool } from '@/lib/db'
import { daysToLink, type Joining } from './joining.rules'

/** SQL: how people join a session `s`, null unless it is a webinar. Only for people who may know it. */
export const joiningOf = `CASE WHEN s.format = 'webinar' THEN json_build_object('link', s.joining_link, 'meetingNumber', s.meeting_number,
  'passcode', s.passcode, 'dialIn', s.dial_in) END`

/** SQL: a start `l` of a session `s` that people can’t join, within `daysToLink`: no one has typed its link. As `isLinkMissing`. */
export const unlinked = `(s.format = 'webinar' AND s.joining_link IS NULL AND s.state = 'published' AND l.state <> 'cancelled'
  AND l.ends_at > now() AND l.starts_at <= now() + interval '${daysToLink} days')`

export type JoinFacts = {
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  readonly joining: Joining
}

/** For the holder of a person's own link. Null unless this person has a confirmed seat on a webinar. */
export async function findJoin({
  attendeeId,
  personId,
}: {
  attendeeId: number
  personId: number
}): Promise<JoinFacts | null> {
  const { rows } = await pool().query<Omit<JoinFacts, 'joining'> & { joining: Joining | null }>(
    `SELECT c.name AS course_name, sl.starts_at, sl.ends_at,
       sl.state = 'cancelled' OR s.state = 'cancelled' AS is_cancelled, ${joiningOf} AS joining
     FROM attendees a JOIN bookings b ON b.id = a.booking_id AND b.state = 'confirmed' JOIN session_slots sl ON sl.id = a.slot_id
       JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id
     WHERE a.id = $1 AND a.person_id = $2 AND a.state = 'booked'`,
    [attendeeId, personId],
  )
  const [row] = rows
  return row?.joining ? { ...row, joining: row.joining } : null
}
