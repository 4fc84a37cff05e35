import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { type Clash, clashText } from '@/features/courses/clash.rules'
import { isTrainer } from '@/features/courses/data'
import { holidayFinder } from '@/features/places/working-days.rules'
import type { SessionRecord, StartRecord } from '@/features/sessions/details.data'
import { onStartOf } from '@/features/sessions/details.mutations'
import { findRoomTold, toldOf } from '@/features/sessions/moves.data'
import { tellRoom } from '@/features/sessions/moves.mutations'
import type { Told } from '@/features/sessions/moves.rules'
import { findNoticed, type Noticed } from '@/features/sessions/notices.data'
import { roomText, roomWords, type Times, whenText } from '@/features/sessions/rules'
import { staffName } from '@/lib/audit'
import { formatLongDay, formatTime, nzDay } from '@/lib/dates'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { TrainerProfile, Wanted } from './contract'
import { type Free, findElsewhere, findFree, findStop, findTold, teaches } from './data'
import { movedTimes, travelHours } from './rules'

export type Look = {
  readonly session: SessionRecord
  readonly start: StartRecord
  readonly at: Times
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
  readonly told: Told
  readonly room: { readonly people: number; readonly text: string } | null
  readonly trainers: readonly Free[]
  /** Where it is on the map. */
  readonly here: { readonly lat: number | null; readonly lng: number | null }
  readonly noticed: readonly Noticed[]
}

type Moved = { id: number; told: number; trainers: string[] }

type Given = { session: SessionRecord; start: StartRecord }

async function lookWithin(client: PoolClient, { session: before, start }: Given, wanted: Wanted) {
  const session = {
    ...before,
    trainerId: wanted.trainerId === undefined ? before.trainerId : wanted.trainerId,
    locationId: wanted.locationId ?? before.locationId,
    venue: wanted.venue === undefined ? before.venue : wanted.venue,
  }
  const at = movedTimes(start, { day: wanted.startsOn, from: wanted.from })
  const isMoved = at.startsAt.getTime() !== start.startsAt.getTime() || at.endsAt.getTime() !== start.endsAt.getTime()
  const hasNewRoom = session.venue !== before.venue
  const { people } = hasNewRoom ? await findRoomTold(session.id, client) : toldOf([])
  const room = people > 0 ? { people, text: roomWords(roomText(before), roomText(session), isMoved) } : null
  const told = isMoved ? toldOf(await findTold(start.id, client)) : toldOf([])
  const stop = await findStop(session.locationId, client)
  const problems = [
    ...problemsOf({ before, start, session, at }, stop === null),
    ...(await clashesOf(client, { before, start, session, at })),
  ]
  const warnings = await warningsOf(client, { start, session, at }, stop)
  const here = { lat: stop?.lat ?? null, lng: stop?.lng ?? null }
  return { session, start, at, here, isMoved, hasNewRoom, told, room, problems, warnings }
}

type Planned = { before: SessionRecord; start: StartRecord; session: SessionRecord; at: Times }

function problemsOf({ before, start, session, at }: Planned, isClosed: boolean): string[] {
  const problems: string[] = []
  if (start.endsAt <= new Date()) problems.push('It is over.')
  if (start.state === 'cancelled' || before.state === 'cancelled') problems.push('It is cancelled.')
  if (at.startsAt <= new Date()) problems.push('That time is over.')
  if (session.locationId !== before.locationId && isClosed) problems.push('That place is closed.')
  if (session.locationId !== before.locationId && start.taken > 0)
    problems.push('People have seats here. Move their bookings one by one, or cancel the session.')
  return problems
}

async function clashesOf(client: PoolClient, { before, start, session, at }: Planned): Promise<string[]> {
  const { trainerId, locationId, venue } = session
  const isOther = trainerId !== before.trainerId || locationId !== before.locationId || venue !== before.venue
  if (trainerId !== null && trainerId !== before.trainerId && !(await isTrainer(trainerId, client)))
    return ['Choose a trainer.']
  const { rows } = await client.query<{ clash: Clash | null }>(
    `SELECT hivis_clash(id, session_id, $2, $3, $4, CASE WHEN id = $5 THEN $6::timestamptz ELSE starts_at END,
       CASE WHEN id = $5 THEN $7::timestamptz ELSE ends_at END) AS clash
     FROM session_slots WHERE session_id = $1 AND ends_at > now() AND state <> 'cancelled' AND (id = $5 OR $8::boolean) ORDER BY starts_at, id`,
    [session.id, trainerId, locationId, venue, start.id, at.startsAt, at.endsAt, isOther],
  )
  return [...new Set(rows.flatMap(({ clash }) => (clash ? [clashText(clash)] : [])))]
}

type Stop = Awaited<ReturnType<typeof findStop>>

async function warningsOf(client: PoolClient, { start, session, at }: Omit<Planned, 'before'>, stop: Stop) {
  const warnings: string[] = []
  const holiday = holidayFinder(stop?.region ?? null)(nzDay(at.startsAt))
  if (holiday) warnings.push(`${formatLongDay(at.startsAt)} is ${holiday}.`)
  const { trainerId, locationId } = session
  if (trainerId === null) return warnings
  if (!(await teaches(trainerId, session.courseId, client)))
    warnings.push('The trainer isn’t listed as teaching this course.')
  if (!stop || stop.isVirtual || stop.lat === null || stop.lng === null) return warnings
  const here = { lat: stop.lat, lng: stop.lng }
  for (const other of await findElsewhere({ slotId: start.id, trainerId, locationId, ...at }, client)) {
    if (other.lat === null || other.lng === null) continue
    const needed = travelHours({ lat: other.lat, lng: other.lng }, here)
    const isBefore = other.endsAt <= at.startsAt
    const gap = isBefore
      ? at.startsAt.getTime() - other.endsAt.getTime()
      : other.startsAt.getTime() - at.endsAt.getTime()
    if (gap < 0 || gap / 3_600_000 >= needed) continue
    const about = `about ${Math.max(1, Math.round(needed))} ${Math.round(needed) > 1 ? 'hours' : 'hour'} away`
    warnings.push(
      isBefore
        ? `The trainer is in ${other.place} until ${formatTime(other.endsAt)}, ${about}.`
        : `The trainer is due in ${other.place} at ${formatTime(other.startsAt)}, ${about}.`,
    )
  }
  return warnings
}

