import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import type { StaffActor } from './rules'

/** A session that counts: not ended, not over, not idle for too long. `$1` is the idle time in minutes. */
const counts = `d.ended_at IS NULL AND d.expires_at > now() AND d.last_seen_at > now() - make_interval(mins => $1)`

/**
 * Who holds a session at the desk, with the roles of this moment: one that was taken away is gone at the next request. Null for a session that is
 * unknown, ended or over, and for an account that is closed.
 */
export async function findStaffActor(tokenHash: string): Promise<(StaffActor & { isStale: boolean }) | null> {
  const { rows } = await pool().query<StaffActor & { isStale: boolean }>({
    name: 'find-staff-actor',
    text: `SELECT d.id AS "sessionId", s.id AS "staffId", s.name, s.email, d.authenticated_at AS "authenticatedAt", d.acr,
       ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r."order") AS roles,
       d.last_seen_at < now() - interval '1 minute' AS "isStale"
     FROM desk_sessions d JOIN staff s ON s.id = d.staff_id
     WHERE d.token_hash = $2 AND s.deactivated_at IS NULL AND ${counts}`,
    values: [readEnv().DESK_IDLE_MINUTES, tokenHash],
  })
  return rows[0] ?? null
}

/** A session at the desk, as its owner sees it. */
export type DeskSession = { id: number; device: string | null; createdAt: Date; lastSeenAt: Date }

/** The own sessions that count, the one in use last first. */
export async function listDeskSessions({ staffId }: Pick<StaffActor, 'staffId'>): Promise<DeskSession[]> {
  const { rows } = await pool().query<DeskSession>(
    `SELECT d.id, d.device, d.created_at AS "createdAt", d.last_seen_at AS "lastSeenAt"
     FROM desk_sessions d WHERE d.staff_id = $2 AND ${counts} ORDER BY d.last_seen_at DESC, d.id DESC`,
    [readEnv().DESK_IDLE_MINUTES, staffId],
  )
  return rows
}
