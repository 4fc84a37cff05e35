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

export type Signed = { readonly attendeeId: number; readonly name: string; readonly day: string; readonly path: string }

/** Who signed on which day: the path of an SVG of 300 by 100. No access check. */
export async function findSignatures(slotId: number): Promise<Signed[]> {
  const { rows } = await pool().query<Signed>(
    `SELECT d.attendee_id, p.first_name || ' ' || p.last_name AS name, d.day, d.signature AS path
     FROM attendees a JOIN attendance d ON d.attendee_id = a.id JOIN people p ON p.id = a.person_id
     WHERE a.slot_id = $1 AND a.state = 'booked' AND d.signature IS NOT NULL ORDER BY d.day, p.last_name, p.first_name, p.id`,
    [slotId],
  )
  return rows
}
