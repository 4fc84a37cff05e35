import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import type { Reading } from '@/features/account/lists.data'
import { unlinked } from '@/features/sessions/joining.data'
import { meetingProblem } from '@/features/sessions/meetings.data'
import type { ListView } from '@/lib/desk-list'
import { betweenDays, type ListSource, oneOf, type Scope } from '@/lib/desk-rows'
import type { BookingRow } from './desk/bookings.list'
import type { SessionRow } from './desk/sessions.list'
import type { WaitlistRow } from './desk/waitlist.list'

/** Someone was checked in and has no result; without check-ins, anyone named. */
const isUnmarked = `EXISTS (SELECT 1 FROM attendees a WHERE a.slot_id = l.id AND a.state::text = 'booked' AND a.person_id IS NOT NULL AND a.result IS NULL
  AND (a.checked_in_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM attendees o WHERE o.slot_id = l.id AND o.state::text = 'booked' AND o.checked_in_at IS NOT NULL)))`

export const stateOfStart = `CASE WHEN l.state::text = 'cancelled' OR s.state::text = 'cancelled' THEN 'cancelled' WHEN l.ends_at < now() THEN CASE WHEN s.state::text <> 'draft' AND ${isUnmarked} THEN 'unmarked' ELSE 'over' END
  WHEN s.state::text = 'draft' THEN 'draft' WHEN s.trainer_id IS NULL AND s.format::text <> 'online' THEN 'untaught'
  WHEN l.state::text = 'closed' THEN 'closed' WHEN l.taken < s.minimum AND NOT EXISTS (SELECT FROM start_decisions d WHERE d.slot_id = l.id) THEN 'under' WHEN l.taken >= l.capacity THEN 'full' ELSE 'open' END`

const nzTime = (instant: string) => `(${instant} AT TIME ZONE 'Pacific/Auckland')`

/** SQL: a start `l` of a session `s` in the next four weeks. */
const isNear = `l.starts_at > now() AND l.starts_at < now() + interval '28 days' AND l.state = 'open' AND s.state = 'published'`

const clashKind = `hivis_clash(l.id, s.id, s.trainer_id, s.location_id, s.venue, l.starts_at, l.ends_at) ->> 'kind'`

/** SQL: what is in the way of a start in the next four weeks. CASE asks of these alone. */
const clashWords = `CASE WHEN ${isNear} THEN CASE ${clashKind} WHEN 'leave' THEN 'Trainer is away' WHEN 'trainer' THEN 'Trainer is busy'
  WHEN 'venue' THEN 'Room is taken' WHEN 'headsets' THEN 'Too few headsets' WHEN 'room' THEN 'Room is too small'
  WHEN 'equipment' THEN 'Too little equipment' END END`

const declined = `(SELECT answer.declined_why FROM trainer_answers answer WHERE answer.session_id = s.id AND answer.staff_id = s.trainer_id)`

/** SQL: the trainer of a coming start `l` of a session `s` can’t come, and why. */
const declinedWords = `CASE WHEN l.starts_at > now() AND l.state <> 'cancelled' AND s.state = 'published' THEN t.name || ' can’t: ' || ${declined} END`

/** As the work for planners counts them. */
const comingWeek = `l.starts_at BETWEEN now() AND now() + interval '7 days' AND l.state = 'open' AND s.state = 'published'`

export const sessionsSource: ListSource<SessionRow> = {
  from: `session_slots l LEFT JOIN course_sessions s ON s.id = l.session_id LEFT JOIN courses c ON c.id = s.course_id
    LEFT JOIN locations p ON p.id = s.location_id LEFT JOIN staff t ON t.id = s.trainer_id`,
  columns: {
    id: 'l.id',
    startsAt: 'l.starts_at',
    course: 'c.name',
    place: 'p.name',
    venue: 's.venue',
    trainer: 't.name',
    format: `CASE s.format::text WHEN 'vr' THEN 'Virtual reality' ELSE initcap(s.format::text) END`,
    seats: `l.taken || '/' || l.capacity`,
    waiting: `(SELECT coalesce(sum(w.quantity), 0) FROM waitlist_entries w WHERE w.slot_id = l.id AND w.state::text IN ('waiting', 'offered'))`,
    state: stateOfStart,
    clash: `coalesce(${declinedWords}, ${clashWords})`,
    unlinked: `CASE WHEN ${unlinked} THEN concat_ws('. ', 'No joining link', ${meetingProblem}) END`,
  },
  sorts: { seats: 'l.taken / greatest(l.capacity, 1)' },
  filters: {
    days: betweenDays('l.starts_at'),
    // Weeks run from Monday to Sunday, in New Zealand.
    when: (values) => `(('today' = ANY(${values}::text[]) AND ${nzTime('l.starts_at')}::date = ${nzTime('now()')}::date)
      OR ('tomorrow' = ANY(${values}::text[]) AND ${nzTime('l.starts_at')}::date = ${nzTime('now()')}::date + 1)
      OR ('week' = ANY(${values}::text[]) AND date_trunc('week', ${nzTime('l.starts_at')}) = date_trunc('week', ${nzTime('now()')})))`,
    format: oneOf('s.format'),
    state: oneOf(`(${stateOfStart})`),
    clashing: (yes) => `(${yes}::text = 'yes' AND (${clashWords}) IS NOT NULL)`,
    needs: (yes) =>
      `(${yes}::text = 'yes' AND ((${stateOfStart}) IN ('untaught', 'under') OR (${clashWords}) IS NOT NULL OR (${declinedWords}) IS NOT NULL OR ${unlinked}))`,
    declined: (yes) => `(${yes}::text = 'yes' AND (${declinedWords}) IS NOT NULL)`,
    unlinked: (yes) => `(${yes}::text = 'yes' AND ${unlinked})`,
    unnamed: (yes) =>
      `(${yes}::text = 'yes' AND ${comingWeek} AND EXISTS (SELECT FROM attendees a WHERE a.slot_id = l.id AND a.state = 'booked' AND a.person_id IS NULL))`,
    unreachable: (yes) =>
      `(${yes}::text = 'yes' AND ${comingWeek} AND EXISTS (SELECT FROM attendees a JOIN seat_contacts q ON q.attendee_id = a.id
         WHERE a.slot_id = l.id AND a.state = 'booked' AND q.email IS NULL AND q.phone_number IS NULL))`,
    past: () => 'true',
  },
  search: (word) => `hivis_words(c.name, p.name, s.venue, t.name) LIKE ${word}`,
}

