import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRenderers } from '@/features/bookings/mail/renderers'
import { findCompanyLearners, findLearners } from '@/features/learning/desk.data'
import { loadLearning, loadOwnCourses } from '@/features/learning/loaders'
import { learningRenderers } from '@/features/learning/mail/renderers'
import { queueLearningReminders } from '@/features/learning/reminders.mutations'
import { attemptToken, learnToken } from '@/features/learning/rules'
import { nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { manifest12, onePart, sco12, zipPackage } from '../support/packages'
import { call, endQueries, query, sessionOf } from '../support/people'
import { planner } from '../support/planner'

/** A course online from its start without a date to the card: bought, uploaded, played, passed. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let employees: { id: number; email: string }[] = []
const desk = startDesk(() => api.url)
const save = planner(desk)

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  await query(
    `WITH made AS (INSERT INTO people (first_name, last_name, email) SELECT 'Learner', 'Number ' || n, 'learner-' || n || '@people.example'
       FROM generate_series(1, 6) n RETURNING id)
     INSERT INTO employments (company_id, person_id) SELECT c.id, made.id FROM made, companies c WHERE c.name = 'Tairua Civil'`,
  )
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.filter(({ email }: { email: string | null }) => email)
  await query(`UPDATE companies SET account_terms_state = 'open', account_terms_limit_cents = 20000000, account_terms_used_cents = 0,
    account_terms_requires_po_number = false WHERE name = 'Tairua Civil'`)
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const start = { id: 0, courseId: 0, sessionId: 0 }

/** The open start of a course that is taken online; the same for every test. */
async function openStart() {
  if (start.id > 0) return start
  const { slotId, sessionId } = await newSlot({ seats: 500 })
  await query(
    `UPDATE course_sessions SET format = 'online', location_id = (SELECT id FROM locations WHERE slug = 'online') WHERE id = $1`,
    [sessionId],
  )
  const [row] = await query<{ courseId: number }>('SELECT course_id AS "courseId" FROM course_sessions WHERE id = $1', [
    sessionId,
  ])
  Object.assign(start, { id: slotId, sessionId, courseId: row?.courseId ?? 0 })
  return start
}

async function book(at: number) {
  const { id } = await openStart()
  const { json } = await hold(api.url, manager, id, [{ employeeId: employees[at]?.id ?? 0 }])
  const bookingId: number = json.data.id
  const body = await paymentBody(api.url, manager, bookingId, { creditToApply: 0 })
  expect((await pay(api.url, manager, bookingId, body, 'account')).status).toBe(200)
  const attendeeId: number = json.data.attendees[0].id
  const [row] = await query<{ personId: number }>('SELECT person_id AS "personId" FROM attendees WHERE id = $1', [
    attendeeId,
  ])
  const personId = row?.personId ?? 0
  return { bookingId, attendeeId, personId, token: learnToken(attendeeId, personId), email: employees[at]?.email ?? '' }
}

async function upload(zip: Buffer, { openDays = 90, partBytes = 100_000 } = {}) {
  const { courseId } = await openStart()
  const { json } = await desk('scheduler', 'POST', `courses/${courseId}/packages/`, {
    fileName: 'Höhe māori.zip',
    openDays,
  })
  for (let place = 0; place * partBytes < zip.length; place += 1) {
    const content = zip.subarray(place * partBytes, (place + 1) * partBytes).toString('base64')
    expect((await desk('scheduler', 'POST', `packages/uploads/${json.id}/parts/`, { place, content })).status).toBe(200)
  }
  return await desk('scheduler', 'POST', `packages/uploads/${json.id}/finish/`, {})
}

const open = async (token: string, itemId: number) =>
  await call(api.url, '/learning/open/', { method: 'POST', body: { token, itemId } })

type Report = {
  status?: string
  success?: string
  score?: number | null
  sequence?: number
  suspendData?: string
  location?: string
}

const commit = async (
  attempt: string,
  { status = 'incomplete', success = '', score = null, sequence = 1, suspendData = '', location = '' }: Report,
) =>
  await call(api.url, '/learning/commits/', {
    method: 'POST',
    body: { attempt, sequence, completion: status, success, score, location, suspendData, seconds: 60 },
  })

async function partsOf(token: string) {
  const learning = await loadLearning(token)
  return learning.seat === null ? [] : learning.parts
}

async function opened(token: string, at = 0) {
  const parts = await partsOf(token)
  const { json } = await open(token, parts[at]?.itemId ?? 0)
  return json.data
}

const recordOf = async (attendeeId: number) =>
  (
    await query<{ result: string | null; completed: number; messages: number }>(
      `SELECT a.result, (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed,
         (SELECT count(*)::int FROM messages m WHERE m.dedupe_key = 'course-passed:' || a.id) AS messages FROM attendees a WHERE a.id = $1`,
      [attendeeId],
    )
  )[0]

describe('a start without a date', () => {
  test('is at any time, whatever it was given', async () => {
    const { id } = await openStart()
    const [row] = await query(
      'SELECT starts_at AS "startsAt", ends_at > starts_at AS "isForward" FROM session_slots WHERE id = $1',
      [id],
    )
    expect(row).toEqual({ startsAt: new Date('2999-01-01T00:00:00Z'), isForward: true })
    await query(
      `UPDATE session_slots SET starts_at = now() + interval '3 days', ends_at = now() + interval '4 days' WHERE id = $1`,
      [id],
    )
    expect((await query('SELECT starts_at AS "startsAt" FROM session_slots WHERE id = $1', [id]))[0]?.startsAt).toEqual(
      row?.startsAt,
    )
  })

  test('is one row of the calendar call, today, with the seats that a buyer may take at once', async () => {
    const { courseId } = await openStart()
    const [course] = await query<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId])
    const { json } = await call(api.url, '/course/online/online/')
    const rows = json.data.courses.filter(({ courseSlug }: { courseSlug: string }) => courseSlug === course?.slug)
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ type: 'online', availableSpaces: 20, isMultiDay: false, sessionTimes: [] })
    const day = new Date(rows[0].startDate).toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })
    expect(day).toBe(today)
  })

  test('can’t become one with a date, or the other way', async () => {
    const { sessionId } = await openStart()
    const answer = await save.session(sessionId, { format: 'classroom' })
    expect([answer.status, sentenceOf(answer)]).toEqual([
      422,
      'What people take online has no date. Make a new session instead.',
    ])
  })
})

