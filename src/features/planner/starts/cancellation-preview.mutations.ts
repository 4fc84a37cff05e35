import type { Viewer } from '@/features/account/desk-session.rules'
import { findTold, type Tried, tryOut } from '@/features/counter/preview.mutations'
import { findStart } from '@/features/sessions/data'
import type { Preview } from '@/features/sessions/preview.contract'
import { staffName } from '@/lib/audit'
import { AppError } from '@/lib/errors'
import { type Cancelling, cancelIn } from './cancellation.mutations'
import { findStanding, findUnreached, findWorth } from './data'
import { cancelledText, reasonText, unsaidReason, worthText } from './rules'

type LookingAt = Omit<Cancelling, 'reason'> & { readonly reason?: string | null | undefined }

/** A dry run. @throws AppError as `cancelStarts`. */
export async function previewCancelling(by: Viewer, slotId: number, asked: LookingAt): Promise<Preview> {
  return await tryOut<Tried<Preview>>(staffName(by), async (client) => {
    const start = await findStart(by, slotId, client)
    if (!start) throw new AppError('NOT_FOUND', 'There is no such start, or it is another trainer’s.')
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM session_slots WHERE state <> 'cancelled' AND ends_at > now() AND CASE WHEN $1 THEN session_id = $2 ELSE id = $3 END`,
      [asked.isWhole, start.sessionId, slotId],
    )
    const slotIds = rows.map(({ id }) => id)
    const standing = await findStanding(slotIds, client)
    const worth = await findWorth(slotIds, client)
    const untold = await findUnreached(slotIds, client)
    await cancelIn(
      client,
      by,
      { slotId, sessionId: start.sessionId },
      { ...asked, reason: asked.reason ?? unsaidReason },
    )
    const people = standing.reduce((sum, { seats }) => sum + seats, 0)
    const { told } = await findTold(client, [])
    const policy = cancelledText({ starts: slotIds.length, people, bookings: standing.length })
    return {
      needs: 'nothing',
      policy: asked.reason ? policy : `${policy} ${reasonText(false)}`,
      money: worthText(worth),
      told,
      untold,
    }
  })
}
