import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseResultsPath } from '@/account-paths'
import { readActor } from '@/features/account/loaders'
import { findLearners } from '@/features/learning/desk.data'
import { launchSecret } from '@/features/learning/elsewhere.rules'
import { loadLearning } from '@/features/learning/loaders'
import { learnToken } from '@/features/learning/rules'
import { findReport } from '@/features/reports/data'
import { addNzDays, nzDay } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** A course online that plays on another site: a signed way there, and its results by signature, by key and by hand. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let courseId = 0
let slotId = 0
let employees: number[] = []
let booked = 0
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  expect(await readActor(manager)).not.toBeNull()
  await query(
    `WITH made AS (INSERT INTO people (first_name, last_name, email) SELECT 'Elsewhere', 'Number ' || n, 'elsewhere-' || n || '@people.example'
       FROM generate_series(1, 6) n RETURNING id)
     INSERT INTO employments (company_id, person_id) SELECT c.id, made.id FROM made, companies c WHERE c.name = 'Tairua Civil'`,
  )
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) =>
    email?.startsWith('elsewhere-') ? [id] : [],
  )
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
  const slot = await newSlot({ seats: 100 })
  slotId = slot.slotId
  await query(
    `UPDATE course_sessions SET format = 'online', location_id = (SELECT id FROM locations WHERE slug = 'online') WHERE id = $1`,
    [slot.sessionId],
  )
  const [row] = await query<{ id: number }>('SELECT course_id AS id FROM course_sessions WHERE id = $1', [
    slot.sessionId,
  ])
  courseId = row?.id ?? 0
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const link = { title: 'Refresher elsewhere', url: 'https://lms.example/launch?c=7', openDays: 30, passMark: 80 }
const addLink = async (change: object = {}) =>
  await desk('scheduler', 'POST', `courses/${courseId}/learning-links/`, { ...link, ...change })

/** Someone with a seat, who has set out for the other site. */
async function learner() {
  const employeeId = employees[booked] ?? 0
  booked += 1
  const { json } = await hold(api.url, manager, slotId, [{ employeeId }])
  const bookingId: number = json.data.id
  const body = await paymentBody(api.url, manager, bookingId, { creditToApply: 0 })
  expect((await pay(api.url, manager, bookingId, body, 'account')).status).toBe(200)
  const attendeeId: number = json.data.attendees[0].id
  const [row] = await query<{ id: number; email: string }>(
    'SELECT p.id, p.email FROM attendees a JOIN people p ON p.id = a.person_id WHERE a.id = $1',
    [attendeeId],
  )
  return { attendeeId, email: row?.email ?? '', token: learnToken(attendeeId, row?.id ?? 0) }
}

async function setOut(token: string) {
  const learning = await loadLearning(token)
  const [part] = learning.seat === null ? [] : learning.parts
  const { status, json } = await call(api.url, '/learning/open/', {
    method: 'POST',
    body: { token, itemId: part?.itemId },
  })
  expect([status, json.data?.isElsewhere]).toEqual([200, true])
  return new URL(json.data.url)
}

