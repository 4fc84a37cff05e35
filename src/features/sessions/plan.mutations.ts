import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { type Clash, clashText } from '@/features/courses/clash.rules'
import { findMissingPageOf, isTrainer } from '@/features/courses/data'
import { noPageText } from '@/features/courses/rules'
import { holidayFinder } from '@/features/places/working-days.rules'
import { staffName } from '@/lib/audit'
import { anyTime, isAnyTime, nzDay } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { note, onStart } from './mutations'
import { findPlace, findTemplate, type PlannedPlace, type Template } from './plan.data'
import {
  daysOf,
  isOnlineFormat,
  lastsOf,
  mostSessions,
  type Repeat,
  type SeriesDay,
  seriesDays,
  startsOn,
} from './plan.rules'
import { copyTitle, shiftTimes, type Times } from './rules'

type PlannedStart = Times & { readonly capacity: number }

type When = {
  readonly firstDay: string
  readonly repeat: Repeat
  readonly leaveOut: readonly string[]
  readonly state: 'draft' | 'published'
}

type Source = PlannedStart & { readonly region: string | null; readonly courseId: number }

/** Copies a session to other days, all or none, at the same NZ times. A preview is rolled back. @throws AppError NOT_FOUND, INVALID. */
export async function copySession(
  by: Viewer,
  slotId: number,
  when: When,
  { isPreview }: { isPreview: boolean },
): Promise<Planned> {
  return await onStart(by, slotId, async (client, { sessionId, title }) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { rows } = await client.query<Source>(
      `SELECT sl.starts_at, sl.ends_at, sl.capacity, l.region, s.course_id
       FROM session_slots sl JOIN course_sessions s ON s.id = sl.session_id JOIN locations l ON l.id = s.location_id
       WHERE s.id = $1 AND (sl.state <> 'cancelled' OR sl.id = $2) ORDER BY sl.starts_at, sl.id`,
      [sessionId, slotId],
    )
    if (rows.some(({ startsAt }) => isAnyTime(startsAt)))
      throw new AppError('INVALID', 'People can start this course any time, so there’s nothing to copy.')
    assertToCome(when)
    const planned = await makeOn(client, when, {
      isPreview,
      courseId: rows[0]?.courseId ?? 0,
      region: rows[0]?.region ?? null,
      lasts: lastsOf(rows),
      make: async (day) => ({
        id: await writeCopy(client, sessionId, { title: copyTitle(title, day), state: when.state }),
        starts: shiftTimes(rows, day).map(({ startsAt, endsAt, capacity }) => ({ startsAt, endsAt, capacity })),
      }),
    })
    if (planned.made.length > 0)
      await note(client, by, {
        action: 'copy',
        what: 'course_sessions',
        row: sessionId,
        after: { copies: planned.made },
      })
    return planned
  })
}

