import { queueMessages } from '@/features/messages/mutations'
import { reachOf } from '@/features/messages/texts.rules'
import { inTransaction } from '@/lib/db'

type Told = {
  move: number
  booking: number
  attendee: number | null
  email: string | null
  phoneNumber: string | null
}

/** Notifies people of moved starts, which a trigger records. Safe on several instances. @returns the number of messages queued. */
export async function tellMoves(): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<Told>(
      `WITH due AS (SELECT id, slot_id FROM slot_moves WHERE told_at IS NULL ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED),
         told AS (UPDATE slot_moves SET told_at = now() WHERE id IN (SELECT id FROM due))
       SELECT d.id AS move, b.id AS booking, NULL::int AS attendee, b.contact_email AS email, b.contact_phone AS "phoneNumber"
         FROM due d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
       UNION ALL
       SELECT d.id, b.id, a.id, p.email, p.phone_number FROM due d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
         JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN people p ON p.id = a.person_id`,
    )
    const messages = rows.flatMap(({ move, booking, attendee, ...person }) => {
      const reach = reachOf(person)
      if (!reach) return []
      const kind = reach.isText ? ('text-session-moved' as const) : ('session-moved' as const)
      const about = { move, booking, ...(attendee === null ? {} : { attendee }) }
      return [{ kind, to: reach.to, about, dedupeKey: `session-moved:${move}:${booking}:${attendee ?? 'booker'}` }]
    })
    return (await queueMessages(client, messages)).length
  })
}