describe('a package', () => {
  test('plays nothing until it is uploaded, and then in versions', async () => {
    const { token } = await book(0)
    expect(await partsOf(token)).toEqual([])
    const first = await upload(onePart('First'), { partBytes: 700 })
    expect(first.json).toMatchObject({ version: 1, title: 'First', parts: 1 })
    const { attempt } = await opened(token)
    expect((await upload(onePart('Second'))).json).toMatchObject({ version: 2 })
    // Who has started stays on the first.
    expect((await commit(attempt, { sequence: 1 })).status).toBe(200)
    const [row] = await query(
      `SELECT k.version FROM learning_enrolments e JOIN learning_packages k ON k.id = e.package_id ORDER BY e.id DESC LIMIT 1`,
    )
    expect(row?.version).toBe(1)
  })

  test.each([
    [
      'no zip file',
      Buffer.from('not a zip file at all, but long enough to be one'),
      'This is not a zip file, or it is damaged. Export the package again.',
    ],
    [
      'no manifest',
      zipPackage({ 'index.html': '<p>' }),
      'The package has no imsmanifest.xml. Export it as SCORM 1.2 or SCORM 2004.',
    ],
    [
      'a program',
      zipPackage({ 'imsmanifest.xml': '<manifest/>', 'x.php': '<?php' }),
      'x.php is a program for a server. A package may only hold what runs in a browser.',
    ],
  ])('is refused with a sentence: %s', async (_, zip, sentence) => {
    const answer = await upload(zip)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, sentence])
  })
})