export function startsFor(staff: StaffActor, { filters }: ListView): Scope[] {
  const isPast = [filters.past, filters.days, filters.when].some((one) => one !== undefined)
  return [
    ...(isPast ? [] : [{ condition: (now: string) => `l.ends_at >= ${now}::timestamptz`, value: 'now' }]),
    ...(holds(staff, ['scheduler', 'support'])
      ? []
      : [{ condition: (id: string) => `s.trainer_id = ${id}`, value: staff.staffId }]),
  ]
}

export const sessionsReading: Reading<SessionRow> = { source: sessionsSource, scopes: startsFor }

/** The amount owed is for the whole order, in cents. */
export const bookingsSource: ListSource<BookingRow> = {
  from: `bookings b LEFT JOIN companies k ON k.id = b.company_id LEFT JOIN people w ON w.id = b.person_id
    LEFT JOIN session_slots l ON l.id = b.slot_id LEFT JOIN course_sessions s ON s.id = b.session_id
    LEFT JOIN courses c ON c.id = s.course_id LEFT JOIN locations p ON p.id = s.location_id LEFT JOIN orders o ON o.id = b.order_id`,
  columns: {
    id: 'b.id',
    number: 'b.number',
    createdAt: 'b.created_at',
    who: `CASE k.kind::text WHEN 'personal' THEN w.first_name || ' ' || w.last_name ELSE k.name END`,
    contact: `coalesce(b.contact_name, w.first_name || ' ' || w.last_name)`,
    course: 'c.name',
    place: 'p.name',
    startsAt: 'l.starts_at',
    people: `(SELECT count(*) FROM attendees a WHERE a.booking_id = b.id AND a.state::text IN ('held', 'booked'))`,
    order: 'o.number',
    owedCents: 'hivis_owed(o.id)',
    state: 'b.state::text',
  },
  filters: { state: oneOf('b.state'), starts: betweenDays('l.starts_at'), made: betweenDays('b.created_at') },
  search: (word) => `b.id IN (
      SELECT id FROM bookings WHERE hivis_words(number, contact_name, contact_email) LIKE ${word}
      UNION SELECT m.id FROM bookings m JOIN companies n ON n.id = m.company_id WHERE hivis_words(n.name, n.nzbn, n.membership_number) LIKE ${word}
      UNION SELECT a.booking_id FROM attendees a JOIN people q ON q.id = a.person_id
        WHERE hivis_words(q.first_name, q.last_name, q.preferred_name, q.email, q.site_safe_id_number) LIKE ${word}
      UNION SELECT m.id FROM bookings m JOIN orders r ON r.id = m.order_id
        WHERE hivis_words(r.number, r.buyer_name, r.contact_name, r.contact_email, r.po_number) LIKE ${word})`,
  phone: (digits) => `b.id IN (
      SELECT id FROM bookings WHERE hivis_phone(contact_phone) LIKE ${digits}
      UNION SELECT a.booking_id FROM attendees a JOIN people q ON q.id = a.person_id WHERE hivis_phone(q.phone_number) LIKE ${digits})`,
}

export const waitlistSource: ListSource<WaitlistRow> = {
  from: `waitlist_entries w LEFT JOIN companies k ON k.id = w.company_id LEFT JOIN people q ON q.id = w.person_id
    LEFT JOIN session_slots l ON l.id = w.slot_id LEFT JOIN course_sessions s ON s.id = l.session_id LEFT JOIN courses c ON c.id = s.course_id
    LEFT JOIN locations p ON p.id = s.location_id`,
  columns: {
    id: 'w.id',
    slotId: 'w.slot_id',
    who: `q.first_name || ' ' || q.last_name`,
    contact: `concat_ws(', ', CASE k.kind::text WHEN 'business' THEN k.name END, coalesce(q.phone_number, q.email))`,
    course: 'c.name',
    place: 'p.name',
    startsAt: 'l.starts_at',
    quantity: 'w.quantity',
    part: `CASE WHEN w.accepts_part THEN 'Takes fewer, too' END`,
    createdAt: 'w.created_at',
    offeredUntil: `CASE w.state::text WHEN 'offered' THEN w.offered_until END`,
    state: 'w.state::text',
  },
  sorts: { who: 'q.last_name' },
  filters: { state: oneOf('w.state'), starts: betweenDays('l.starts_at') },
  search: (word) =>
    `hivis_words(q.first_name, q.last_name, q.preferred_name, q.email, q.site_safe_id_number) LIKE ${word}
      OR hivis_words(k.name, k.nzbn, k.membership_number) LIKE ${word} OR hivis_words(c.name, p.name) LIKE ${word}`,
  phone: (digits) => `hivis_phone(q.phone_number) LIKE ${digits}`,
}

const waitersFor = (_staff: StaffActor, { filters }: ListView): Scope[] =>
  filters.state ? [] : [{ condition: (states) => `w.state::text = ANY(${states})`, value: ['waiting', 'offered'] }]

export const waitlistReading: Reading<WaitlistRow> = { source: waitlistSource, scopes: waitersFor }
