import type { PoolClient } from 'pg'
import { courseFacts } from '@/features/bookings/checks.data'
import { type CourseFacts, renewalDaysAfter } from '@/features/bookings/checks.rules'
import { bookableStarts } from '@/features/courses/data'
import { findPassed, findRequirements } from '@/features/wallet/matrix/data'
import { addNzDays, nzDay } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { type Away, type Due, daysOf, type OpenStart, type Span, type Wishes } from './facts.rules'
import { firstDayOf, type Settings } from './rules'

type Reader = Pick<PoolClient, 'query'>

type Worker = Omit<Due, 'needs' | 'courseId' | 'endsOn' | 'busy' | 'facts'> & {
  name: string
  email: string | null
  phoneNumber: string | null
  dateOfBirth: string | null
  cardEndsOn: string | null
  cardExpiresOn: string | null
  passed: string[]
  comingCourses: number[]
  renewsAlready: boolean
}

async function findWorkers(reader: Reader, companyId: number, proposalId: number): Promise<Worker[]> {
  const { rows } = await reader.query<Worker>(
    `SELECT p.id AS person_id, p.first_name, p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number, p.date_of_birth,
       (SELECT expires_on FROM current_card WHERE person_id = p.id AND revoked_on IS NULL) AS card_ends_on,
       (SELECT k.expires_on FROM cards k WHERE k.person_id = p.id AND k.revoked_on IS NULL ORDER BY k.expires_on DESC, k.id DESC LIMIT 1) AS card_expires_on,
       ARRAY(SELECT coalesce(dc.name, d.name) FROM completed_courses d LEFT JOIN courses dc ON dc.id = d.course_id
         WHERE d.person_id = p.id AND d.result = 'pass') AS passed,
       coalesce(coming.courses, '{}') AS coming_courses, coalesce(coming.renews, false) AS renews_already
     FROM employments e JOIN people p ON p.id = e.person_id
       LEFT JOIN LATERAL (SELECT array_agg(c.id) AS courses, bool_or(c.renews_card) AS renews
         FROM (SELECT a.slot_id FROM attendees a WHERE a.person_id = p.id AND a.state = 'booked'
           UNION ALL SELECT l.slot_id FROM renewal_lines l JOIN renewal_proposals r ON r.id = l.proposal_id
             WHERE l.person_id = p.id AND l.state = 'proposed' AND r.company_id = $1 AND r.id <> $2 AND r.state = 'open' AND r.held_until > now()) mine
           JOIN session_slots sl ON sl.id = mine.slot_id AND sl.ends_at > now() JOIN course_sessions s ON s.id = sl.session_id
           JOIN courses c ON c.id = s.course_id) coming ON true
     WHERE e.company_id = $1 AND e.ended_on IS NULL ORDER BY p.id`,
    [companyId, proposalId],
  )
  return rows
}

async function findBusy(reader: Reader, people: readonly number[]): Promise<Map<number, Span[]>> {
  const { rows } = await reader.query<Span & { personId: number }>(
    `SELECT a.person_id, sl.starts_at, sl.ends_at FROM attendees a JOIN session_slots sl ON sl.id = a.slot_id
     WHERE a.person_id = ANY($1) AND a.state = 'booked' AND sl.ends_at > now() AND a.person_id IS NOT NULL ORDER BY sl.starts_at, a.id`,
    [people],
  )
  const busy = new Map<number, Span[]>()
  for (const { personId, ...span } of rows) busy.set(personId, [...(busy.get(personId) ?? []), span])
  return busy
}

type StartRow = Omit<OpenStart, 'course' | 'priceCents'> & {
  priceCents: number
  courseName: string
} & Omit<CourseFacts, 'name' | 'startDay'>

/** Open starts of these courses and of every course that renews a card. Starts with a waitlist have no free seats. */
async function findStarts(
  reader: Reader,
  companyId: number,
  { courses, from, until, most }: { courses: readonly number[]; from: string; until: string; most: number },
): Promise<OpenStart[]> {
  const { rows } = await reader.query<StartRow>(
    `SELECT sl.id AS slot_id, c.id AS course_id, l.id AS place_id, l.name AS place, l.lat, l.lng, sl.starts_at, sl.ends_at,
       CASE WHEN EXISTS (SELECT 1 FROM waitlist_entries w WHERE w.slot_id = sl.id AND w.state IN ('waiting', 'offered')) THEN 0
         ELSE greatest(least(sl.capacity - sl.taken, $5), 0) END::int AS seats,
       CASE WHEN (SELECT hivis_is_member(k) FROM companies k WHERE k.id = $1) THEN least(c.member_shown_cents, c.shown_cents)
         ELSE c.shown_cents END::int AS price_cents,
       ${courseFacts}
     ${bookableStarts} AND l.active AND c.shown_cents IS NOT NULL AND c.member_shown_cents IS NOT NULL
       AND (c.renews_card OR s.course_id = ANY($2)) AND sl.starts_at BETWEEN ($3::date - 1)::timestamptz AND ($4::date + 2)::timestamptz
     ORDER BY sl.starts_at, sl.id LIMIT 2000`,
    [companyId, courses, from, until, most],
  )
  return rows.map(({ courseName, slug, minimumAge, renewsCard, renewalOnly, fullCourse, prerequisites, ...start }) => ({
    ...start,
    course: { name: courseName, slug, minimumAge, renewsCard, renewalOnly, fullCourse, prerequisites },
  }))
}

