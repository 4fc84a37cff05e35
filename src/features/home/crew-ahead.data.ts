import type { Actor } from '@/features/account/rules'
import { companyFor } from '@/features/company/rules'
import { findMatrix } from '@/features/wallet/matrix/data'
import { nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { type CardEnds, monthsAhead } from './crew-ahead.rules'

export type NextCourse = {
  readonly bookingId: number
  readonly course: string
  readonly startsAt: Date
  readonly place: string
  readonly people: number
}

export type CrewAhead = {
  /** Only months in which cards end. */
  readonly ends: CardEnds[]
  readonly next: NextCourse[]
  /** What people of the company lack, most first. */
  readonly gaps: { readonly courseId: number; readonly name: string; readonly people: number }[]
}

const mostNext = 4
const mostGaps = 4

/** What comes to a company’s people: whose cards end in the next twelve months, where they go next, and what they lack. */
export async function findCrewAhead(actor: Actor, now: Date): Promise<CrewAhead> {
  const company = companyFor(actor, 'read employees')
  const [ends, next, matrix] = await Promise.all([
    pool().query<CardEnds>(
      `SELECT to_char(k.expires_on, 'YYYY-MM') AS month, count(*) AS cards FROM employments e JOIN current_card k ON k.person_id = e.person_id
       WHERE e.company_id = $1 AND e.ended_on IS NULL AND k.revoked_on IS NULL
         AND k.expires_on >= $2::date AND k.expires_on < date_trunc('month', $2::date) + make_interval(months => $3)
       GROUP BY 1 ORDER BY 1`,
      [company.id, nzDay(now), monthsAhead],
    ),
    pool().query<NextCourse>(
      `SELECT min(b.id) AS booking_id, c.name AS course, sl.starts_at, l.name AS place, count(*) AS people
       FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN session_slots sl ON sl.id = a.slot_id
         JOIN course_sessions s ON s.id = sl.session_id JOIN courses c ON c.id = s.course_id JOIN locations l ON l.id = s.location_id
       WHERE b.company_id = $1 AND b.state = 'confirmed' AND s.format <> 'online' AND sl.ends_at > $2
       GROUP BY sl.id, c.name, l.name ORDER BY sl.starts_at, sl.id LIMIT $3`,
      [company.id, now, mostNext],
    ),
    findMatrix(actor, { show: 'gaps', offset: 0, limit: 0 }, now),
  ])
  const gaps = matrix.requirements
    .filter(({ gaps: people }) => people > 0)
    .map(({ courseId, name, gaps: people }) => ({ courseId, name, people }))
    .toSorted((one, other) => other.people - one.people)
  return { ends: ends.rows, next: next.rows, gaps: gaps.slice(0, mostGaps) }
}