const claimsIn = async (url: URL, packageId: number) =>
  (
    await jwtVerify<{ reference: string; email: string }>(
      url.searchParams.get('token') ?? '',
      Buffer.from(launchSecret(packageId)),
    )
  ).payload

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${api.url}${courseResultsPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const signed = (body: string, secret: string) => ({
  'webhook-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

const recordOf = async (attendeeId: number) =>
  (
    await query<{ result: string | null; completed: number; messages: number }>(
      `SELECT a.result, (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed,
         (SELECT count(*)::int FROM messages m WHERE m.dedupe_key = 'course-passed:' || a.id) AS messages FROM attendees a WHERE a.id = $1`,
      [attendeeId],
    )
  )[0]

const passed = { result: 'pass', completed: 1, messages: 1 }
const open = { result: null, completed: 0, messages: 0 }

test('a link is a version of the course, with its own secret, for https alone', async () => {
  expect((await addLink({ url: 'http://lms.example/' })).status).toBe(422)
  expect((await addLink({ url: 'javascript:alert(1)' })).status).toBe(422)
  const first = await addLink()
  expect([first.status, first.json.version]).toEqual([200, 1])
  const audit = await query<{ log: string }>(`SELECT after::text AS log FROM audit_log WHERE action = 'add-link'`)
  expect(audit[0]?.log).toContain('https://lms.example/launch')
})

test('a learner is sent there signed in, and what comes back by signature passes the course once', async () => {
  const { json } = await addLink()
  const { attendeeId, email, token } = await learner()
  const url = await setOut(token)
  expect([url.origin, url.searchParams.get('c')]).toEqual(['https://lms.example', '7'])
  const claims = await claimsIn(url, json.id)
  expect([claims.aud, claims.email]).toEqual(['https://lms.example', email])
  await expect(claimsIn(url, json.id + 1)).rejects.toThrow()

  const body = JSON.stringify({ reference: claims.reference, outcome: 'completed', score: 79 })
  const secret = launchSecret(json.id)
  expect((await post(body, signed(body, 'another'))).status).toBe(401)
  expect((await post(body, signed(`${body} `, secret))).status).toBe(401)
  expect((await post(body, {})).status).toBe(401)
  expect(await recordOf(attendeeId)).toEqual(open)
  // Below the pass mark of the link.
  const failed = await post(body, signed(body, secret))
  expect([failed.status, await failed.json()]).toEqual([
    200,
    { success: true, data: { status: 'failed', isPassed: false } },
  ])
  const again = new URL(await setOut(token))
  const better = JSON.stringify({
    reference: (await claimsIn(again, json.id)).reference,
    outcome: 'completed',
    score: 80,
  })
  for (let times = 0; times < 2; times += 1)
    expect(await (await post(better, signed(better, secret))).json()).toEqual({
      success: true,
      data: { status: 'passed', isPassed: true },
    })
  expect(await recordOf(attendeeId)).toEqual(passed)
})

test('the same by an API key, which needs its scope', async () => {
  const cookie = (await deskSessionOf('admin')).cookie
  const keyOf = async (scope: string) => {
    const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const made = await call(api.url, '/desk/api-keys/', {
      method: 'POST',
      cookie,
      body: { name: scope, scopes: [scope], endsOn },
    })
    return { authorization: `Bearer ${made.json.data.key}` }
  }
  const { json } = await addLink()
  const { attendeeId, token } = await learner()
  const { reference } = await claimsIn(await setOut(token), json.id)
  const body = JSON.stringify({ reference, outcome: 'passed' })
  expect((await post(body, await keyOf('results'))).status).toBe(403)
  const key = await keyOf('course-results')
  expect((await post('{"outcome":"passed"}', key)).status).toBe(400)
  expect((await post('not JSON', key)).status).toBe(400)
  expect((await post(JSON.stringify({ reference: 'x', outcome: 'passed' }), key)).status).toBe(404)
  expect((await post(body, key)).status).toBe(200)
  expect(await recordOf(attendeeId)).toEqual(passed)
})

test('by hand, one person a line, each answered by itself', async () => {
  await addLink()
  const [one, two] = [await learner(), await learner()]
  const answer = await desk('scheduler', 'POST', `courses/${courseId}/learning-results/`, {
    lines: `${one.email.toUpperCase()}, passed, 92\n\n${two.email}, perhaps\nno-one@people.example, passed\n${two.email}; failed`,
  })
  expect(answer.json).toEqual({
    done: 2,
    problems: [
      { line: 3, problem: 'Say passed, completed or failed after the first comma.' },
      { line: 4, problem: 'No one with this email or card number waits for a result of this course.' },
    ],
  })
  expect([await recordOf(one.attendeeId), await recordOf(two.attendeeId)]).toEqual([passed, open])
  const learners = await loadLearning(two.token)
  expect(learners.seat === null ? [] : learners.parts.map(({ status }) => status)).toEqual(['failed'])
})

test('is refused once the time is over', async () => {
  const { json } = await addLink()
  const { attendeeId, token } = await learner()
  const { reference } = await claimsIn(await setOut(token), json.id)
  await query(`UPDATE learning_enrolments SET ends_at = now() - interval '1 minute' WHERE attendee_id = $1`, [
    attendeeId,
  ])
  const body = JSON.stringify({ reference, outcome: 'passed' })
  const late = await post(body, signed(body, launchSecret(json.id)))
  expect([late.status, sentenceOf({ json: await late.json() })]).toEqual([409, expect.stringContaining('is over')])
  expect(await recordOf(attendeeId)).toEqual(open)
})

test('the report counts who began, passed, failed, is stuck and out of time, as the desk’s list does', async () => {
  const today = nzDay(new Date())
  // Midnight may have passed since the first of them began.
  const from = addNzDays(today, -1)
  const asked = { from, to: today, place: null, course: courseId }
  const learners = await findLearners(courseId, new Date())
  const count = (state: string) => learners.filter((one) => one.state === state).length
  const rows = async () => await findReport('learning', asked)
  expect(await rows()).toEqual([
    {
      key: expect.any(String),
      a: learners.length,
      b: count('passed'),
      c: count('failed'),
      d: 0,
      e: count('expired'),
      f: expect.any(Number),
      g: expect.any(Number),
      h: expect.any(Number),
    },
  ])
  expect([count('passed'), count('failed'), count('expired')]).toEqual([3, 1, 1])
  await query(`UPDATE learning_enrolments SET seen_at = now() - interval '15 days'`)
  await query(`UPDATE learning_attempts SET status = 'incomplete' WHERE status = 'failed' AND enrolment_id IN
    (SELECT e.id FROM learning_enrolments e WHERE e.passed_at IS NULL AND e.ends_at > now())`)
  expect(await rows()).toMatchObject([{ c: 0, d: 1, e: 1 }])
  expect(await findReport('learning', { ...asked, from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  const file = await desk('scheduler', 'GET', `reports/learning/export/?from=${from}&to=${today}`)
  expect(file.text).toContain(
    '"Course","Began","Passed","Not passed yet","Stuck","Out of time","Median days to pass","Parts done","Average score"',
  )
})
