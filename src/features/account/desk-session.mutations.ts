import { pool } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { unseal } from '@/lib/seal'
import type { StaffActor } from './desk-session.rules'

/** At most once a minute. */
export async function touchDeskSession(sessionId: number): Promise<void> {
  await pool().query('UPDATE desk_sessions SET last_seen_at = now() WHERE id = $1', [sessionId])
}

type Ended = { idToken: string | null }

/** Returns the ID token for ending it at the provider, or null. @throws AppError NOT_FOUND, also for others'. */
export async function endDeskSession({ staffId }: StaffActor, sessionId: number): Promise<string | null> {
  const { rows } = await pool().query<Ended>(
    `UPDATE desk_sessions SET ended_at = now() WHERE id = $1 AND staff_id = $2 AND ended_at IS NULL
     RETURNING id_token`,
    [sessionId, staffId],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND', 'There is no such session.')
  const idToken = rows[0].idToken === null ? null : unseal('id token', rows[0].idToken)
  return typeof idToken === 'string' ? idToken : null
}

export async function endOtherDeskSessions({ staffId, sessionId }: StaffActor): Promise<void> {
  await pool().query(
    'UPDATE desk_sessions SET ended_at = now() WHERE staff_id = $1 AND id <> $2 AND ended_at IS NULL',
    [staffId, sessionId],
  )
}
