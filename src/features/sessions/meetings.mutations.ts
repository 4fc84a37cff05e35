import type { PoolClient } from 'pg'
import { changeAs } from '@/features/account/mutations'
import { inTransaction } from '@/lib/db'
import { joiningWords } from './joining.rules'
import {
  fixedTimeOf,
  knownOf,
  type MadeMeeting,
  type MeetingGateway,
  meetingRetrySeconds,
  topicOf,
} from './meetings.rules'
import { tellJoining } from './mutations'
import type { Times } from './rules'

const actor = 'meeting service'
const mostAtOnce = 20
/** Longer than a call and its login may take. */
const leaseSeconds = 60

type Due = {
  readonly id: number
  readonly sessionId: number | null
  readonly meetingId: string | null
  readonly attempts: number
  readonly isWanted: boolean
  readonly known: string | null
  readonly course: string | null
  readonly place: string | null
  readonly isFilled: boolean
  readonly starts: readonly { readonly startsAt: string; readonly endsAt: string }[]
}

const coming = `SELECT FROM session_slots l WHERE l.session_id = s.id AND l.state <> 'cancelled' AND l.ends_at > now()`

/** A webinar that has no link, or this one; while it is neither cancelled nor without starts. */
const isWanted = `coalesce(s.format = 'webinar' AND s.state <> 'cancelled' AND (s.joining_link IS NULL OR s.joining_link = m.link)
  AND EXISTS (SELECT FROM session_slots l WHERE l.session_id = s.id AND l.state <> 'cancelled'), false)`

