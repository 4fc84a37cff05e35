import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zoom } from '@/features/sessions/meetings.gateway'
import { keepMeetings } from '@/features/sessions/meetings.mutations'
import { meetingProblems } from '@/features/sessions/meetings.rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { newSlot } from '../support/bookings'
import { startDesk } from '../support/desk-calls'
import { endQueries, query } from '../support/people'
import { planner } from '../support/planner'
import { startZoom, zoomKeys } from '../support/zoom'

/** Meetings of webinars that Zoom makes, with a server that speaks its API. */
let api: Awaited<ReturnType<typeof startApi>>
let server: Awaited<ReturnType<typeof startZoom>>

beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})
beforeEach(async () => {
  // The demo's own webinars have links already.
  await query(
    `UPDATE course_sessions SET joining_link = 'https://meet.example/demo' WHERE format = 'webinar' AND joining_link IS NULL`,
  )
  await query('DELETE FROM session_meetings')
  server = await startZoom()
  return () => server.stop()
})

const desk = startDesk(() => api.url)
const save = planner(desk)
const settle = () => keepMeetings(zoom({ ...zoomKeys, urls: server.urls }))
/** As if the wait after a failure were over. */
const again = async () => {
  await query('UPDATE session_meetings SET again_at = now()')
  return await settle()
}

async function webinar() {
  const slot = await newSlot()
  const online = `SELECT id FROM locations WHERE slug = 'online'`
  await query(`UPDATE course_sessions SET format = 'webinar', venue = NULL, location_id = (${online}) WHERE id = $1`, [
    slot.sessionId,
  ])
  await query(
    `UPDATE session_slots SET starts_at = now() + interval '3 days', ends_at = now() + interval '3 days 4 hours' WHERE id = $1`,
    [slot.slotId],
  )
  return slot
}

const joiningOf = async (sessionId: number) =>
  (
    await query<{ link: string | null; number: string | null; passcode: string | null; dialIn: string | null }>(
      `SELECT joining_link AS link, meeting_number AS number, passcode, dial_in AS "dialIn" FROM course_sessions WHERE id = $1`,
      [sessionId],
    )
  )[0]

const theirs = {
  link: 'https://hivis.zoom.us/j/86123456789?pwd=kea',
  number: '861 2345 6789',
  passcode: 'kea42',
  dialIn: '+64 9 884 6780',
}

const worklist = async (slotId: number) => {
  const { json } = await desk('scheduler', 'GET', 'lists/sessions/?unlinked=yes')
  return json.items.find(({ id }: { id: number }) => id === slotId)?.unlinked
}

describe('a webinar without a link', () => {
  test('gets a meeting, once, which moves with its start and ends with it', async () => {
    const { sessionId, slotId } = await webinar()
    expect(await settle()).toBe(1)
    expect(await joiningOf(sessionId)).toEqual(theirs)
    expect(await settle()).toBe(0)
    expect([...server.meetings.values()]).toMatchObject([{ type: 2, duration: 240 }])

    await save.start(slotId, {}, 60)
    expect(await settle()).toBe(1)
    const [start] = await query<{ at: Date }>('SELECT starts_at AS at FROM session_slots WHERE id = $1', [slotId])
    expect(server.meetings.get('86123456789')?.start_time).toBe(start?.at.toISOString().replace('.000Z', 'Z'))
    expect(await joiningOf(sessionId)).toEqual(theirs)

    await query(`UPDATE course_sessions SET state = 'cancelled' WHERE id = $1`, [sessionId])
    expect(await settle()).toBe(1)
    expect(server.meetings.size).toBe(0)
    expect(await settle()).toBe(0)
  })

  test('stays on the work list with a sentence while Zoom fails, and gets its meeting later', async () => {
    const { sessionId, slotId } = await webinar()
    server.state.fault = '500'
    expect(await settle()).toBe(0)
    expect(await joiningOf(sessionId)).toMatchObject({ link: null })
    const [row] = await query<{ problem: string; waits: boolean }>(
      'SELECT problem, again_at > now() AS waits FROM session_meetings WHERE session_id = $1',
      [sessionId],
    )
    expect(row).toEqual({ problem: meetingProblems.busy(500), waits: true })
    expect(await worklist(slotId)).toBe(`No joining link. ${meetingProblems.busy(500)}`)
    // Not before its time.
    const before = server.calls.length
    await settle()
    expect(server.calls).toHaveLength(before)
    server.state.fault = 'none'
    expect(await again()).toBe(1)
    expect(await joiningOf(sessionId)).toEqual(theirs)
    expect(await worklist(slotId)).toBeUndefined()
  })

  test('keeps what staff typed, and gives up its meeting then', async () => {
    const { sessionId } = await webinar()
    await settle()
    await save.session(sessionId, {
      joiningLink: 'https://meet.example/typed',
      meetingNumber: null,
      passcode: null,
      dialIn: null,
    })
    expect(await settle()).toBe(1)
    expect(server.meetings.size).toBe(0)
    expect(await joiningOf(sessionId)).toMatchObject({ link: 'https://meet.example/typed', number: null })
    expect(await settle()).toBe(0)
  })

  test('gets another when someone deleted its meeting at Zoom', async () => {
    const { sessionId, slotId } = await webinar()
    await settle()
    server.meetings.clear()
    await save.start(slotId, {}, 60)
    expect(await settle()).toBe(0)
    expect(await joiningOf(sessionId)).toMatchObject({ link: null })
    expect(await settle()).toBe(1)
    expect((await joiningOf(sessionId))?.link).toBe('https://hivis.zoom.us/j/86123456790?pwd=kea')
  })

  test('is copied without its meeting, and the copy gets one of its own', async () => {
    const { slotId } = await webinar()
    await settle()
    const firstDay = addNzDays(nzDay(new Date()), 200)
    const copied = await desk('scheduler', 'POST', `starts/${slotId}/copy/`, {
      firstDay,
      repeat: null,
      leaveOut: [],
      state: 'draft',
    })
    const copy = copied.json.made[0]?.id
    expect(await joiningOf(copy)).toEqual({ link: null, number: null, passcode: null, dialIn: null })
    await query(`UPDATE course_sessions SET state = 'published' WHERE id = $1`, [copy])
    expect(await settle()).toBe(1)
    expect((await joiningOf(copy))?.link).toBe('https://hivis.zoom.us/j/86123456790?pwd=kea')
  })

  test('has one meeting even if two processes look at once, and people are told', async () => {
    const { sessionId, slotId } = await webinar()
    const done = await Promise.all([settle(), settle(), settle()])
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(server.meetings.size).toBe(1)
    const [said] = await query<{ who: string }>(
      `SELECT actor AS who FROM audit_log WHERE what = 'course_sessions' AND row_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(sessionId)],
    )
    expect(said?.who).toBe('meeting service')
    expect(slotId).toBeGreaterThan(0)
  })
})

test('no service, no meetings', async () => {
  const { sessionId } = await webinar()
  expect(await keepMeetings(null)).toBe(0)
  expect(await joiningOf(sessionId)).toMatchObject({ link: null })
})
