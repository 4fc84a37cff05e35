import type { PoolClient } from 'pg'
import { type Clash, clashText } from '@/features/courses/clash.rules'
import { nzInstant } from '@/lib/dates'
import { AppError } from '@/lib/errors'
import { textOf, type Values, type WrittenRow, withIds } from '@/lib/imports'
import { bookedText, grouped } from './listed.rules'
import { copyTitle } from './rules'

/** Starts of a list, new ones and changed ones, in the caller's transaction. Trainers and people hear nothing of it. @throws AppError INVALID for what clashes. */
export async function writeListedStarts(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  await client.query('SELECT hivis_lock_schedule()')
  const made = await addStarts(
    client,
    rows.filter(({ id }) => id === null),
  )
  const changed = await changeStarts(
    client,
    rows.filter(({ id }) => id !== null),
  )
  await refuseClashes(client, [...made.fresh, ...changed])
  await silence(client)
  return rows.map(({ line, id }) => id ?? made.ids.get(line) ?? 0)
}

/** What triggers noted for trainers: a list that comes in tells no one. */
async function silence(client: PoolClient): Promise<void> {
  await client.query('DELETE FROM trainer_notices WHERE change_id = pg_current_xact_id()::text AND told_at IS NULL')
}

const spanKey = ({ courseId, placeId, room, spanDay, spanFrom, spanLastDay, spanTo }: Values): string =>
  JSON.stringify([courseId, placeId, room ?? null, spanDay, spanFrom, spanLastDay, spanTo])

/** The clock of New Zealand on a day, for SQL. */
const at = (day: unknown, clock: unknown): string => nzInstant(String(day), String(clock)).toISOString()

type Made = { readonly ids: ReadonlyMap<number, number>; readonly fresh: readonly number[] }

/** A session with one start for each span. Rows that are days of one start share it, also when they come one by one. */
async function addStarts(client: PoolClient, rows: readonly WrittenRow[]): Promise<Made> {
  if (rows.length === 0) return { ids: new Map(), fresh: [] }
  const spans = grouped(rows, ({ values }) => spanKey(values))
  const isOfSeveral = ({ values: { spanDay, spanLastDay, lastDay } }: WrittenRow) =>
    spanDay !== spanLastDay && lastDay === undefined
  const here = await findSpans(
    client,
    spans.flatMap(([first]) => (first && isOfSeveral(first) ? [first] : [])),
  )
  const news = spans.flatMap(([first]) => (first && !here.has(first.line) ? [{ ...first, id: null }] : []))
  const sessions = await withIds(client, 'course_sessions_id_seq', news)
  const slots = await withIds(client, 'session_slots_id_seq', news)
  await insertStarts(
    client,
    news.map(({ values }, index) => ({
      ...newStart(values),
      id: sessions[index]?.id ?? 0,
      slotId: slots[index]?.id ?? 0,
    })),
  )
  const firsts = new Map([...here, ...news.map(({ line }, index) => [line, slots[index]?.id ?? 0] as const)])
  const ids = spans.flatMap((span) => span.map(({ line }) => [line, firsts.get(span[0]?.line ?? 0) ?? 0] as const))
  return { ids: new Map(ids), fresh: slots.map(({ id }) => id) }
}

const newStart = (values: Values) => ({
  title: copyTitle(`${values.course}, ${values.place}`, String(values.spanDay)),
  courseId: values.courseId,
  placeId: values.placeId,
  format: values.format ?? values.startFormat,
  language: values.language ?? 'en',
  room: values.room ?? null,
  trainerId: values.trainerId ?? null,
  state: values.state ?? values.startState,
  joiningLink: values.joiningLink ?? null,
  meetingNumber: values.meetingNumber ?? null,
  passcode: values.passcode ?? null,
  startsAt: at(values.spanDay, values.spanFrom),
  endsAt: at(values.spanLastDay, values.spanTo),
  capacity: values.capacity ?? null,
})

