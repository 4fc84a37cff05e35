import type { ActorCompany } from '@/features/account/rules'
import { mayIn } from '@/features/company/rules'
import { joiningOf } from '@/features/sessions/joining.data'
import type { Joining } from '@/features/sessions/joining.rules'
import { howToJoin } from '@/features/sessions/joining-token.rules'
import { pool } from '@/lib/db'
import { entriesOf } from './calendar.data'
import type { CalendarEntry } from './calendar.rules'
import { crewTitle, type FeedKey } from './feed.rules'

/** The link of a person that works now, or null. */
export async function findLiveLink(personId: number): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>(
    'SELECT id FROM calendar_links WHERE person_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
    [personId],
  )
  return rows[0]?.id ?? null
}

type Row = {
  readonly id: number
  readonly slotId: number
  readonly number: string
  readonly sequence: number
  readonly courseName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  readonly joining: Joining | null
}

const columns = `b.number, b.sequence, b.slot_id, c.name AS course_name, sl.starts_at, sl.ends_at,
  sl.state = 'cancelled' AS is_cancelled, ${joiningOf} AS joining`

const ofBooking = `JOIN session_slots sl ON sl.id = b.slot_id JOIN course_sessions s ON s.id = b.session_id JOIN courses c ON c.id = s.course_id`

/** What has no date is in no calendar. */
const recent = `b.state = 'confirmed' AND s.format <> 'online' AND sl.ends_at > now() - interval '1 month'`

async function findOwn(personId: number): Promise<CalendarEntry[]> {
  const { rows } = await pool().query<Row>(
    `SELECT a.id, ${columns} FROM attendees a JOIN bookings b ON b.id = a.booking_id ${ofBooking}
     WHERE a.person_id = $1 AND a.state = 'booked' AND ${recent} ORDER BY sl.starts_at, a.id LIMIT 100`,
    [personId],
  )
  return await entriesOf(
    'seat',
    rows.map(({ joining, ...facts }) => ({
      ...facts,
      join: facts.isCancelled ? null : howToJoin(joining, { attendeeId: facts.id, personId }),
    })),
  )
}

/** As in the list of bookings: a booker sees only what they booked. */
async function findCrew(personId: number, companyId: number): Promise<CalendarEntry[] | null> {
  const { rows } = await pool().query<ActorCompany>(
    `SELECT c.id, c.name, c.kind, hivis_is_member(c) AS is_member, c.has_site_app, c.waits_since IS NOT NULL AS is_waiting, b.permission,
       coalesce(b.may_pay_by_account, false) AS may_pay_by_account
     FROM business_admins b JOIN companies c ON c.id = b.company_id
     WHERE b.company_id = $1 AND b.person_id = $2 AND b.state = 'active'`,
    [companyId, personId],
  )
  const [company] = rows
  if (!company || !mayIn(company, 'read bookings')) return null
  const isOwnOnly = company.kind === 'business' && company.permission === 'booker'
  const found = await pool().query<Row & { names: string[]; seats: number }>(
    `SELECT b.id, ${columns}, (SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state = 'booked') AS seats,
       ARRAY(SELECT p.first_name || ' ' || p.last_name FROM attendees a JOIN people p ON p.id = a.person_id
         WHERE a.booking_id = b.id AND a.state = 'booked' ORDER BY a.id) AS names
     FROM bookings b ${ofBooking}
     WHERE b.company_id = $1 AND ($2::int IS NULL OR b.person_id = $2) AND ${recent} ORDER BY sl.starts_at, b.id LIMIT 200`,
    [companyId, isOwnOnly ? personId : null],
  )
  return await entriesOf(
    'booking',
    found.rows.map(({ joining, names, seats, ...facts }) => ({
      ...facts,
      courseName: crewTitle(facts.courseName, names, seats),
      join: facts.isCancelled ? null : howToJoin(joining, null),
    })),
  )
}

/** From a month ago on. Null unless the link works, and for a crew's calendar its person may still read the bookings. */
export async function findFeedEntries({ linkId, companyId }: FeedKey): Promise<CalendarEntry[] | null> {
  const { rows } = await pool().query<{ personId: number }>(
    'SELECT person_id FROM calendar_links WHERE id = $1 AND ended_at IS NULL',
    [linkId],
  )
  const personId = rows[0]?.personId
  if (personId === undefined) return null
  return companyId === null ? await findOwn(personId) : await findCrew(personId, companyId)
}
