import type { PoolClient } from 'pg'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { callerOf } from '@/features/counter/customer.mutations'
import { gone, type LockedSlot, lockSlots } from '@/features/seats/ledger.mutations'
import { writeOffer } from '@/features/seats/queue.mutations'
import { offerUntil } from '@/features/seats/queue.rules'
import { note, onStart } from '@/features/sessions/mutations'
import { viewerOf } from '@/features/sessions/rules'
import { endOffer, joinIn } from '@/features/waitlist/mutations'
import { AppError } from '@/lib/errors'
import type { WaitingCaller } from './waitlist.contract'

type Done = { entryId: number }
type Asked = { readonly slotId: number; readonly entryId: number }
type Entry = {
  readonly state: string
  readonly quantity: number
  readonly acceptsPart: boolean
  readonly startsAt: Date
  readonly slot: LockedSlot
}

/** @throws AppError as `joinWaitlist` and `callerOf`. */
export async function addToWaitlist(staff: StaffActor, slotId: number, given: WaitingCaller): Promise<Done> {
  const by = viewerOf(staff)
  return await onStart(by, slotId, async (client) => {
    const { quantity, acceptsPart } = given
    const entryId = await joinIn(client, await callerOf(client, given.customer), { slotId, quantity, acceptsPart })
    await note(client, by, { action: 'waitlist-add', what: 'session_slots', row: slotId, after: { entry: entryId } })
    return { entryId }
  })
}

/** Under the lock of the start. @throws AppError NOT_FOUND for someone no longer waiting. */
async function lockEntry(client: PoolClient, { slotId, entryId }: Asked): Promise<Entry> {
  const [slot] = await lockSlots(client, [slotId])
  const { rows } = await client.query<Omit<Entry, 'slot'>>(
    `SELECT e.state, e.quantity, e.accepts_part, sl.starts_at FROM waitlist_entries e JOIN session_slots sl ON sl.id = e.slot_id
     WHERE e.id = $1 AND e.slot_id = $2 AND e.state IN ('waiting', 'offered') FOR NO KEY UPDATE OF e`,
    [entryId, slotId],
  )
  if (!slot || !rows[0]) throw new AppError('NOT_FOUND', 'They’re no longer on this waitlist.')
  return { ...rows[0], slot }
}

/** Skips those who have waited longer. @throws AppError NOT_FOUND, CONFLICT, SEATS_GONE. */
export async function offerSeatNow(staff: StaffActor, asked: Asked): Promise<Done> {
  const by = viewerOf(staff)
  return await onStart(by, asked.slotId, async (client) => {
    const { state, quantity, acceptsPart, startsAt, slot } = await lockEntry(client, asked)
    if (state === 'offered') throw new AppError('CONFLICT', 'They have an offer already.')
    if (!slot.isBookable) throw new AppError('CONFLICT', 'This start is no longer open.')
    const free = slot.capacity - slot.taken
    if (free < 1 || (free < quantity && !acceptsPart)) throw gone(free)
    const offered = Math.min(free, quantity)
    await writeOffer(client, slot.id, { id: asked.entryId, quantity: offered, until: offerUntil(new Date(), startsAt) })
    const after = { entry: asked.entryId, seats: offered }
    await note(client, by, { action: 'waitlist-offer', what: 'session_slots', row: slot.id, after })
    return { entryId: asked.entryId }
  })
}

/** Goes behind those moved there before. @throws AppError NOT_FOUND. */
export async function moveToFront(staff: StaffActor, asked: Asked, { reason }: { reason: string }): Promise<Done> {
  const by = viewerOf(staff)
  return await onStart(by, asked.slotId, async (client) => {
    await lockEntry(client, asked)
    await client.query(
      'UPDATE waitlist_entries SET is_first = true, not_before = NULL, updated_at = now() WHERE id = $1',
      [asked.entryId],
    )
    const after = { entry: asked.entryId, reason }
    await note(client, by, { action: 'waitlist-first', what: 'session_slots', row: asked.slotId, after })
    return { entryId: asked.entryId }
  })
}

/** Seats on offer go to the next person. @throws AppError NOT_FOUND. */
export async function removeFromWaitlist(
  staff: StaffActor,
  asked: Asked,
  { reason }: { reason: string },
): Promise<Done> {
  const by = viewerOf(staff)
  return await onStart(by, asked.slotId, async (client) => {
    await lockEntry(client, asked)
    await endOffer(client, asked.entryId, 'left')
    const after = { entry: asked.entryId, reason }
    await note(client, by, { action: 'waitlist-remove', what: 'session_slots', row: asked.slotId, after })
    return { entryId: asked.entryId }
  })
}
