import { pool } from '@/lib/db'

export type Attended = {
  readonly attendeeId: number
  readonly day: string
  readonly isHere: boolean
  readonly markedAt: Date
  readonly isSigned: boolean
}

/** Of everyone on the roll. No access check. */
export async function findAttendance(slotId: number): Promise<Attended[]> {
  const { rows } = await pool().query<Attended>(
    `SELECT d.attendee_id, d.day, d.is_here, d.marked_at, d.signature IS NOT NULL AS is_signed
     FROM attendees a JOIN attendance d ON d.attendee_id = a.id WHERE a.slot_id = $1 AND a.state = 'booked'
     UNION ALL SELECT a.id, (a.checked_in_at AT TIME ZONE 'Pacific/Auckland')::date, true, a.checked_in_at, false
     FROM attendees a WHERE a.slot_id = $1 AND a.state = 'booked' AND a.checked_in_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM attendance d WHERE d.attendee_id = a.id AND d.day = (a.checked_in_at AT TIME ZONE 'Pacific/Auckland')::date)
     ORDER BY 1, 2`,
    [slotId],
  )
  return rows
}
