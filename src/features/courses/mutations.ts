import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionOf } from '@/features/account/mutations'
import type { Clash } from './rules'

/** A time that somebody or some room is wanted for. `slotId` is null for a start that is new. */
export type WantedTime = {
  readonly slotId: number | null
  readonly sessionId: number | null
  readonly trainerId: number | null
  readonly locationId: number
  readonly venue: string | null
  readonly startsAt: Date
  readonly endsAt: Date
}

const found = z.object({
  rows: z.array(z.object({ clash: z.object({ kind: z.enum(['trainer', 'venue']), title: z.string() }).nullable() })),
})

const firstClash = (result: unknown): Clash | null => found.parse(result).rows.find(({ clash }) => clash)?.clash ?? null

/**
 * What a start would clash with, asked inside the transaction of the save. One save that asks waits for another: of two that want the same room at
 * the same moment the second is refused.
 */
export async function findClashOfStart(req: PayloadRequest, wanted: WantedTime): Promise<Clash | null> {
  const transaction = await transactionOf(req)
  if (!transaction) return null
  const { slotId, sessionId, trainerId, locationId, venue, startsAt, endsAt } = wanted
  await transaction.execute(sql`SELECT hivis_lock_schedule()`)
  return firstClash(
    await transaction.execute(
      sql`SELECT hivis_clash(${slotId}::int, ${sessionId}::int, ${trainerId}::int, ${locationId}::int, ${venue}::text,
        ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz) AS clash`,
    ),
  )
}

/** What any coming start of a session would clash with when the session had this trainer and venue; as `findClashOfStart`. */
export async function findClashOfSession(
  req: PayloadRequest,
  {
    sessionId,
    trainerId,
    locationId,
    venue,
  }: Omit<WantedTime, 'slotId' | 'startsAt' | 'endsAt' | 'sessionId'> & { sessionId: number },
): Promise<Clash | null> {
  const transaction = await transactionOf(req)
  if (!transaction) return null
  await transaction.execute(sql`SELECT hivis_lock_schedule()`)
  return firstClash(
    await transaction.execute(
      sql`SELECT hivis_clash(id, session_id, ${trainerId}::int, ${locationId}::int, ${venue}::text, starts_at, ends_at) AS clash
        FROM session_slots WHERE session_id = ${sessionId} AND ends_at > now() AND state <> 'cancelled' ORDER BY starts_at, id`,
    ),
  )
}

const seats = z.object({ rows: z.array(z.object({ taken: z.coerce.number() })) })

/**
 * True while somebody has or holds a seat on a start, or on a coming start of a session. The starts are locked until the save is done, in the order
 * of ids, so nobody gets a seat meanwhile.
 */
export async function hasPeople(
  req: PayloadRequest,
  given: { readonly slotId: number } | { readonly sessionId: number },
): Promise<boolean> {
  const transaction = await transactionOf(req)
  if (!transaction) return false
  const [slotId, sessionId] = 'slotId' in given ? [given.slotId, null] : [null, given.sessionId]
  const result = await transaction.execute(
    sql`SELECT taken FROM session_slots WHERE (id = ${slotId}::int OR session_id = ${sessionId}::int) AND ends_at > now() ORDER BY id FOR UPDATE`,
  )
  return seats.parse(result).rows.some(({ taken }) => taken > 0)
}

const counted = z.object({ rows: z.tuple([z.object({ people: z.coerce.number() })]) })

/** How many people are booked on a coming start, those who are named later too. It is locked until the save is done. */
export async function countBooked(req: PayloadRequest, slotId: number): Promise<number> {
  const transaction = await transactionOf(req)
  if (!transaction) return 0
  await transaction.execute(sql`SELECT 1 FROM session_slots WHERE id = ${slotId}::int FOR UPDATE`)
  const result = await transaction.execute(
    sql`SELECT count(*) AS people FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
      WHERE a.slot_id = ${slotId}::int AND a.state = 'booked' AND b.state = 'confirmed' AND sl.ends_at > now()`,
  )
  return counted.parse(result).rows[0].people
}
