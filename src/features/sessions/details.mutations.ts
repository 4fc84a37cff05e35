import type { PoolClient } from 'pg'
import type { Viewer } from '@/features/account/desk-session.rules'
import { changeAs } from '@/features/account/mutations'
import { type Clash, clashText } from '@/features/courses/clash.rules'
import { findMissingPageOf, isTrainer } from '@/features/courses/data'
import { noPageText } from '@/features/courses/rules'
import { staffName } from '@/lib/audit'
import { nzInstant } from '@/lib/dates'
import { hasCode } from '@/lib/db'
import { AppError, fieldError, staleError } from '@/lib/errors'
import type { NewStart, SessionChange, StartChange } from './details.contract'
import { findSessionRecord, findStartRecord, type SessionRecord, type StartRecord } from './details.data'
import { joiningWords } from './joining.rules'
import { tellRoom } from './moves.mutations'
import { note, tellJoining } from './mutations'
import type { Times } from './rules'

type Done = { id: number }

/** NZ clock times. */
const timesOf = ({ startsOn, from, endsOn, to }: NewStart): Times => ({
  startsAt: nzInstant(startsOn, from),
  endsAt: nzInstant(endsOn, to),
})

/** Lock order: schedule, starts, session, as holds and cancelling lock a start first. So two requests for a room can’t both win. @throws AppError NOT_FOUND. */
async function onSession<T>(
  by: Viewer,
  find: (client: PoolClient) => Promise<number | null>,
  work: (client: PoolClient, session: SessionRecord) => Promise<T>,
): Promise<T> {
  return await changeAs(staffName(by), async (client) => {
    await client.query('SELECT hivis_lock_schedule()')
    const sessionId = await find(client)
    await client.query('SELECT 1 FROM session_slots WHERE session_id = $1 ORDER BY id FOR NO KEY UPDATE', [sessionId])
    await client.query('SELECT 1 FROM course_sessions WHERE id = $1 FOR NO KEY UPDATE', [sessionId])
    const session = sessionId === null ? null : await findSessionRecord(sessionId, client)
    if (!session) throw new AppError('NOT_FOUND', 'There is no such session.')
    return await work(client, session)
  })
}

/** As `onSession`, for one start. @throws AppError NOT_FOUND. */
export function onStartOf<T>(
  by: Viewer,
  slotId: number,
  work: (client: PoolClient, given: { session: SessionRecord; start: StartRecord }) => Promise<T>,
): Promise<T> {
  const noStart = () => new AppError('NOT_FOUND', 'There is no such start.')
  const find = async (client: PoolClient) => {
    const start = await findStartRecord(slotId, client)
    if (!start) throw noStart()
    return start.sessionId
  }
  return onSession(by, find, async (client, session) => {
    const start = await findStartRecord(slotId, client)
    if (!start) throw noStart()
    return await work(client, { session, start })
  })
}

type State = { readonly state: string; readonly cancelReason: string | null }

/** Cancelling notifies people and is final, so a save can’t do it. @throws AppError INVALID. */
async function guardState(before: State, after: string, hasPeople: () => Promise<boolean>): Promise<void> {
  if (after === before.state) return
  if (before.state === 'cancelled' && before.cancelReason)
    throw fieldError('INVALID', 'state', 'Its people were told that it is cancelled. Make a new one instead.')
  if (after === 'cancelled' && (await hasPeople()))
    throw fieldError(
      'INVALID',
      'state',
      'People have seats. Cancel it on its roll with “Cancel session”, which tells them.',
    )
}

async function hasSeatsTaken(client: PoolClient, sessionId: number, slotId: number | null): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM session_slots WHERE session_id = $1 AND ($2::int IS NULL OR id = $2) AND ends_at > now() AND taken > 0 LIMIT 1',
    [sessionId, slotId],
  )
  return (rowCount ?? 0) > 0
}

const isElsewhere = (before: SessionRecord, after: SessionRecord): boolean =>
  after.venue !== before.venue || after.locationId !== before.locationId

const placesOf = ({ trainerId, locationId, venue, state }: SessionRecord) =>
  JSON.stringify([trainerId, locationId, venue, state === 'cancelled'])