/** Starts of several days that a row of theirs has made a moment ago. */
async function findSpans(client: PoolClient, rows: readonly WrittenRow[]): Promise<Map<number, number>> {
  const asked = rows.map(({ line, values }) => ({ ...newStart(values), line }))
  const { rows: found } = await client.query<{ line: number; id: number }>(
    `SELECT coalesce(r.line, 0) AS line, l.id FROM jsonb_to_recordset($1) AS r(line int, "courseId" int, "placeId" int, room text, "startsAt" timestamptz, "endsAt" timestamptz)
       JOIN session_slots l ON l.location_id = r."placeId" AND l.starts_at = r."startsAt" AND l.ends_at = r."endsAt" AND l.state <> 'cancelled'
       JOIN course_sessions s ON s.id = l.session_id AND s.course_id = r."courseId" AND s.state <> 'cancelled' AND s.venue IS NOT DISTINCT FROM r.room`,
    [JSON.stringify(asked)],
  )
  return new Map(found.map(({ line, id }) => [line, id]))
}

async function insertStarts(client: PoolClient, starts: readonly object[]): Promise<void> {
  const given = JSON.stringify(starts)
  await client.query(
    `INSERT INTO course_sessions (id, title, course_id, location_id, format, language, venue, trainer_id, minimum, state, joining_link, meeting_number, passcode)
     SELECT g.id, g.title, g."courseId", g."placeId", g.format::enum_course_sessions_format, g.language::enum_course_sessions_language, g.room, g."trainerId",
       CASE WHEN g."endsAt" > now() THEN c.template_minimum ELSE 0 END, g.state::enum_course_sessions_state, g."joiningLink", g."meetingNumber", g.passcode
     FROM jsonb_to_recordset($1) AS g(id int, title text, "courseId" int, "placeId" int, format text, language text, room text, "trainerId" int, state text,
         "joiningLink" text, "meetingNumber" text, passcode text, "endsAt" timestamptz)
       JOIN courses c ON c.id = g."courseId"`,
    [given],
  )
  await client.query(
    `INSERT INTO session_slots (id, session_id, starts_at, ends_at, capacity, taken, state)
     SELECT g."slotId", g.id, g."startsAt", g."endsAt", coalesce(g.capacity, c.template_capacity), 0, 'open'
     FROM jsonb_to_recordset($1) AS g(id int, "slotId" int, "courseId" int, "startsAt" timestamptz, "endsAt" timestamptz, capacity int)
       JOIN courses c ON c.id = g."courseId"`,
    [given],
  )
}

type Now = {
  readonly id: number
  readonly sessionId: number
  readonly day: string
  readonly lastDay: string
  readonly from: string
  readonly to: string
  readonly taken: number
  readonly isOver: boolean
}

/** @returns those whose trainer, room, time or seats are others now. @throws AppError CONFLICT for a time that people have booked. */
async function changeStarts(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const merged = new Map<number, Values>()
  for (const { id, values } of rows) merged.set(id ?? 0, { ...merged.get(id ?? 0), ...values })
  const { rows: held } = await client.query<Now>(
    `SELECT l.id, l.session_id, l.taken, l.ends_at <= now() AS is_over,
       coalesce(to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'), '') AS day,
       coalesce(to_char(l.ends_at AT TIME ZONE 'Pacific/Auckland', 'YYYY-MM-DD'), '') AS last_day,
       coalesce(to_char(l.starts_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI'), '') AS from,
       coalesce(to_char(l.ends_at AT TIME ZONE 'Pacific/Auckland', 'HH24:MI'), '') AS to
     FROM session_slots l WHERE l.id = ANY($1) ORDER BY l.id FOR NO KEY UPDATE`,
    [[...merged.keys()]],
  )
  await writeTimes(client, held, merged)
  await writeSessions(client, held, merged)
  const isElse = (values: Values) =>
    ['day', 'lastDay', 'from', 'to', 'capacity', 'room', 'trainer'].some((field) => values[field] !== undefined)
  return held.flatMap(({ id }) => (isElse(merged.get(id) ?? {}) ? [id] : []))
}

