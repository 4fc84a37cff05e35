import { announce } from '@/features/messages/announcements.rules'
import { queueMessages } from '@/features/messages/mutations'
import { aboutSeat } from '@/features/seats/confirmations.mutations'
import { inTransaction } from '@/lib/db'

type Told = {
  move: number
  booking: number
  attendee: number | null
  email: string | null
  phoneNumber: string | null
  isToBooker: boolean
}

/** Notifies people of moved starts, which a trigger records. Safe on several instances. @returns the number of messages queued. */
export async function tellMoves(): Promise<number> {
  return await inTransaction(async (client) => {
    const { rows } = await client.query<Told>(
      `WITH due AS (SELECT id, slot_id FROM slot_moves WHERE told_at IS NULL ORDER BY id LIMIT 50 FOR NO KEY UPDATE SKIP LOCKED),
         told AS (UPDATE slot_moves SET told_at = now() WHERE id IN (SELECT id FROM due))
       SELECT d.id AS move, b.id AS booking, NULL::int AS attendee, b.contact_email AS email, b.contact_phone AS "phoneNumber", false AS is_to_booker
         FROM due d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
       UNION ALL
       SELECT d.id, b.id, a.id, c.email, c.phone_number, c.is_to_booker FROM due d JOIN bookings b ON b.slot_id = d.slot_id AND b.state = 'confirmed'
         JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN seat_contacts c ON c.attendee_id = a.id`,
    )
    const messages = rows.flatMap(({ move, booking, attendee, isToBooker, ...person }) => {
      const about = { move, booking, ...(attendee === null ? {} : aboutSeat({ id: attendee, isToBooker })) }
      return announce('session-moved', person, {
        about,
        dedupeKey: `session-moved:${move}:${booking}:${attendee ?? 'booker'}`,
      })
    })
    return (await queueMessages(client, messages)).length
  })
}
