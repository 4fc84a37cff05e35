import { findNumberedChanges } from '@/features/account/desk.data'
import type { Change } from '@/features/account/desk.rules'
import { bookingStaff } from '@/features/bookings/changer.rules'
import { pool } from '@/lib/db'

export type Choice = { readonly id: number; readonly name: string; readonly sub: string | null }

/** The company's workers without a seat at a start. The caller checks the role. */
export async function findCrew(companyId: number, slotId: number): Promise<Choice[]> {
  const { rows } = await pool().query<Choice>(
    `SELECT e.id, p.first_name || ' ' || p.last_name AS name, coalesce(p.phone_number, p.email) AS sub
     FROM employments e JOIN people p ON p.id = e.person_id
     WHERE e.company_id = $1 AND e.ended_on IS NULL
       AND NOT EXISTS (SELECT 1 FROM attendees a WHERE a.slot_id = $2 AND a.person_id = p.id AND a.state = 'booked')
     ORDER BY p.first_name, p.last_name, e.id LIMIT 1000`,
    [companyId, slotId],
  )
  return rows
}

export async function findColleagues(self: number): Promise<(Pick<Choice, 'id' | 'name'> & { email: string })[]> {
  const { rows } = await pool().query<Pick<Choice, 'id' | 'name'> & { email: string }>(
    `SELECT id, name, email FROM staff s WHERE deactivated_at IS NULL AND id <> $1
       AND EXISTS (SELECT 1 FROM staff_roles r WHERE r.parent_id = s.id AND (r.value::text = 'admin' OR r.value::text = ANY($2)))
     ORDER BY name, id`,
    [self, bookingStaff],
  )
  return rows
}

export type Note = {
  readonly id: number
  readonly at: string
  readonly by: string | null
  readonly text: string
  readonly mentioned: string | null
}

export async function findNotes(bookingId: number): Promise<Note[]> {
  const { rows } = await pool().query<Omit<Note, 'at'> & { at: Date }>(
    `SELECT n.id, n.created_at AS at, s.name AS by, n."text", m.name AS mentioned
     FROM booking_notes n LEFT JOIN staff s ON s.id = n.staff_id LEFT JOIN staff m ON m.id = n.mentioned_id
     WHERE n.booking_id = $1 ORDER BY n.id DESC LIMIT 100`,
    [bookingId],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export type Mention = Pick<Note, 'id' | 'at' | 'by' | 'text'> & { readonly bookingId: number; readonly number: string }

export async function findMentions(staffId: number): Promise<Mention[]> {
  const { rows } = await pool().query<Omit<Mention, 'at'> & { at: Date }>(
    `SELECT n.id, n.created_at AS at, s.name AS by, n."text", b.id AS booking_id, b.number
     FROM booking_notes n JOIN bookings b ON b.id = n.booking_id LEFT JOIN staff s ON s.id = n.staff_id
     WHERE n.mentioned_id = $1 AND n.seen_at IS NULL ORDER BY n.id DESC LIMIT 20`,
    [staffId],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Facts for the mention email; null once it is seen or the note is gone. */
export async function findMentionForMail(noteId: number): Promise<Omit<Mention, 'id' | 'at'> | null> {
  const { rows } = await pool().query<Omit<Mention, 'id' | 'at'>>(
    `SELECT s.name AS by, n."text", b.id AS booking_id, b.number
     FROM booking_notes n JOIN bookings b ON b.id = n.booking_id LEFT JOIN staff s ON s.id = n.staff_id WHERE n.id = $1 AND n.seen_at IS NULL`,
    [noteId],
  )
  return rows[0] ?? null
}

export type Named = { readonly people: ReadonlyMap<number, string>; readonly starts: ReadonlyMap<number, string> }

const numbersIn = (changes: readonly Change[], column: string): number[] => {
  const found = changes.flatMap(({ before, after }) => [before?.[column], after?.[column]])
  return [...new Set(found.filter((one) => typeof one === 'number'))]
}

const movedOut = (changes: readonly Change[]): number[] =>
  changes.flatMap(({ after }) =>
    Array.isArray(after?.attendees) ? after.attendees.filter((one) => typeof one === 'number') : [],
  )

export async function findBookingChanges(
  bookingId: number,
  attendeeIds: readonly number[],
): Promise<{ changes: Change[]; named: Named }> {
  const own = await findNumberedChanges({ bookings: [bookingId] })
  const seats = [...new Set([...attendeeIds, ...movedOut(own)])]
  const changes = [...own, ...(await findNumberedChanges({ attendees: seats }, 300))]
  const [people, starts] = await Promise.all([
    pool().query<{ id: number; name: string }>(
      `SELECT id, first_name || ' ' || last_name AS name FROM people WHERE id = ANY($1)`,
      [numbersIn(changes, 'person_id')],
    ),
    pool().query<{ id: number; startsAt: Date }>('SELECT id, starts_at FROM session_slots WHERE id = ANY($1)', [
      numbersIn(changes, 'slot_id'),
    ]),
  ])
  return {
    changes,
    named: {
      people: new Map(people.rows.map(({ id, name }) => [id, name])),
      starts: new Map(starts.rows.map(({ id, startsAt }) => [id, startsAt.toISOString()])),
    },
  }
}