async function writeTimes(
  client: PoolClient,
  held: readonly Now[],
  merged: ReadonlyMap<number, Values>,
): Promise<void> {
  const given = held.flatMap(({ id, taken, isOver, ...now }) => {
    const values = merged.get(id) ?? {}
    const then = { ...now, ...onlyGiven(values, ['day', 'lastDay', 'from', 'to']) }
    const isMoved = ['day', 'lastDay', 'from', 'to'].some((field) => values[field] !== undefined)
    if (isMoved && taken > 0 && !isOver) throw new AppError('CONFLICT', bookedText(taken))
    const moved = isMoved ? { starts_at: at(then.day, then.from), ends_at: at(then.lastDay, then.to) } : {}
    const columns = { ...moved, ...(typeof values.capacity === 'number' ? { capacity: values.capacity } : {}) }
    return Object.keys(columns).length > 0 ? [{ id, columns }] : []
  })
  await client.query(
    `UPDATE session_slots l SET (starts_at, ends_at, capacity) = (SELECT n.starts_at, n.ends_at, n.capacity FROM jsonb_populate_record(l, g.columns) n),
       updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, columns jsonb) WHERE l.id = g.id`,
    [JSON.stringify(given)],
  )
}

const onlyGiven = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))

/** A trainer without an id goes back to one by name. */
async function writeSessions(
  client: PoolClient,
  held: readonly Now[],
  merged: ReadonlyMap<number, Values>,
): Promise<void> {
  const given = held.flatMap(({ id, sessionId }) => {
    const values = merged.get(id) ?? {}
    const columns = {
      venue: values.room,
      language: values.language,
      state: values.state,
      joining_link: values.joiningLink,
      meeting_number: values.meetingNumber,
      passcode: values.passcode,
      ...(values.trainer === undefined ? {} : { trainer_id: values.trainerId ?? null }),
    }
    const goesBackTo = values.trainerId === undefined ? textOf(values, 'trainer') : null
    return Object.values(columns).some((value) => value !== undefined) ? [{ id: sessionId, columns, goesBackTo }] : []
  })
  await client.query(
    `UPDATE course_sessions s SET (venue, language, state, joining_link, meeting_number, passcode, trainer_id) =
       (SELECT n.venue, n.language, n.state, n.joining_link, n.meeting_number, n.passcode,
          coalesce((SELECT min(t.id) FROM staff t WHERE t.name = g."goesBackTo"), n.trainer_id)
        FROM jsonb_populate_record(s, g.columns) n), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, columns jsonb, "goesBackTo" text) WHERE s.id = g.id`,
    [JSON.stringify(given)],
  )
}

/** @throws AppError INVALID. */
async function refuseClashes(client: PoolClient, slotIds: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ clash: Clash | null }>(
    `SELECT hivis_clash(l.id, s.id, s.trainer_id, s.location_id, s.venue, l.starts_at, l.ends_at) AS clash
     FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
     WHERE l.id = ANY($1) AND l.ends_at > now() AND l.state <> 'cancelled' AND s.state <> 'cancelled' ORDER BY l.starts_at, l.id`,
    [slotIds],
  )
  const clash = rows.find((row) => row.clash)?.clash
  if (clash) throw new AppError('INVALID', clashText(clash))
}

/** Takes back a start that a list added, with its session. Seats that were ever taken keep it. */
export async function removeListedStart(client: PoolClient, slotId: number): Promise<void> {
  await client.query('SELECT hivis_lock_schedule()')
  const { rows } = await client.query<{ sessionId: number }>(
    'DELETE FROM session_slots WHERE id = $1 RETURNING session_id',
    [slotId],
  )
  const sessionId = rows[0]?.sessionId ?? null
  await client.query(
    'DELETE FROM course_sessions s WHERE s.id = $1 AND NOT EXISTS (SELECT 1 FROM session_slots l WHERE l.session_id = s.id)',
    [sessionId],
  )
  await silence(client)
}
