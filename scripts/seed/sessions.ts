import type pg from 'pg'
import { addNzDays, anyTime, nzDay, nzInstant } from '@/lib/dates'
import { type SeedCourse, seedCourses } from './courses'
import { type Random, randomFrom } from './random'

type Session = {
  course: SeedCourse
  place: string
  format: string
  language: string
  slots: { startsAt: Date; endsAt: Date; capacity: number; taken: number }[]
}

const big = ['auckland-onehunga', 'auckland-north-shore', 'wellington', 'christchurch', 'hamilton', 'tauranga']
const vrPlaces = [
  'wellington',
  'christchurch',
  'auckland-north-shore',
  'auckland-onehunga',
  'dunedin-workforce-central',
  'auckland-ara-airport',
]
const starts = ['07:30', '08:00', '08:30', '12:30', '13:00', '17:30']
const otherLanguages = ['zh', 'sm', 'to', 'hi', 'tl', 'es']

const weighted = seedCourses.flatMap((course) => Array.from({ length: course.weight }, () => course))

function languageOf(course: SeedCourse, random: Random): string {
  if (course.slug === 'te-reo-foundation') return 'mi'
  return course.category === 'foundation' && random.chance(0.1) ? random.pick(otherLanguages) : 'en'
}

function placeOf(format: string, places: string[], random: Random): string {
  if (format === 'online' || format === 'webinar') return 'online'
  if (format === 'vr') return random.pick(vrPlaces)
  return random.chance(0.45) ? random.pick(big) : random.pick(places)
}

const isHoliday = (day: string) => day.slice(5) >= '12-24' || day.slice(5) <= '01-04'

function seats(capacity: number, random: Random): number {
  if (random.chance(0.08)) return capacity
  if (random.chance(0.15)) return capacity - 1 - Math.floor(random.next() * 2)
  return Math.floor(random.next() * capacity * 0.8)
}

function slotsOf(course: SeedCourse, format: string, day: string, random: Random): Session['slots'] {
  const hours = Number.parseInt(course.duration, 10) || 8
  const many = course.days === 1 && hours <= 4 && random.chance(0.22) ? 2 + Math.floor(random.next() * 3) : 1
  const times =
    many > 1
      ? ['07:30', '10:00', '13:00', '17:30'].slice(0, many)
      : [course.days > 1 ? '08:00' : random.pick(hours > 4 ? starts.slice(0, 3) : starts)]
  const capacity = format === 'vr' ? 10 : format === 'webinar' ? 30 : random.pick([12, 16, 20])
  return times.map((time) => {
    const startsAt = nzInstant(day, time)
    const length = course.days > 1 ? 8 : hours
    const lastDay = addNzDays(day, course.days - 1)
    const endsAt = new Date(nzInstant(lastDay, time).getTime() + length * 3_600_000)
    return { startsAt, endsAt, capacity, taken: seats(capacity, random) }
  })
}

/** About 900 sessions in the 120 days after `today`. Deterministic for a seed and day. */
function generateSessions(places: string[], today: string, count = 900, seed = 2026): Session[] {
  const random = randomFrom(seed)
  const sessions = new Map<string, Session>()
  while (sessions.size < count) {
    const course = random.pick(weighted)
    const format = random.pick(course.modes)
    // Online it has one start, without a date.
    if (format === 'online') continue
    const day = addNzDays(today, 1 + Math.floor(random.next() ** 1.25 * 120))
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (isHoliday(day) || weekday === 0 || (weekday === 6 && !random.chance(0.3)) || (course.days > 1 && weekday > 4))
      continue
    const place = placeOf(format, places, random)
    const language = languageOf(course, random)
    const key = [course.slug, place, format, language, day].join('|')
    if (sessions.has(key)) continue
    sessions.set(key, { course, place, format, language, slots: slotsOf(course, format, day, random) })
  }
  return [...sessions.values()]
}

type Ids = { courses: Map<string, number>; places: Map<string, number> }

/** A start without a date for each course that is taken online. */
export function openSessions(courses: readonly SeedCourse[]): Session[] {
  return courses
    .filter(({ modes }) => modes.includes('online'))
    .map((course) => ({
      course,
      place: 'online',
      format: 'online',
      language: 'en',
      slots: [{ ...anyTime, capacity: 100_000, taken: 0 }],
    }))
}

/** Taken seats have claims in the ledger, as all seats do; at most 50 each. */
export async function seedSessions(client: pg.Client, { courses, places }: Ids, count = 900): Promise<number> {
  const physical = [...places.keys()].filter((slug) => slug !== 'online')
  const sessions = [...openSessions(seedCourses), ...generateSessions(physical, nzDay(new Date()), count)]
  const rows = sessions.map(({ course, place, format, language }) => ({
    title: `${course.name}, ${place}`,
    course_id: courses.get(course.slug),
    location_id: places.get(place),
    format,
    language,
    state: 'published',
  }))
  await client.query('BEGIN')
  const { rows: written } = await client.query<{ id: number }>(
    `INSERT INTO course_sessions (title, course_id, location_id, format, language, state, joining_link)
     SELECT title, course_id, location_id, format::enum_course_sessions_format, language::enum_course_sessions_language,
       state::enum_course_sessions_state, CASE format WHEN 'webinar' THEN 'https://meet.example/hivis-' || row_number() OVER () END
     FROM jsonb_to_recordset($1) AS r(title text, course_id int, location_id int, format text, language text, state text)
     RETURNING id`,
    [JSON.stringify(rows)],
  )
  const slots = sessions.flatMap((session, index) =>
    session.slots.map((slot) => ({ ...slot, session_id: written[index]?.id })),
  )
  await client.query(
    `WITH seeded AS (
       SELECT * FROM jsonb_to_recordset($1) AS r(session_id int, "startsAt" timestamptz, "endsAt" timestamptz, capacity int, taken int)),
     slots AS (
       INSERT INTO session_slots (session_id, starts_at, ends_at, capacity)
       SELECT session_id, "startsAt", "endsAt", capacity FROM seeded RETURNING id, session_id, starts_at)
     INSERT INTO seat_claims (slot_id, qty, state, reason)
     SELECT slots.id, least(50, taken - before), 'blocked', 'Booked by phone'
     FROM slots JOIN seeded ON seeded.session_id = slots.session_id AND seeded."startsAt" = slots.starts_at
       CROSS JOIN LATERAL generate_series(0, taken - 1, 50) AS before`,
    [JSON.stringify(slots)],
  )
  await client.query('COMMIT')
  return sessions.length
}
