import { pool } from '@/lib/db'

/** Notes that a session at the desk is in use; asked for at most once a minute. */
export async function touchDeskSession(sessionId: number): Promise<void> {
  await pool().query('UPDATE desk_sessions SET last_seen_at = now() WHERE id = $1', [sessionId])
}
