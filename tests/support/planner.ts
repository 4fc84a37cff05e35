import type { StaffRole } from '@/lib/staff'
import type { startDesk } from './desk-calls'
import { query } from './people'

type Row = { version: string }

/** The version of a row, as anyone who looks at it at the desk has it. */
export async function versionOf(table: 'courses' | 'locations' | 'course_sessions', id: number): Promise<string> {
  const [row] = await query<Row>(
    `SELECT (extract(epoch FROM updated_at) * 1000)::bigint::text AS version FROM ${table} WHERE id = $1`,
    [id],
  )
  return row?.version ?? ''
}

/** A start as its form at the desk has it, later by that many minutes. */
export async function startForm(slotId: number, minutes = 0) {
  const [row] = await query<
    Row & { startsOn: string; from: string; endsOn: string; to: string; capacity: number; state: string }
  >(
    `SELECT to_char(a, 'YYYY-MM-DD') AS "startsOn", to_char(a, 'HH24:MI') AS from, to_char(b, 'YYYY-MM-DD') AS "endsOn", to_char(b, 'HH24:MI') AS to,
       capacity::int AS capacity, state::text AS state, (extract(epoch FROM updated_at) * 1000)::bigint::text AS version
     FROM session_slots, LATERAL (SELECT (starts_at + make_interval(mins => $2)) AT TIME ZONE 'Pacific/Auckland' AS a,
       (ends_at + make_interval(mins => $2)) AT TIME ZONE 'Pacific/Auckland' AS b) times WHERE id = $1`,
    [slotId, minutes],
  )
  if (!row) throw new Error('There is no such start.')
  return { ...row, tellPeople: false }
}

/** Saves of a planner at the desk, each with what it would change and the version of this moment. */
export const planner = (desk: ReturnType<typeof startDesk>) => ({
  start: async (slotId: number, change: object = {}, minutes = 0) =>
    await desk('scheduler', 'PUT', `starts/${slotId}/`, { ...(await startForm(slotId, minutes)), ...change }),
  session: async (sessionId: number, change: object) =>
    await desk('scheduler', 'PUT', `sessions/${sessionId}/`, {
      version: await versionOf('course_sessions', sessionId),
      ...change,
    }),
  course: async (role: StaffRole, courseId: number, change: object, part: '' | 'prices/' | 'template/' = '') =>
    await desk(role, 'PUT', `courses/${courseId}/${part}`, {
      version: await versionOf('courses', courseId),
      ...change,
    }),
})
