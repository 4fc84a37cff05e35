import { pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import type { StaffActor } from './rules'

/**
 * Who holds a session at the desk, with the roles of this moment: one that was taken away is gone at the next request. Null for a session that is
 * unknown, ended or over.
 */
export async function findStaffActor(tokenHash: string): Promise<(StaffActor & { isStale: boolean }) | null> {
  const { rows } = await pool().query<StaffActor & { isStale: boolean }>({
    name: 'find-staff-actor',
    text: `SELECT d.id AS "sessionId", s.id AS "staffId", s.name, s.email,
       ARRAY(SELECT r.value::text FROM staff_roles r WHERE r.parent_id = s.id ORDER BY r."order") AS roles,
       d.last_seen_at < now() - interval '1 minute' AS "isStale"
     FROM desk_sessions d JOIN staff s ON s.id = d.staff_id
     WHERE d.token_hash = $1 AND d.ended_at IS NULL AND d.expires_at > now()
       AND d.last_seen_at > now() - make_interval(mins => $2)`,
    values: [tokenHash, readEnv().DESK_IDLE_MINUTES],
  })
  return rows[0] ?? null
}