async function findUsualPlaces(reader: Reader, companyId: number): Promise<number[]> {
  const { rows } = await reader.query<{ id: number }>(
    `SELECT l.id FROM bookings b JOIN attendees a ON a.booking_id = b.id AND a.state = 'booked' JOIN course_sessions s ON s.id = b.session_id
       JOIN locations l ON l.id = s.location_id AND l.active
     WHERE b.company_id = $1 AND b.state = 'confirmed' AND b.created_at > now() - interval '2 years'
     GROUP BY l.id ORDER BY count(*) DESC, l.id LIMIT 5`,
    [companyId],
  )
  return rows.map(({ id }) => id)
}

async function findHome(reader: Reader, placeId: number | undefined): Promise<Wishes['home']> {
  const { rows } = await reader.query<{ lat: number | null; lng: number | null }>(
    'SELECT lat, lng FROM locations WHERE id = $1',
    [placeId ?? 0],
  )
  const [home] = rows
  return home && home.lat !== null && home.lng !== null ? { lat: home.lat, lng: home.lng } : null
}

function dueCard(worker: Worker, today: string, until: string): Pick<Due, 'needs' | 'courseId' | 'endsOn'>[] {
  const { cardEndsOn, renewsAlready } = worker
  if (cardEndsOn === null || renewsAlready || cardEndsOn > until) return []
  if (cardEndsOn < addNzDays(today, -renewalDaysAfter)) return []
  return [{ needs: 'card', courseId: null, endsOn: cardEndsOn }]
}

export type RenewalFacts = {
  readonly dues: Due[]
  readonly starts: OpenStart[]
  readonly away: Away
  readonly wishes: Wishes
  readonly isUsual: boolean
}

/** All input of a plan. `proposalId`: the proposal being made, whose own seats don’t count as bookings. */
export async function findFacts(
  reader: Reader,
  companyId: number,
  settings: Settings,
  { now, proposalId, most }: { now: Date; proposalId: number; most: number },
): Promise<RenewalFacts> {
  const today = nzDay(now)
  const from = firstDayOf(now)
  const until = addNzDays(today, settings.weeksAhead * 7)
  const workers = await findWorkers(reader, companyId, proposalId)
  const requirements = await findRequirements(companyId, reader)
  const passed = await findPassed(companyId, null, reader)
  const busy = await findBusy(
    reader,
    workers.map(({ personId }) => personId),
  )
  const ends = new Map<number, { courseId: number; endsOn: string }[]>()
  for (const { personId, courseId, completedOn } of passed) {
    const months = requirements.find((one) => one.courseId === courseId)?.validMonths ?? 0
    const endsOn = addMonthsClamped(completedOn, months)
    if (months > 0 && endsOn <= until) ends.set(personId, [...(ends.get(personId) ?? []), { courseId, endsOn }])
  }
  const isUsual = settings.places.length === 0
  const places = isUsual ? await findUsualPlaces(reader, companyId) : settings.places
  const wishes: Wishes = {
    from,
    until,
    places,
    weekdays: settings.weekdays,
    mostAway: settings.mostAway,
    budgetCents: settings.budgetCents,
    home: await findHome(reader, places[0]),
  }
  const courses = requirements.map(({ courseId }) => courseId)
  const starts = await findStarts(reader, companyId, { courses, from, until, most })
  const renewing = new Set(starts.flatMap(({ courseId, course }) => (course.renewsCard ? [courseId] : [])))
  const dues = workers.flatMap((worker): Due[] => {
    const again = (ends.get(worker.personId) ?? []).filter(({ courseId }) => !worker.comingCourses.includes(courseId))
    // Repeating a required course that renews the card covers both.
    const cards = again.some(({ courseId }) => renewing.has(courseId)) ? [] : dueCard(worker, today, until)
    const needs = [...cards, ...again.map((one) => ({ ...one, needs: 'course' as const }))]
    return needs.map((one) => ({
      ...one,
      personId: worker.personId,
      firstName: worker.firstName,
      facts: factsOf(worker),
      busy: busy.get(worker.personId) ?? [],
    }))
  })
  return { dues, starts, away: awayOf(busy), wishes, isUsual }
}

const factsOf = ({ name, email, phoneNumber, dateOfBirth, cardExpiresOn, passed }: Worker): Due['facts'] => ({
  name,
  email,
  phoneNumber,
  dateOfBirth,
  cardExpiresOn,
  passed,
})

function awayOf(busy: ReadonlyMap<number, readonly Span[]>): Away {
  const away = new Map<string, Set<number>>()
  for (const [personId, spans] of busy)
    for (const span of spans) for (const day of daysOf(span)) away.set(day, (away.get(day) ?? new Set()).add(personId))
  return away
}