/** @throws AppError INVALID for a non-trainer, for a course without a published page, as `guardState`. */
async function guardSession(client: PoolClient, before: SessionRecord, after: SessionRecord): Promise<void> {
  const { trainerId } = after
  if ((after.format === 'online') !== (before.format === 'online'))
    throw fieldError('INVALID', 'format', 'What people take online has no date. Make a new session instead.')
  if (trainerId !== null && trainerId !== before.trainerId && !(await isTrainer(trainerId, client)))
    throw fieldError('INVALID', 'trainerId', 'Choose a trainer.')
  if (after.state === 'published' && before.state !== 'published') {
    const missing = await findMissingPageOf(after.courseId)
    if (missing !== null) throw fieldError('INVALID', 'state', noPageText(missing))
  }
  await guardState(before, after.state, () => hasSeatsTaken(client, before.id, null))
  if (placesOf(after) === placesOf(before) || after.state === 'cancelled') return
  const { rows } = await client.query<{ clash: Clash | null }>(
    `SELECT hivis_clash(id, session_id, $2, $3, $4, starts_at, ends_at) AS clash FROM session_slots
     WHERE session_id = $1 AND ends_at > now() AND state <> 'cancelled' ORDER BY starts_at, id`,
    [before.id, trainerId, after.locationId, after.venue],
  )
  const clash = rows.find((row) => row.clash)?.clash
  if (clash)
    throw fieldError('INVALID', ['trainer', 'leave'].includes(clash.kind) ? 'trainerId' : 'venue', clashText(clash))
}

/** A webinar has no room, and what is none any more keeps nothing of how it was joined. */
const onlyOfFormat = (session: SessionRecord): SessionRecord =>
  session.format === 'webinar'
    ? { ...session, venue: null }
    : { ...session, joiningLink: null, meetingNumber: null, passcode: null, dialIn: null, hostNotes: null }

const joiningIn = ({ format, joiningLink: link, meetingNumber, passcode, dialIn }: SessionRecord) =>
  format === 'webinar' ? { link, meetingNumber, passcode, dialIn } : null

/** Another course may need other equipment. @throws AppError INVALID where a coming start would lack some. */
async function guardEquipment(client: PoolClient, before: SessionRecord, after: SessionRecord): Promise<void> {
  if ((after.courseId === before.courseId && after.format === before.format) || after.state === 'cancelled') return
  const { rows } = await client.query<{ clash: Clash | null }>(
    `SELECT hivis_equipment_clash(id, session_id, $2, starts_at, ends_at) AS clash FROM session_slots
     WHERE session_id = $1 AND ends_at > now() AND state <> 'cancelled' ORDER BY starts_at, id`,
    [before.id, after.locationId],
  )
  const clash = rows.find((row) => row.clash)?.clash
  if (clash) throw fieldError('INVALID', 'courseId', clashText(clash))
}

const orMissing = (error: unknown): never => {
  if (!hasCode(error, '23503')) throw error
  throw new AppError('INVALID', 'This course or place no longer exists.')
}

/** @throws AppError NOT_FOUND, STALE_VERSION, INVALID as `guardSession`, and while trainer or venue is busy. */
export function changeSession(
  by: Viewer,
  sessionId: number,
  { version, tellsRoom, tellsJoining, ...given }: SessionChange,
): Promise<Done> {
  return onSession(
    by,
    async () => sessionId,
    async (client, before) => {
      if (before.version !== version) throw staleError('this session')
      const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const after = onlyOfFormat({ ...before, ...kept })
      await guardSession(client, before, after)
      await client
        .query(
          `UPDATE course_sessions SET title = $2, course_id = $3, location_id = $4, format = $5::enum_course_sessions_format,
             language = $6::enum_course_sessions_language, venue = $7, trainer_id = $8, minimum = $9,
             state = $10::enum_course_sessions_state, joining_link = $11, meeting_number = $12, passcode = $13, dial_in = $14,
             host_notes = $15, updated_at = now() WHERE id = $1`,
          [
            sessionId,
            after.title,
            after.courseId,
            after.locationId,
            after.format,
            after.language,
            after.venue,
            after.trainerId,
            after.minimum,
            after.state,
            after.joiningLink,
            after.meetingNumber,
            after.passcode,
            after.dialIn,
            after.hostNotes,
          ],
        )
        .catch(orMissing)
      await guardEquipment(client, before, after)
      if (tellsRoom && isElsewhere(before, after)) await tellRoom(client, by, { sessionId, was: before })
      const words = tellsJoining ? joiningWords(joiningIn(before), joiningIn(after)) : null
      if (words) await tellJoining(client, by, after, words)
      return { id: sessionId }
    },
  )
}

const orBooked = (error: unknown): never => {
  if (!hasCode(error, '23502', '23503')) throw error
  throw new AppError('CONFLICT', 'People have or had seats here. Cancel it instead.')
}

/** @throws AppError NOT_FOUND, CONFLICT unless it is a draft that never had seats taken. */
export function removeSession(by: Viewer, sessionId: number): Promise<void> {
  return onSession(
    by,
    async () => sessionId,
    async (client, session) => {
      if (session.state !== 'draft')
        throw new AppError('CONFLICT', 'Only drafts are removed. Cancel it, or make it a draft again first.')
      await client.query('DELETE FROM session_slots WHERE session_id = $1', [sessionId]).catch(orBooked)
      await client.query('DELETE FROM course_sessions WHERE id = $1', [sessionId]).catch(orBooked)
    },
  )
}