/** A copy gets a meeting of its own where a service makes them. */
async function writeCopy(
  client: PoolClient,
  sessionId: number,
  { title, state }: { title: string; state: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum, state, joining_link, meeting_number,
       passcode, dial_in, host_notes)
     SELECT $2, s.course_id, s.location_id, s.format, s.language, s.venue, s.trainer_id, s.minimum, $3::enum_course_sessions_state,
       CASE WHEN m.id IS NULL THEN s.joining_link END,
       CASE WHEN m.id IS NULL THEN s.meeting_number END, CASE WHEN m.id IS NULL THEN s.passcode END,
       CASE WHEN m.id IS NULL THEN s.dial_in END, s.host_notes
     FROM course_sessions s LEFT JOIN session_meetings m ON m.session_id = s.id AND m.link = s.joining_link WHERE s.id = $1
     RETURNING id`,
    [sessionId, title, state],
  )
  return rows[0]?.id ?? 0
}

/** Returns the first start and all conflicts; the caller rolls back on conflicts. */
async function writeStarts(
  client: PoolClient,
  sessionId: number,
  starts: readonly PlannedStart[],
): Promise<{ slotId: number; met: Clash[] }> {
  const met: Clash[] = []
  let first = 0
  for (const { startsAt, endsAt, capacity } of starts) {
    const slot = await client.query<{ id: number }>(
      `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state) VALUES ($1, $2, $3, $4, 0, 'open') RETURNING id`,
      [sessionId, startsAt, endsAt, capacity],
    )
    const slotId = slot.rows[0]?.id ?? 0
    first ||= slotId
    // The start is already written, so the check counts its own seats against the room and the headsets.
    const { rows } = await client.query<{ clash: Clash | null }>(
      `SELECT hivis_clash($2, id, trainer_id, location_id, venue, $3, $4) AS clash FROM course_sessions WHERE id = $1`,
      [sessionId, slotId, startsAt, endsAt],
    )
    if (rows[0]?.clash) met.push(rows[0].clash)
  }
  return { slotId: first, met }
}

export type SeriesWords = When & {
  readonly courseId: number
  readonly locationId: number
  readonly format: string
  readonly language: string
  readonly venue: string | null
  readonly trainerId: number | null
  readonly joiningLink?: string | null | undefined
  readonly meetingNumber?: string | null | undefined
  readonly passcode?: string | null | undefined
  readonly dialIn?: string | null | undefined
  readonly hostNotes?: string | null | undefined
}

export type PlannedDay = SeriesDay & { readonly clashes: readonly string[] }

export type Planned = {
  readonly days: readonly PlannedDay[]
  readonly made: readonly { readonly id: number; readonly slotId: number; readonly day: string }[]
}

/** Makes all sessions of a series, or none. A preview is rolled back. @throws AppError INVALID for an impossible plan. */
export async function planSeries(
  by: Viewer,
  words: SeriesWords,
  { isPreview }: { isPreview: boolean },
): Promise<Planned> {
  return await changeAs(staffName(by), async (client) => {
    await client.query('SELECT hivis_lock_schedule()')
    const { template, place } = await readPlan(client, words)
    if (words.format === 'online') return await openOnline(client, { by, words, isPreview, template, place })
    const planned = await makeOn(client, words, {
      isPreview,
      courseId: template.id,
      region: place.region,
      lasts: daysOf(template.starts),
      make: async (day) => ({
        id: await writeSession(client, words, { day, template, place }),
        starts: startsOn(day, template.starts).map((times) => ({ ...times, capacity: template.capacity })),
      }),
    })
    const [first] = planned.made
    if (first)
      await note(client, by, {
        action: 'series',
        what: 'course_sessions',
        row: first.id,
        after: { made: planned.made },
      })
    return planned
  })
}

type Opening = {
  readonly by: Viewer
  readonly words: SeriesWords
  readonly isPreview: boolean
  readonly template: Template
  readonly place: PlannedPlace
}

/** Seats enough for anyone: a course online is limited by nothing. */
const openSeats = 100_000

/** One start without a date, for good. @throws AppError INVALID when the course has one in this language already. */
async function openOnline(client: PoolClient, { by, words, isPreview, template, place }: Opening): Promise<Planned> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM course_sessions s JOIN session_slots sl ON sl.session_id = s.id
     WHERE s.course_id = $1 AND s.language = $2::enum_course_sessions_language AND s.format = 'online' AND s.state <> 'cancelled' AND sl.state <> 'cancelled'
       AND sl.starts_at > now() LIMIT 1`,
    [template.id, words.language],
  )
  if (rowCount) throw new AppError('INVALID', 'This course is open online already: people can start any time.')
  const missing = words.state === 'published' && !isPreview ? await findMissingPageOf(template.id) : null
  if (missing !== null) throw new AppError('INVALID', noPageText(missing))
  const today = nzDay(new Date())
  const days = [{ day: today, holiday: null, clashes: [] }]
  if (isPreview) return { days, made: [] }
  const id = await writeSession(client, { ...words, trainerId: null, venue: null }, { day: null, template, place })
  const { slotId } = await writeStarts(client, id, [{ ...anyTime, capacity: openSeats }])
  const made = [{ id, slotId, day: today }]
  await note(client, by, { action: 'series', what: 'course_sessions', row: id, after: { made } })
  return { days, made }
}