describe('its files', () => {
  test('are there for the token of an attempt alone, with the runtime first and a policy that lets nothing else in', async () => {
    const { token } = await book(1)
    const { url } = await opened(token)
    const path = new URL(url).pathname
    const answer = await fetch(`${api.url}${path}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html.indexOf('__hivisSeed')).toBeLessThan(html.indexOf('<title>'))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-modals; default-src 'none'/)
    expect(policy).not.toContain('allow-same-origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const base = path.slice(0, path.lastIndexOf('/') + 1)
    const file = await fetch(`${api.url}${base}a%20b/m%C4%81ori.txt`)
    expect([file.status, await file.text(), file.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'kia ora',
      '*',
    ])
    for (const name of ['~hivis/scorm-1.2.js', '~hivis/play.js'])
      expect((await fetch(`${api.url}${base}${name}`)).status).toBe(200)
    for (const name of ['imsmanifest.xm', '~hivis/other.js', '..%2f..%2fenv'])
      expect((await fetch(`${api.url}${base}${name}`)).status).not.toBe(200)
    expect((await fetch(`${api.url}${base}%E0%A4%A`)).status).toBe(400)
    expect((await fetch(`${api.url}/api/learn/${token}/index.html`)).status).toBe(404)
    const old = attemptToken(1, new Date(Date.now() - 3 * 86_400_000))
    expect((await fetch(`${api.url}/api/learn/${old}/index.html`)).status).toBe(404)
  })
})

describe('commits', () => {
  test('are kept once each, the newest wins, and go on where they were on another device', async () => {
    const { token } = await book(2)
    const { attempt, sequence } = await opened(token)
    expect(sequence).toBe(0)
    expect((await commit(attempt, { sequence: 2, suspendData: 'two', location: 'p2' })).json.data).toMatchObject({
      isKept: true,
      status: 'incomplete',
    })
    expect((await commit(attempt, { sequence: 1, suspendData: 'one' })).json.data.isKept).toBe(false)
    expect((await commit(attempt, { sequence: 2, suspendData: 'again' })).json.data.isKept).toBe(false)
    const other = await opened(token)
    expect(other.sequence).toBe(2)
    const html = await (await fetch(`${api.url}${new URL(other.url).pathname}`)).text()
    expect(html).toContain('"suspendData":"two"')
    expect(html).toContain('"location":"p2"')
  })

  test('that pass give the result, the record and the message once, though they come twice at the same time', async () => {
    const { token, attendeeId } = await book(3)
    const { attempt } = await opened(token)
    const both = await Promise.all([
      commit(attempt, { sequence: 1, status: 'passed', score: 90 }),
      commit(attempt, { sequence: 1, status: 'passed', score: 90 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await recordOf(attendeeId)).toEqual({ result: 'pass', completed: 1, messages: 1 })
    // Watching it again takes nothing back.
    expect((await commit(attempt, { sequence: 2, status: 'failed', score: 10 })).json.data).toMatchObject({
      status: 'passed',
      isPassed: true,
    })
    expect(await recordOf(attendeeId)).toEqual({ result: 'pass', completed: 1, messages: 1 })
  })

  test('pass the course with the last of its parts, by the pass mark, and a failed part is taken again', async () => {
    await upload(
      zipPackage({
        'imsmanifest.xml': manifest12('Two', [
          { title: 'Watch', href: 'one.html' },
          { title: 'Check', href: 'two.html', mastery: 80 },
        ]),
        'one.html': sco12(''),
        'two.html': sco12(''),
      }),
    )
    const { token, attendeeId } = await book(4)
    const one = await opened(token, 0)
    expect((await commit(one.attempt, { status: 'completed' })).json.data.isPassed).toBe(false)
    const two = await opened(token, 1)
    expect((await commit(two.attempt, { status: 'completed', score: 70 })).json.data).toMatchObject({
      status: 'failed',
      isPassed: false,
    })
    expect((await recordOf(attendeeId))?.result).toBeNull()
    const again = await opened(token, 1)
    expect(again.attempt).not.toBe(two.attempt)
    expect((await commit(again.attempt, { status: 'completed', score: 85 })).json.data).toMatchObject({
      status: 'passed',
      isPassed: true,
    })
    expect((await recordOf(attendeeId))?.result).toBe('pass')
  })

  test('end with the time, which the desk extends', async () => {
    const { token, attendeeId } = await book(5)
    const { attempt } = await opened(token)
    await query(`UPDATE learning_enrolments SET ends_at = now() - interval '1 minute' WHERE attendee_id = $1`, [
      attendeeId,
    ])
    expect((await commit(attempt, { status: 'passed' })).status).toBe(409)
    expect((await open(token, (await partsOf(token))[0]?.itemId ?? 0)).status).toBe(409)
    const { courseId } = await openStart()
    const mine = (await findLearners(courseId, new Date())).find((one) => one.attendeeId === attendeeId)
    expect(mine?.state).toBe('expired')
    const extended = await desk('support', 'POST', `learning/${mine?.enrolmentId}/extend/`, { days: 10 })
    expect(new Date(extended.json.endsAt).getTime()).toBeGreaterThan(Date.now() + 9 * 86_400_000)
    expect((await commit(attempt, { status: 'incomplete', sequence: 1 })).status).toBe(200)
  })

  test('of a seat that is someone else’s now change nothing of theirs', async () => {
    const { token, attendeeId, personId } = await book(6)
    const { attempt } = await opened(token)
    await query('UPDATE attendees SET person_id = (SELECT min(id) FROM people WHERE id <> $2) WHERE id = $1', [
      attendeeId,
      personId,
    ])
    expect((await open(token, 1)).status).toBe(404)
    await commit(attempt, { status: 'passed' })
    expect((await recordOf(attendeeId))?.result).toBeNull()
  })
})

test('the learner’s message has their own link and no date, and their account lists the course', async () => {
  const { attendeeId, personId, email } = await book(7)
  const mail = await bookingRenderers['attendee-booked']({ to: email, about: { attendee: attendeeId }, secret: null })
  expect(mail?.text).toMatch(/\/learn\/[\w-]+\//)
  expect(`${mail?.subject} ${mail?.text}`).toMatch(/any time/)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/2999|1\.00 pm|ten minutes early/)
  expect(mail?.attachments ?? []).toEqual([])
  expect((await loadOwnCourses(personId)).some((one) => one.attendeeId === attendeeId && one.state === 'new')).toBe(
    true,
  )
})

test('someone who goes quiet gets one reminder, by day, with their link; who has passed gets none', async () => {
  const { token, attendeeId } = await book(8)
  const { attempt } = await opened(token)
  await query(
    `UPDATE learning_enrolments SET seen_at = '2027-02-01T00:00:00Z', ends_at = '2027-06-01T00:00:00Z' WHERE attendee_id = $1`,
    [attendeeId],
  )
  const own = async () =>
    await query<{ kind: string }>(
      `SELECT kind FROM messages WHERE kind = 'course-unfinished' AND (about ->> 'attendee')::int = $1`,
      [attendeeId],
    )
  await queueLearningReminders(nzInstant('2027-02-10', '03:00'))
  expect(await own()).toEqual([])
  await queueLearningReminders(nzInstant('2027-02-10', '10:00'))
  await queueLearningReminders(nzInstant('2027-02-11', '10:00'))
  expect(await own()).toHaveLength(1)
  const render = () => learningRenderers['course-unfinished']({ to: '', about: { attendee: attendeeId }, secret: null })
  expect((await render())?.text).toMatch(/by Tue 01 Jun 2027[\s\S]*\/learn\/[\w-]+\//)
  const text = await learningRenderers['text-course-unfinished']({
    to: '',
    about: { attendee: attendeeId },
    secret: null,
  })
  expect(text?.text).toMatch(/\/t\//)
  await commit(attempt, { sequence: 1, status: 'passed' })
  await commit((await opened(token, 1)).attempt, { sequence: 1, status: 'passed' })
  expect(await render()).toBeNull()
})

test('a company sees who of its people is where, and no one else’s', async () => {
  const [own] = await query<{ id: number }>(`SELECT id FROM companies WHERE name = 'Tairua Civil'`)
  const [other] = await query<{ id: number }>(
    `SELECT id FROM companies WHERE name <> 'Tairua Civil' ORDER BY id LIMIT 1`,
  )
  const reader = (id: number) => ({
    personId: 1,
    sessionId: 1,
    firstName: 'Moana',
    lastName: 'Tairua',
    email: null,
    company: {
      id,
      name: 'A company',
      kind: 'business' as const,
      isMember: false,
      hasSiteApp: false,
      isWaiting: false,
      permission: 'viewer' as const,
      mayPayByAccount: false,
    },
  })
  const learners = await findCompanyLearners(reader(own?.id ?? 0), new Date())
  expect(learners.some(({ state }) => state === 'passed')).toBe(true)
  expect(learners[0]?.state).not.toBe('passed')
  expect(await findCompanyLearners(reader(other?.id ?? 0), new Date())).toEqual([])
})
