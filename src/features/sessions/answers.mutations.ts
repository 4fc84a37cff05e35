import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { note } from './mutations'

/**
 * What a trainer answers to a session that is theirs. The last answer counts. `declinedWhy`: null to accept.
 * @throws AppError NOT_FOUND for another trainer's, CONFLICT when nothing of it is to come.
 */
export function answerSession(by: Viewer, sessionId: number, declinedWhy: string | null): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    const { rows } = await client.query<{ isToCome: boolean }>(
      `SELECT EXISTS (SELECT FROM session_slots l WHERE l.session_id = s.id AND l.starts_at > now() AND l.state <> 'cancelled') AS is_to_come
       FROM course_sessions s WHERE s.id = $1 AND s.trainer_id = $2 AND s.state = 'published' FOR NO KEY UPDATE OF s`,
      [sessionId, by.id],
    )
    const [session] = rows
    if (!session) throw new AppError('NOT_FOUND', 'There is no such session, or it is another trainer’s.')
    if (!session.isToCome) throw new AppError('CONFLICT', 'It is over, or cancelled already.')
    await client.query(
      `INSERT INTO trainer_answers (session_id, staff_id, declined_why) VALUES ($1, $2, $3)
       ON CONFLICT (session_id) DO UPDATE SET staff_id = excluded.staff_id, declined_why = excluded.declined_why, answered_at = now()`,
      [sessionId, by.id, declinedWhy],
    )
    const action = declinedWhy === null ? 'trainer-accepts' : 'trainer-declines'
    const after = declinedWhy === null ? {} : { reason: declinedWhy }
    await note(client, by, { action, what: 'course_sessions', row: sessionId, after })
    return { id: sessionId }
  })
}
