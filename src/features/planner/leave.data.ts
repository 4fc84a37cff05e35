import type { PoolClient } from 'pg'
import { whenText } from '@/features/sessions/rules'
import { pool } from '@/lib/db'
import type { LeaveDays } from './leave.rules'

export type InTheWay = { readonly slotId: number; readonly what: string }

/** The trainer's coming starts that fall into a leave. The caller checks the role. */
export async function findInTheWay(leaveId: number, reader: Pick<PoolClient, 'query'> = pool()): Promise<InTheWay[]> {
  const { rows } = await reader.query<{ slotId: number; course: string; place: string; startsAt: Date; endsAt: Date }>(
    `SELECT l.id AS slot_id, c.name AS course, p.name AS place, l.starts_at, l.ends_at
     FROM trainer_leave v JOIN course_sessions s ON s.trainer_id = v.staff_id JOIN session_slots l ON l.session_id = s.id
       JOIN courses c ON c.id = s.course_id JOIN locations p ON p.id = s.location_id
     WHERE v.id = $1 AND l.state <> 'cancelled' AND s.state <> 'cancelled' AND l.ends_at > now()
       AND hivis_leave_span(v.starts_on, v.ends_on, v.part) && tstzrange(l.starts_at, l.ends_at) ORDER BY l.starts_at, l.id`,
    [leaveId],
  )
  return rows.map(({ slotId, course, place, ...at }) => ({ slotId, what: `${course}, ${whenText(at)}, ${place}` }))
}

export type OwnLeave = LeaveDays & {
  readonly id: number
  readonly reason: string | null
  readonly sessions: readonly InTheWay[]
}

/** A trainer's leave that is not over, with what falls into it. */
export async function findOwnLeave(staffId: number): Promise<OwnLeave[]> {
  const { rows } = await pool().query<Omit<OwnLeave, 'sessions'>>(
    `SELECT id, starts_on::text AS starts_on, ends_on::text AS ends_on, part, reason FROM trainer_leave
     WHERE staff_id = $1 AND ends_on >= hivis_today() ORDER BY starts_on, part DESC NULLS FIRST, id`,
    [staffId],
  )
  return await Promise.all(rows.map(async (one) => ({ ...one, sessions: await findInTheWay(one.id) })))
}

/** For the outbox only: no access check. Null once it is taken back, or to someone who has left. */
export async function findLeaveForMail(leaveId: number, staffId: number) {
  const { rows } = await pool().query<LeaveDays & { name: string; trainer: string; reason: string | null }>(
    `SELECT w.name, t.name AS trainer, v.starts_on::text AS starts_on, v.ends_on::text AS ends_on, v.part, v.reason
     FROM trainer_leave v JOIN staff t ON t.id = v.staff_id JOIN staff w ON w.id = $2 AND w.deactivated_at IS NULL WHERE v.id = $1`,
    [leaveId, staffId],
  )
  return rows[0] ?? null
}