/** A dry run. @throws AppError NOT_FOUND. */
export function lookAtMove(by: Viewer, slotId: number, wanted: Wanted): Promise<Look> {
  return onStartOf(by, slotId, async (client, given) => {
    const look = await lookWithin(client, given, wanted)
    const { session, at } = look
    const { id: sessionId, courseId, locationId } = session
    const trainers = await findFree({ slotId, sessionId, courseId, locationId, ...at }, client)
    return { ...look, trainers, noticed: look.problems.length > 0 ? [] : await tryMove(client, look) }
  })
}

type Move = Pick<Look, 'session' | 'start' | 'at'> & { readonly isMoved: boolean }

async function writeMove(client: PoolClient, { session, start, at, isMoved }: Move): Promise<void> {
  const { trainerId, locationId, venue } = session
  await client.query(
    `UPDATE course_sessions SET trainer_id = $2, location_id = $3, venue = $4, updated_at = now()
     WHERE id = $1 AND (trainer_id, location_id, venue) IS DISTINCT FROM ($2::int, $3::int, $4::varchar)`,
    [session.id, trainerId, locationId, venue],
  )
  if (isMoved)
    await client.query('UPDATE session_slots SET starts_at = $2, ends_at = $3, updated_at = now() WHERE id = $1', [
      start.id,
      at.startsAt,
      at.endsAt,
    ])
}

/** Makes the move and takes it back, as triggers decide which trainers are notified. */
async function tryMove(client: PoolClient, move: Move): Promise<Noticed[]> {
  await client.query('SAVEPOINT looking')
  await writeMove(client, move)
  const noticed = await findNoticed(client)
  await client.query('ROLLBACK TO SAVEPOINT looking')
  return noticed
}

/** A trigger and a worker notify people of a new time, and trainers; of a new room, if asked, we do. @returns how many, and the trainers. @throws AppError NOT_FOUND, STALE_VERSION, INVALID as in the preview. */
export function moveStart(by: Viewer, slotId: number, wanted: Wanted): Promise<Moved> {
  return onStartOf(by, slotId, async (client, given) => {
    if (given.start.version !== wanted.version) throw staleError('this start')
    const look = await lookWithin(client, given, wanted)
    const { session, isMoved, hasNewRoom, told, problems } = look
    const [problem] = problems
    if (problem) throw new AppError('INVALID', problem)
    await writeMove(client, look)
    const trainers = (await findNoticed(client)).map(({ name }) => name)
    const movedSlotId = isMoved ? slotId : null
    const written =
      hasNewRoom && wanted.tellsRoom
        ? await tellRoom(client, by, { sessionId: session.id, was: given.session, movedSlotId })
        : 0
    // The new time is for everyone on this start and for who booked; the new room for the rolls of the session.
    return { id: slotId, told: Math.max(told.people, written > 0 ? (look.room?.people ?? 0) : 0), trainers }
  })
}

export const whenOf = ({ start, at }: Look) => ({ was: whenText(start), when: whenText(at) })

/** None means all. @throws AppError NOT_FOUND for a non-trainer. */
export function setTrainerCourses(
  by: Viewer,
  trainerId: number,
  courseIds: readonly number[],
): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    if (!(await isTrainer(trainerId, client))) throw new AppError('NOT_FOUND', 'There is no such trainer.')
    await client.query('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [trainerId])
    await client.query('DELETE FROM trainer_courses WHERE staff_id = $1 AND course_id <> ALL($2::int[])', [
      trainerId,
      courseIds,
    ])
    await client.query(
      `INSERT INTO trainer_courses (staff_id, course_id) SELECT $1, id FROM courses WHERE id = ANY($2::int[]) ON CONFLICT DO NOTHING`,
      [trainerId, courseIds],
    )
    return { id: trainerId }
  })
}

/** @throws AppError NOT_FOUND for a non-trainer, INVALID for a picture that is not there. */
export function setTrainerProfile(
  by: Viewer,
  trainerId: number,
  { line, pictureId, hasAgreed }: TrainerProfile,
): Promise<{ id: number }> {
  return changeAs(staffName(by), async (client) => {
    if (!(await isTrainer(trainerId, client))) throw new AppError('NOT_FOUND', 'There is no such trainer.')
    const { rowCount } = await client.query('SELECT 1 FROM media WHERE id = $1 FOR KEY SHARE', [pictureId])
    if (pictureId !== null && !rowCount) throw fieldError('INVALID', 'pictureId', 'Choose a picture.')
    await client.query(
      `INSERT INTO trainer_profiles AS p (staff_id, line, picture_id, agreed_at) VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
       ON CONFLICT (staff_id) DO UPDATE SET line = excluded.line, picture_id = excluded.picture_id,
         agreed_at = CASE WHEN $4 THEN coalesce(p.agreed_at, now()) END, version = p.version + 1`,
      [trainerId, line, pictureId, hasAgreed],
    )
    return { id: trainerId }
  })
}