type Making = {
  readonly isPreview: boolean
  readonly courseId: number
  readonly region: string | null
  readonly lasts: number
  make(day: string): Promise<{ readonly id: number; readonly starts: readonly PlannedStart[] }>
}

/** Skips holidays; all or none. The schedule must be locked. */
async function makeOn(client: PoolClient, when: When, making: Making): Promise<Planned> {
  const { isPreview, courseId, region, lasts, make } = making
  const missing = when.state === 'published' && !isPreview ? await findMissingPageOf(courseId) : null
  if (missing !== null) throw new AppError('INVALID', noPageText(missing))
  const all = seriesDays(when, { lasts, holidayOf: holidayFinder(region) })
  const chosen = all.filter(({ day, holiday }) => !holiday && !when.leaveOut.includes(day))
  if (chosen.length > mostSessions) throw new AppError('INVALID', `Make ${mostSessions} sessions at most at once.`)
  if (chosen.length === 0 && !isPreview) throw new AppError('INVALID', 'No day is left.')
  await client.query('SAVEPOINT series')
  const clashes = new Map<string, string[]>()
  const made: { id: number; slotId: number; day: string }[] = []
  for (const { day } of chosen) {
    const { id, starts } = await make(day)
    const { slotId, met } = await writeStarts(client, id, starts)
    made.push({ id, slotId, day })
    if (met.length > 0) clashes.set(day, [...new Set(met.map(clashText))])
  }
  const days = all.map((one) => ({ ...one, clashes: clashes.get(one.day) ?? [] }))
  if (!isPreview && clashes.size === 0) return { days, made }
  await client.query('ROLLBACK TO SAVEPOINT series')
  return { days, made: [] }
}

function assertToCome({ firstDay }: When): void {
  if (firstDay < nzDay(new Date())) throw new AppError('INVALID', 'The first day is over.')
}

async function readPlan(client: PoolClient, words: SeriesWords): Promise<{ template: Template; place: PlannedPlace }> {
  const { courseId, locationId, format, trainerId } = words
  const refuse = (text: string): never => {
    throw new AppError('INVALID', text)
  }
  const template = (await findTemplate(courseId, client)) ?? refuse('This course is no longer taught.')
  const place = (await findPlace(locationId, client)) ?? refuse('This place is no longer used.')
  if (template.starts.length === 0 && format !== 'online')
    refuse(`${template.name} has no start times. Write them on the course first.`)
  if (!template.formats.includes(format)) refuse('The course is not taught in this format.')
  const isOnline = isOnlineFormat(format)
  if (isOnline !== place.isVirtual)
    refuse(isOnline ? 'Online courses and webinars have the place Online.' : 'People need a place to come to.')
  if (trainerId !== null && !(await isTrainer(trainerId, client))) refuse('Choose a trainer.')
  if (format !== 'online') assertToCome(words)
  return { template, place }
}

async function writeSession(
  client: PoolClient,
  { courseId, locationId, format, language, venue, trainerId, state, ...words }: SeriesWords,
  { day, template, place }: { day: string | null; template: Template; place: PlannedPlace },
): Promise<number> {
  const { joiningLink = null, meetingNumber = null, passcode = null, dialIn = null, hostNotes = null } = words
  const joining = format === 'webinar' ? [joiningLink, meetingNumber, passcode, dialIn, hostNotes] : Array(5).fill(null)
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO course_sessions (title, course_id, location_id, format, language, venue, trainer_id, minimum, state, joining_link, meeting_number,
       passcode, dial_in, host_notes)
     VALUES ($1, $2, $3, $4::enum_course_sessions_format, $5::enum_course_sessions_language, $6, $7, $8, $9::enum_course_sessions_state, $10, $11, $12,
       $13, $14) RETURNING id`,
    [
      day === null ? `${template.name}, ${place.name}` : copyTitle(`${template.name}, ${place.name}`, day),
      courseId,
      locationId,
      format,
      language,
      place.isVirtual ? null : venue,
      trainerId,
      format === 'online' ? 0 : template.minimum,
      state,
      ...joining,
    ],
  )
  return rows[0]?.id ?? 0
}
