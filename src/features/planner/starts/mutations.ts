import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { lockSlots } from '@/features/seats/ledger.mutations'
import { note } from '@/features/sessions/mutations'
import { staffName } from '@/lib/audit'
import { formatShortDay } from '@/lib/dates'
import { AppError, fieldError, staleError } from '@/lib/errors'
import { cancelSlots } from './cancellation.mutations'
import type { Deciding } from './contract'
import { findForDecision } from './data'
import { offerMoves } from './offers.mutations'

export type Decided = { readonly starts: number; readonly bookings: number }

/** All or none. @returns the counts. @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT if no decision is due, SEATS_GONE. */
export function decideStarts(by: Viewer, deciding: Deciding): Promise<Decided> {
  return changeAs(staffName(by), (client) => decideIn(client, by, deciding))
}

export async function decideIn(client: PoolClient, by: Viewer, deciding: Deciding): Promise<Decided> {
  const { choice, starts, reason, toSlotId, answerBy } = deciding
  const slotIds = [...new Set(starts.map(({ slotId }) => slotId))]
  await lockSlots(client, toSlotId ? [...slotIds, toSlotId] : slotIds)
  await assertOpen(client, starts)
  if (choice === 'go') return await goAhead(client, by, slotIds, reason)
  if (choice === 'cancel') return await cancelThem(client, by, slotIds, reason)
  const [slotId] = slotIds
  if (!slotId || !toSlotId || !answerBy) throw fieldError('INVALID', 'toSlotId', 'Choose the other date.')
  return { starts: 1, bookings: await offerMoves(client, by, { slotId, toSlotId, answerBy, reason }) }
}

/** @throws AppError as `decideStarts`. */
async function assertOpen(client: PoolClient, starts: Deciding['starts']): Promise<void> {
  const found = await findForDecision(
    starts.map(({ slotId }) => slotId),
    client,
  )
  for (const { slotId, version } of starts) {
    const start = found.find(({ id }) => id === slotId)
    if (!start) throw new AppError('NOT_FOUND', 'There is no such start.')
    const name = `${start.course}, ${start.place}, ${formatShortDay(start.startsAt)}`
    if (start.isDecided) throw new AppError('CONFLICT', `${name}: it is decided already. Look at the list again.`)
    if (start.isOff) throw new AppError('CONFLICT', `${name}: it is over, or cancelled already.`)
    if (start.version !== version) throw staleError('this start')
    if (start.taken >= start.minimum)
      throw new AppError('CONFLICT', `${name}: it has enough people now. Look at the list again.`)
  }
}

async function goAhead(client: PoolClient, by: Viewer, slotIds: readonly number[], reason: string): Promise<Decided> {
  for (const slotId of slotIds) {
    await client.query(`INSERT INTO start_decisions (slot_id, choice, reason, staff_id) VALUES ($1, 'go', $2, $3)`, [
      slotId,
      reason,
      by.id,
    ])
    await note(client, by, { action: 'go-ahead', what: 'session_slots', row: slotId, after: { reason } })
  }
  // Makes the version stale for anyone who has the start open.
  await client.query('UPDATE session_slots SET updated_at = now() WHERE id = ANY($1)', [slotIds])
  return { starts: slotIds.length, bookings: 0 }
}

async function cancelThem(
  client: PoolClient,
  by: Viewer,
  slotIds: readonly number[],
  reason: string,
): Promise<Decided> {
  let bookings = 0
  for (const slotId of slotIds) {
    const { bookings: here } = await cancelSlots(client, [slotId], reason)
    const after = { reason, starts: [slotId], bookings: here }
    await note(client, by, { action: 'cancel', what: 'session_slots', row: slotId, after })
    bookings += here
  }
  return { starts: slotIds.length, bookings }
}