/** Every published webinar to come without a link gets a row. */
async function noteWanted(client: PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO session_meetings (session_id) SELECT s.id FROM course_sessions s
     WHERE s.format = 'webinar' AND s.state = 'published' AND s.joining_link IS NULL AND EXISTS (${coming})
     ON CONFLICT (session_id) DO NOTHING`,
  )
}

/** Takes what is due for a minute: another process that comes by leaves it. */
async function takeDue(): Promise<Due[]> {
  return await inTransaction(async (client) => {
    await noteWanted(client)
    const { rows } = await client.query<Due>(
      `SELECT m.id, m.session_id, m.meeting_id, m.attempts, m.known, ${isWanted} AS is_wanted, c.name AS course, p.name AS place,
         s.joining_link IS NOT NULL AS is_filled,
         coalesce((SELECT json_agg(json_build_object('startsAt', l.starts_at, 'endsAt', l.ends_at) ORDER BY l.starts_at, l.id) FROM session_slots l
           WHERE l.session_id = s.id AND l.state <> 'cancelled'), '[]') AS starts
       FROM session_meetings m LEFT JOIN course_sessions s ON s.id = m.session_id LEFT JOIN courses c ON c.id = s.course_id
         LEFT JOIN locations p ON p.id = s.location_id
       WHERE m.again_at <= now() AND (m.session_id IS NULL OR NOT ${isWanted} OR EXISTS (${coming}))
       ORDER BY m.again_at, m.id FOR NO KEY UPDATE OF m SKIP LOCKED`,
    )
    const due = rows.filter(hasWork).slice(0, mostAtOnce)
    await client.query(
      'UPDATE session_meetings SET again_at = now() + make_interval(secs => $2), attempts = attempts + 1 WHERE id = ANY($1::int[])',
      [due.map(({ id }) => id), leaseSeconds],
    )
    return due
  })
}

function wantedOf({ course, place, starts }: Due) {
  const times: Times[] = starts.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  return { topic: topicOf(course ?? '', place ?? ''), at: fixedTimeOf(times) }
}

const hasWork = (due: Due): boolean =>
  !due.isWanted || due.meetingId === null || !due.isFilled || due.known !== knownOf(wantedOf(due))

/**
 * Makes, changes and deletes meetings of webinars as their sessions need it. A failure stays with its session, for staff to read, and is tried again.
 * @returns how many meetings are as they should be now.
 */
export async function keepMeetings(gateway: MeetingGateway | null): Promise<number> {
  if (gateway === null) return 0
  let done = 0
  for (const due of await takeDue()) if (await settle(due, gateway)) done += 1
  return done
}

async function settle(due: Due, gateway: MeetingGateway): Promise<boolean> {
  const wanted = wantedOf(due)
  if (!due.isWanted) {
    const answer = due.meetingId === null ? { kind: 'gone' as const } : await gateway.remove(due.meetingId)
    if (answer.kind === 'failed') return await noteProblem(due, answer.problem)
    await inTransaction((client) => client.query('DELETE FROM session_meetings WHERE id = $1', [due.id]))
    return true
  }
  if (due.meetingId === null) {
    const answer = await gateway.create(wanted)
    if (answer.kind !== 'done') return await noteProblem(due, answer.kind === 'failed' ? answer.problem : null)
    await noteMade(due, answer.made, knownOf(wanted))
    return true
  }
  const answer = await gateway.change(due.meetingId, wanted)
  if (answer.kind === 'failed') return await noteProblem(due, answer.problem)
  if (answer.kind === 'gone') return await forget(due)
  await noteChanged(due, knownOf(wanted))
  return true
}

async function noteProblem({ id, attempts }: Due, problem: string | null): Promise<false> {
  await inTransaction((client) =>
    client.query(
      'UPDATE session_meetings SET problem = $2, again_at = now() + make_interval(secs => $3) WHERE id = $1',
      [id, problem, meetingRetrySeconds(attempts + 1)],
    ),
  )
  return false
}

/** Someone deleted it at the service: its link leads nowhere, and the next round makes another. */
async function forget({ id, sessionId }: Due): Promise<false> {
  await changeAs(actor, async (client) => {
    await lockSession(client, sessionId)
    await client.query(
      `UPDATE course_sessions s SET joining_link = NULL, meeting_number = NULL, passcode = NULL, dial_in = NULL, updated_at = now()
       FROM session_meetings m WHERE m.id = $1 AND s.id = m.session_id AND s.joining_link = m.link`,
      [id],
    )
    await client.query(
      'UPDATE session_meetings SET meeting_id = NULL, link = NULL, known = NULL, again_at = now() WHERE id = $1',
      [id],
    )
  })
  return false
}

/** As staff who change a session lock it. */
async function lockSession(client: PoolClient, sessionId: number | null): Promise<void> {
  await client.query('SELECT hivis_lock_schedule()')
  await client.query('SELECT 1 FROM session_slots WHERE session_id = $1 ORDER BY id FOR NO KEY UPDATE', [sessionId])
  await client.query('SELECT 1 FROM course_sessions WHERE id = $1 FOR NO KEY UPDATE', [sessionId])
}

/** People get the link unless staff typed one in the meantime; then the next round deletes this meeting. */
async function noteMade({ id, sessionId }: Due, made: MadeMeeting, known: string): Promise<void> {
  await changeAs(actor, async (client) => {
    await lockSession(client, sessionId)
    await client.query(
      `UPDATE session_meetings SET meeting_id = $2, link = $3, known = $4, problem = NULL, attempts = 0, again_at = now() WHERE id = $1`,
      [id, made.id, made.link, known],
    )
    await fillIn(client, id, made)
  })
}

async function noteChanged({ id, sessionId }: Due, known: string): Promise<void> {
  await changeAs(actor, async (client) => {
    await lockSession(client, sessionId)
    const { rows } = await client.query<{ meetingId: string; link: string }>(
      `UPDATE session_meetings SET known = $2, problem = NULL, attempts = 0, again_at = now() WHERE id = $1
       RETURNING coalesce(meeting_id, '') AS meeting_id, coalesce(link, '') AS link`,
      [id, known],
    )
    const [row] = rows
    if (row?.link)
      await fillIn(client, id, { id: row.meetingId, link: row.link, number: null, passcode: null, dialIn: null })
  })
}

type Filled = Omit<MadeMeeting, 'number'> & { readonly number: string | null }

async function fillIn(client: PoolClient, id: number, { link, number, passcode, dialIn }: Filled): Promise<void> {
  const { rows } = await client.query<{ id: number; course: string }>(
    `UPDATE course_sessions s SET joining_link = $2, meeting_number = coalesce($3, s.meeting_number), passcode = coalesce($4, s.passcode),
       dial_in = coalesce($5, s.dial_in), updated_at = now()
     FROM session_meetings m, courses c WHERE m.id = $1 AND s.id = m.session_id AND c.id = s.course_id AND s.joining_link IS NULL
       AND s.format = 'webinar' AND s.state <> 'cancelled' RETURNING s.id, c.name AS course`,
    [id, link, number, passcode, dialIn],
  )
  const [session] = rows
  const words = joiningWords(null, { link, meetingNumber: number, passcode, dialIn })
  if (session && words) await tellJoining(client, null, session, words)
}
