import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import type { StaffActor } from './desk-session.rules'

/** Not ended and not idle for too long. `$2`: idle minutes. */
const counts = `d.ended_at IS NULL AND d.expires_at > now() AND d.last_seen_at > now() - make_interval(mins => $2)`

/** `$1`: token hash, `$2`: idle minutes. */
export const staffSelect = `SELECT d.id AS session_id, s.id AS staff_id, s.name, s.email, d.authenticated_at, d.acr,
     ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r."order") AS roles,
     d.last_seen_at < now() - interval '1 minute' AS is_stale
   FROM desk_sessions d JOIN staff s ON s.id = d.staff_id
   WHERE d.token_hash = $1 AND s.deactivated_at IS NULL AND ${counts}`

/** With current roles. Null for a session that is unknown, ended or over, and for a closed account. */
export async function findStaffActor(tokenHash: string): Promise<(StaffActor & { isStale: boolean }) | null> {
  const { rows } = await pool().query<StaffActor & { isStale: boolean }>({
    name: 'find-staff-actor',
    text: staffSelect,
    values: [tokenHash, readEnv().DESK_IDLE_MINUTES],
  })
  return rows[0] ?? null
}

export type DeskSession = { id: number; device: string | null; createdAt: Date; lastSeenAt: Date }

export async function listDeskSessions({ staffId }: Pick<StaffActor, 'staffId'>): Promise<DeskSession[]> {
  const { rows } = await pool().query<DeskSession>(
    `SELECT d.id, d.device, d.created_at, d.last_seen_at
     FROM desk_sessions d WHERE d.staff_id = $1 AND ${counts} ORDER BY d.last_seen_at DESC, d.id DESC`,
    [staffId, readEnv().DESK_IDLE_MINUTES],
  )
  return rows
}
