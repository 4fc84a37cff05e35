import type { PoolClient } from 'pg'
import type { Actor, ActorCompany } from '@/features/account/rules'
import { nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { hitFailpoint } from '@/lib/failpoint'
import { type LockedSlot, seatRefusalOr } from './ledger.mutations'
import { holdLimits, holdMinutes, policyVersion } from './rules'

export const manyHolds = new AppError(
  'CONFLICT',
  `You hold seats on ${holdLimits.perPerson} courses. Finish or give back one of them first.`,
)
export const manySeats = new AppError(
  'CONFLICT',
  `Your company may hold ${holdLimits.seatsPerCompany} seats of a session at once. Finish what is held first.`,
)

type Wanted = {
  readonly actor: Pick<Actor, 'personId'>
  readonly company: Pick<ActorCompany, 'id'>
  readonly slot: LockedSlot
  readonly people: readonly (number | null)[]
  readonly insteadOf?: { readonly id: number; readonly to: 'card' | 'credit' } | undefined
}

/** @throws AppError CONFLICT when the actor or the company holds the maximum. */
export async function assertWithinLimits(client: PoolClient, { actor, company, slot, people }: Wanted): Promise<void> {
  const { rows } = await client.query<{ holds: number | null; seats: number | null }>(
    'SELECT holds, seats FROM hivis_live_holds($1, $2, $3)',
    [actor.personId, company.id, slot.sessionId],
  )
  const [live] = rows
  if ((live?.holds ?? 0) >= holdLimits.perPerson) throw manyHolds
  if ((live?.seats ?? 0) + people.length > holdLimits.seatsPerCompany) throw manySeats
}

/** For 15 minutes. The slot must be locked and checked. @returns the booking. @throws AppError SEATS_GONE. */
export async function writeHold(
  client: PoolClient,
  { actor, company, slot, people, insteadOf }: Wanted,
  holdId: string,
): Promise<number> {
  hitFailpoint('before_hold')
  const { rows } = await client
    .query<{ id: number | null }>('SELECT hivis_write_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS id', [
      actor.personId,
      company.id,
      slot.id,
      people,
      holdId,
      nzDay(new Date()),
      holdMinutes.first,
      holdMinutes.most,
      policyVersion,
      insteadOf?.id ?? null,
      insteadOf?.to ?? null,
    ])
    .catch((error: unknown) => {
      throw seatRefusalOr(error)
    })
  const id = rows[0]?.id
  if (typeof id !== 'number') throw new Error('The hold was not written.')
  if (insteadOf) await keepToBooker(client, insteadOf.id, id)
  return id
}

/** Without a contact of their own, people are notified through the person who booked. The slot must be locked. */
export async function sendUnreachedToBooker(client: PoolClient, bookingId: number): Promise<void> {
  await client.query(
    `UPDATE attendees a SET is_to_booker = true, updated_at = now() FROM people p
     WHERE a.booking_id = $1 AND p.id = a.person_id AND p.email IS NULL AND p.phone_number IS NULL`,
    [bookingId],
  )
}

/** People who come again from another booking are notified through the same person as there. The slot must be locked. */
export async function keepToBooker(client: PoolClient, fromBooking: number, toBooking: number): Promise<void> {
  await client.query(
    `UPDATE attendees a SET is_to_booker = true, updated_at = now() FROM attendees was
     WHERE a.booking_id = $2 AND was.booking_id = $1 AND was.person_id = a.person_id AND was.is_to_booker`,
    [fromBooking, toBooking],
  )
}
