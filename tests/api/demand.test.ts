import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postedWaitlistPath } from '@/account-paths'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { findDemand, findWaiting } from '@/features/enquiries/matching/data'
import { matchDemand } from '@/features/enquiries/matching/mutations'
import { requestToken } from '@/features/enquiries/matching/rules'
import { loadRecord } from '@/features/inbox/loaders'
import { eraseOne } from '@/features/inbox/mutations'
import { findHeld, findTraces } from '@/features/privacy/data'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { keepEnquiry } from '../support/enquiries'
import { call, endQueries, query, sessionOf } from '../support/people'

/** What the waitlist form asks for, matched with sessions that have seats (product decisions, section 7). */
let api: Awaited<ReturnType<typeof startApi>>
let course = ''
let courseId = 0
let made = 0

beforeAll(async () => {
  api = await startApi()
})

/** Each test has a course of its own, so that no other session matches. */
beforeEach(async () => {
  made += 1
  course = `of-a-test-${made}`
  const [row] = await query<{ id: number }>(
    `INSERT INTO courses SELECT (jsonb_populate_record(c, jsonb_build_object('id', nextval('courses_id_seq'), 'slug', $1::text, 'name', $2::text))).*
     FROM courses c WHERE active ORDER BY id LIMIT 1 RETURNING id`,
    [course, `Abseiling ${made}`],
  )
  courseId = row?.id ?? 0
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

type How = { area?: string; state?: string; seats?: number; taken?: number; days?: number }

async function newSession({ area = 'taupo', state = 'published', seats = 10, taken = 0, days = 30 }: How = {}) {
  const [row] = await query<{ sessionId: number; slotId: number }>(
    `WITH session AS (INSERT INTO course_sessions (title, course_id, location_id, format, language, state)
       SELECT 'Of a test', $1, id, 'classroom', 'en', $3 FROM locations WHERE slug = $2 RETURNING id)
     INSERT INTO session_slots (session_id, starts_at, ends_at, capacity, taken, state)
       SELECT id, now() + make_interval(days => $5), now() + make_interval(days => $5, hours => 4), $4, 0, 'open' FROM session
     RETURNING session_id AS "sessionId", id AS "slotId"`,
    [courseId, area, state, seats, days],
  )
  if (!row) throw new Error('The session was not made.')
  if (taken > 0) await block(row.slotId, taken)
  return row
}

const block = (slotId: number, seats: number) =>
  query(`INSERT INTO seat_claims (slot_id, qty, state, reason) VALUES ($1, $2, 'blocked', 'Of a test')`, [
    slotId,
    seats,
  ])
const free = (slotId: number) => query(`UPDATE seat_claims SET state = 'released' WHERE slot_id = $1`, [slotId])

const ask = (answers: Record<string, unknown> = {}, state = 'new') =>
  keepEnquiry(query, {
    form: 'course-waitlist',
    state,
    answers: {
      email: 'mere@people.example',
      whereDoYouRequireTraining: 'taupo',
      courseRequired: [course],
      numberOfLearners: '1-3',
      ...answers,
    },
  })

type Told = { to: string; about: { enquiry: number; first: number; last: number } }

const toldOf = (enquiry: number) =>
  query<Told>(
    `SELECT "to", about FROM messages WHERE kind = 'course-has-seats' AND about ->> 'enquiry' = $1 ORDER BY id`,
    [String(enquiry)],
  )

/** The words of the only mail about an enquiry. */
async function mailOf(enquiry: number) {
  const [told, ...more] = await toldOf(enquiry)
  expect(more).toEqual([])
  return told ? await enquiryRenderers['course-has-seats']({ to: told.to, about: told.about, secret: null }) : null
}

const matchesOf = (enquiry: number) =>
  query<{ session: number }>('SELECT session_id AS session FROM demand_matches WHERE enquiry_id = $1 ORDER BY id', [
    enquiry,
  ])

describe('what the waitlist form asks for', () => {
  test('is told once when its course is published in its area: where, when, how many seats, at what price', async () => {
    const { id, reference } = await ask()
    const { sessionId, slotId } = await newSession({ state: 'draft' })
    await matchDemand(new Date())
    expect(await toldOf(id)).toEqual([])
    await query(`UPDATE course_sessions SET state = 'published' WHERE id = $1`, [sessionId])
    expect(await matchDemand(new Date())).toBe(1)
    for (let round = 0; round < 3; round += 1) expect(await matchDemand(new Date())).toBe(0)
    const [told] = await toldOf(id)
    expect(told?.to).toBe('mere@people.example')
    const mail = await mailOf(id)
    expect(mail?.subject).toBe(`A course you asked for has seats: Abseiling ${made}, Taupō`)
    expect(mail?.text).toContain(reference)
    expect(mail?.text).toContain('10 seats are free.')
    expect(mail?.text).toMatch(/\$\d+\.\d\d incl\. GST a seat, for members \$\d+\.\d\d/)
    expect(mail?.text).toContain(`/course-redirector/${sessionId}/?book-session=1&slot=${slotId}`)
    expect(mail?.text).toMatch(/\/course-request\/[\w-]+\//)
  })

  test('is told when seats become free on a course that was full, and not once they are gone again', async () => {
    const { slotId } = await newSession({ seats: 2, taken: 2 })
    const { id } = await ask()
    expect(await matchDemand(new Date())).toBe(0)
    await free(slotId)
    expect(await matchDemand(new Date())).toBe(1)
    expect((await mailOf(id))?.text).toContain('2 seats are free.')
    await block(slotId, 2)
    expect(await mailOf(id)).toBeNull()
    await free(slotId)
    expect(await matchDemand(new Date())).toBe(0)
  })

  test('is not told of another area, another course, what has begun, or what is hidden', async () => {
    const { id } = await ask()
    const { id: other } = await ask({ courseRequired: ['another-course'] })
    await newSession({ area: 'hamilton' })
    await newSession({ state: 'cancelled' })
    const { slotId } = await newSession()
    await query(`UPDATE session_slots SET starts_at = now() - interval '1 hour', ends_at = now() WHERE id = $1`, [
      slotId,
    ])
    const { slotId: closed } = await newSession()
    await query(`UPDATE session_slots SET state = 'cancelled' WHERE id = $1`, [closed])
    expect(await matchDemand(new Date())).toBe(0)
    expect([...(await toldOf(id)), ...(await toldOf(other))]).toEqual([])
  })

  test('is not told once it is closed, erased or while it is quarantined', async () => {
    const entries = [await ask({}, 'closed'), await ask({}, 'quarantined'), await ask({}, 'erased')]
    const { id: late } = await ask()
    await newSession()
    expect(await matchDemand(new Date())).toBe(1)
    for (const { id } of entries) expect(await toldOf(id)).toEqual([])
    // Closed before its mail is sent: it is not sent.
    await query(`UPDATE enquiries SET state = 'closed' WHERE id = $1`, [late])
    expect(await mailOf(late)).toBeNull()
  })

  test('is told in one mail of all that one round finds, and of the next session in another', async () => {
    const { id } = await ask()
    for (let count = 0; count < 7; count += 1) await newSession({ days: 30 + count })
    expect(await matchDemand(new Date())).toBe(7)
    const mail = await mailOf(id)
    expect(mail?.subject).toMatch(/^Courses you asked for have seats: /)
    expect(mail?.text.match(/book-session=1/g)?.length).toBe(5)
    expect(mail?.text).toContain('2 more dates are in')
    await newSession()
    expect(await matchDemand(new Date())).toBe(1)
    expect(await toldOf(id)).toHaveLength(2)
  })

  test('is told only where the fewest of its learners fit at one start', async () => {
    const { slotId } = await newSession({ seats: 8, taken: 2 })
    const [fits, big] = [await ask({ numberOfLearners: '4-6' }), await ask({ numberOfLearners: '7-10' })]
    await matchDemand(new Date())
    expect((await mailOf(fits.id))?.text).toContain('6 seats are free.')
    expect(await toldOf(big.id)).toEqual([])
    await free(slotId)
    await matchDemand(new Date())
    expect((await mailOf(big.id))?.text).toContain('8 seats are free.')
  })

  test('comes after the queue of a start that waits for the same seats', async () => {
    const { slotId } = await newSession({ seats: 1 })
    const { personId } = await sessionOf('demo-booker')
    await query(
      `INSERT INTO waitlist_entries (slot_id, company_id, person_id, quantity, accepts_part, state, is_first, offers)
       SELECT $1, company_id, person_id, 1, false, 'waiting', false, 0 FROM business_admins WHERE person_id = $2 LIMIT 1`,
      [slotId, personId],
    )
    const { id } = await ask()
    expect(await matchDemand(new Date())).toBe(0)
    await query(`UPDATE waitlist_entries SET quantity = 2 WHERE slot_id = $1`, [slotId])
    expect(await matchDemand(new Date())).toBe(1)
    expect(await toldOf(id)).toHaveLength(1)
  })

  test('is matched once by two instances at once', async () => {
    const { id } = await ask()
    await newSession()
    await Promise.all(Array.from({ length: 5 }, () => matchDemand(new Date())))
    expect(await matchesOf(id)).toHaveLength(1)
    expect(await toldOf(id)).toHaveLength(1)
  })

  test('shows staff what it was matched with, in the record and in the demand by course and area', async () => {
    const { id } = await ask()
    const { id: waits } = await ask({ numberOfLearners: '10+' })
    const { sessionId } = await newSession({ seats: 3 })
    await matchDemand(new Date())
    const record = await loadRecord(id, 0, '2026-11-22')
    const [start] = await query<{ id: number }>('SELECT min(id) AS id FROM session_slots WHERE session_id = $1', [
      sessionId,
    ])
    expect(record?.matches).toMatchObject([
      { startId: start?.id, session: expect.stringContaining(`Abseiling ${made}, Taupō`) },
    ])
    expect((await loadRecord(waits, 0, '2026-11-22'))?.matches).toEqual([])
    const demand = (await findDemand()).find((one) => one.course === course)
    expect(demand).toMatchObject({ area: 'taupo', entries: 2, told: 1 })
    const waiting = await findWaiting(course, 'taupo')
    expect(waiting.map((one) => [one.id, one.isTold])).toEqual([
      [id, true],
      [waits, false],
    ])
  })

  test('is ended by the link of its mail, and its sender hears nothing more', async () => {
    const { id } = await ask()
    const stop = (token: string) =>
      call(api.url, '/task/course-waitlist/stop/', { method: 'POST', cookie: '', body: { token } })
    expect((await stop('nobody-made-this')).status).toBe(404)
    for (let press = 0; press < 2; press += 1) {
      const { status, json } = await stop(requestToken(id))
      expect([status, json.data]).toEqual([200, { isOpen: false }])
    }
    await newSession()
    expect(await matchDemand(new Date())).toBe(0)
    const record = await loadRecord(id, 0, '2026-11-22')
    expect(record?.stateLabel).toBe('Closed')
    const notes = record?.history.filter(({ kind }) => kind === 'note')
    expect(notes).toMatchObject([{ by: 'link of a course request', text: 'The sender no longer needs it.' }])
  })

  test('is ended by its page without a script, too', async () => {
    const { id } = await ask()
    const end = async (token: string) => {
      const body = new URLSearchParams({ act: 'stop', token })
      // The page of the link has no referrer, so the browser says no origin.
      const headers = { origin: 'null' }
      const answered = await fetch(`${api.url}${postedWaitlistPath}`, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      })
      return answered.headers.get('location')
    }
    expect(await end('../x')).toMatch(/^\/course-request\/\.\.%2Fx\/\?said=/)
    expect((await loadRecord(id, 0, '2026-11-22'))?.stateLabel).not.toBe('Closed')
    const token = requestToken(id)
    expect(await end(token)).toBe(`/course-request/${token}/`)
    expect((await loadRecord(id, 0, '2026-11-22'))?.stateLabel).toBe('Closed')
  })

  test('leaves no match behind when it is erased, and hands it out to anyone who asks what we hold', async () => {
    const { id } = await ask({ email: 'held@people.example' })
    await newSession()
    await matchDemand(new Date())
    const traces = await findTraces({ email: 'held@people.example' })
    const found = traces && (await findHeld(traces)).find(({ table }) => table === 'demand_matches')
    expect(found?.rows).toMatchObject([{ course: `Abseiling ${made}` }])
    const [staff] = await query<{ id: number }>('SELECT min(id) AS id FROM staff')
    await eraseOne({ id: staff?.id ?? 0 }, id, 'asked')
    expect(await matchesOf(id)).toEqual([])
    expect(await toldOf(id)).toMatchObject([{ to: 'erased' }])
    const later = await ask()
    await matchDemand(new Date())
    expect(await matchesOf(later.id)).toHaveLength(1)
    await query(`UPDATE enquiries SET state = 'erased' WHERE id = $1`, [later.id])
    expect(await matchesOf(later.id)).toEqual([])
  })
})
