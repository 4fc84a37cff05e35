import type { PoolClient } from 'pg'
import { queueMessages } from '@/features/messages/mutations'
import type { NewMessage } from '@/features/messages/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import { inTransaction } from '@/lib/db'
import { findTeaching, type NoticeKind } from './notices.data'
import { isRollTime } from './notices.rules'

/** Queues what triggers noted for trainers: one message for each trainer, action and kind of change. @returns the number queued. */
export const tellTrainers = (): Promise<number> => inTransaction((client) => queueNotices(client, { isOwn: false }))

/** `isOwn`: of this transaction only, for a preview. */
export async function queueNotices(client: PoolClient, { isOwn }: { isOwn: boolean }): Promise<number> {
  const { rows } = await client.query<{ notice: number; staff: number; kind: NoticeKind; change: string; to: string }>(
    `WITH told AS (UPDATE trainer_notices SET told_at = now() WHERE told_at IS NULL AND (NOT $1::boolean OR change_id = pg_current_xact_id()::text)
       RETURNING id, staff_id, kind, change_id)
     SELECT min(n.id) AS notice, n.staff_id AS staff, n.kind, n.change_id AS change, t.email AS to FROM told n
       JOIN staff t ON t.id = n.staff_id AND t.deactivated_at IS NULL GROUP BY n.staff_id, n.kind, n.change_id, t.email ORDER BY 1`,
    [isOwn],
  )
  const messages = rows.map(
    ({ notice, staff, kind, change, to }): NewMessage => ({
      kind: `trainer-${kind}`,
      to,
      about: { notice, staff },
      dedupeKey: `trainer-${kind}:${staff}:${change}`,
    }),
  )
  return (await queueMessages(client, messages)).length
}

/** In the evening, tomorrow’s roll to each trainer who teaches, once. @returns the number queued. */
export function queueRolls(now: Date): Promise<number> {
  if (!isRollTime(now)) return Promise.resolve(0)
  const day = addNzDays(nzDay(now), 1)
  return inTransaction(async (client) => {
    const messages = (await findTeaching(day, client)).map(
      ({ staffId, to }): NewMessage => ({
        kind: 'trainer-roll',
        to,
        about: { staff: staffId, day: dayNumber(day) },
        dedupeKey: `trainer-roll:${staffId}:${day}`,
      }),
    )
    return (await queueMessages(client, messages)).length
  })
}
