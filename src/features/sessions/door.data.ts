import type { PoolClient } from 'pg'
import type { DoorPerson } from './door.rules'

/** Everyone on the roll of a start who has a name and whose seat is paid for; `day` is the New Zealand day they would be here on. */
export async function findDoorPeople(client: PoolClient, slotId: number, day: string): Promise<DoorPerson[]> {
  const { rows } = await client.query<DoorPerson>(
    `SELECT a.id AS attendee_id, p.first_name, p.phone_number, p.site_safe_id_number AS card_number, b.number AS booking_number,
       w.check_token AS card_token, EXISTS (SELECT FROM attendance d WHERE d.attendee_id = a.id AND d.day = $2 AND d.is_here)
         OR coalesce((a.checked_in_at AT TIME ZONE 'Pacific/Auckland')::date = $2, false) AS is_here
     FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN people p ON p.id = a.person_id LEFT JOIN wallet_passes w ON w.person_id = p.id
     WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' ORDER BY a.id`,
    [slotId, day],
  )
  return rows
}

/** What was marked for someone on that day by then. */
export async function findMark(client: PoolClient, attendeeId: number, day: string): Promise<'away' | 'none'> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM attendance WHERE attendee_id = $1 AND day = $2 AND NOT is_here',
    [attendeeId, day],
  )
  return rowCount === 1 ? 'away' : 'none'
}