/** @throws AppError INVALID while trainer or venue is busy. */
async function refuseClash(client: PoolClient, session: SessionRecord, slotId: number, at: Times) {
  if (session.state === 'cancelled') return
  const { rows } = await client.query<{ clash: Clash | null }>(
    'SELECT hivis_clash($1, $2, $3, $4, $5, $6, $7) AS clash',
    [slotId, session.id, session.trainerId, session.locationId, session.venue, at.startsAt, at.endsAt],
  )
  const clash = rows[0]?.clash
  if (clash) throw fieldError('INVALID', clash.kind === 'room' ? 'capacity' : 'from', clashText(clash))
}

/** @throws AppError NOT_FOUND, INVALID while trainer or venue is busy. */
export function addStart(by: Viewer, sessionId: number, given: NewStart): Promise<Done> {
  return onSession(
    by,
    async () => sessionId,
    async (client, session) => {
      const { startsAt, endsAt } = timesOf(given)
      const { rows } = await client.query<Done>(
        `INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state) VALUES ($1, $2, $3, $4, 0, 'open') RETURNING id`,
        [sessionId, startsAt, endsAt, given.capacity],
      )
      const id = rows[0]?.id ?? 0
      await refuseClash(client, session, id, { startsAt, endsAt })
      await note(client, by, { action: 'insert', what: 'session_slots', row: id, after: { starts_at: startsAt } })
      return { id }
    },
  )
}

/** People with a seat are notified by a trigger and a worker, so staff must confirm. @throws AppError CONFLICT. */
async function guardMove(client: PoolClient, slotId: number): Promise<void> {
  const { rows } = await client.query<{ people: number }>(
    `SELECT count(*) AS people FROM attendees a JOIN bookings b ON b.id = a.booking_id JOIN session_slots sl ON sl.id = a.slot_id
     WHERE a.slot_id = $1 AND a.state = 'booked' AND b.state = 'confirmed' AND sl.ends_at > now()`,
    [slotId],
  )
  const people = rows[0]?.people ?? 0
  if (people === 0) return
  const who = people === 1 ? '1 person is' : `${people} people are`
  const text = `${who} booked on this start. Tick to notify them of the new time, and save again.`
  throw new AppError('CONFLICT', text, { tellPeople: [text] })
}

/** Fields have no seconds, so keep the stored instant within the same minute. */
const keptOr = (stands: Date, given: Date): Date =>
  Math.floor(stands.getTime() / 60_000) === Math.floor(given.getTime() / 60_000) ? stands : given

/** @throws AppError NOT_FOUND, STALE_VERSION, CONFLICT without confirmation, INVALID for too few seats, a clash, and as `guardState`. */
export function changeStart(by: Viewer, slotId: number, given: StartChange): Promise<Done> {
  return onStartOf(by, slotId, async (client, { session, start }) => {
    if (start.version !== given.version) throw staleError('this start')
    if (given.capacity < start.taken)
      throw fieldError('INVALID', 'capacity', `${start.taken} seats are already taken. Capacity can’t be lower.`)
    await guardState(start, given.state, () => hasSeatsTaken(client, session.id, slotId))
    const asked = timesOf(given)
    const at = { startsAt: keptOr(start.startsAt, asked.startsAt), endsAt: keptOr(start.endsAt, asked.endsAt) }
    const isMoved = at.startsAt !== start.startsAt || at.endsAt !== start.endsAt
    const isBack = start.state === 'cancelled' && given.state !== 'cancelled'
    if (given.state !== 'cancelled' && isMoved && !given.tellPeople) await guardMove(client, slotId)
    await client.query(
      `UPDATE session_slots SET starts_at = $2, ends_at = $3, capacity = $4, state = $5::enum_session_slots_state, updated_at = now() WHERE id = $1`,
      [slotId, at.startsAt, at.endsAt, given.capacity, given.state],
    )
    const isBigger = given.capacity > start.capacity
    if (given.state !== 'cancelled' && (isMoved || isBack || isBigger)) await refuseClash(client, session, slotId, at)
    return { id: slotId }
  })
}

/** @throws AppError NOT_FOUND, CONFLICT for the session's only start, or one that had seats taken. */
export function removeStart(by: Viewer, slotId: number): Promise<void> {
  return onStartOf(by, slotId, async (client, { session }) => {
    const { rows } = await client.query<{ starts: number }>(
      'SELECT count(*) AS starts FROM session_slots WHERE session_id = $1',
      [session.id],
    )
    if ((rows[0]?.starts ?? 0) < 2)
      throw new AppError('CONFLICT', 'It is the only start of its session. Remove the session instead.')
    await client.query('DELETE FROM session_slots WHERE id = $1', [slotId]).catch(orBooked)
  })
}
