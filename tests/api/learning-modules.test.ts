import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postedModulePath } from '@/account-paths'
import { readActor } from '@/features/account/loaders'
import { findCompanyLearners, findLearners } from '@/features/learning/desk.data'
import { loadLearning } from '@/features/learning/loaders'
import { learningRenderers } from '@/features/learning/mail/renderers'
import { loadMarked, loadModule } from '@/features/learning/modules.loaders'
import { queueLearningReminders } from '@/features/learning/reminders.mutations'
import { learnToken } from '@/features/learning/rules'
import { findReport } from '@/features/reports/data'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { hold, newSlot, pay, paymentBody } from '../support/bookings'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query, sessionOf } from '../support/people'

/** A course written in the page editor: published in versions, answered question by question, marked here, passed like any other. */
let api: Awaited<ReturnType<typeof startApi>>
let manager = ''
let courseId = 0
let slotId = 0
let onlineCourseId = 0
let employees: number[] = []
let booked = 0
const desk = startDesk(() => api.url)

const answersOf = (question: string, rights: readonly boolean[]) =>
  rights.map((isRight, at) => ({ id: `${question}-${at}`, text: `Answer ${at} of ${question}`, isRight }))

const question = (id: string, rights: readonly boolean[]) => ({
  id,
  blockType: 'moduleQuestion',
  asks: `What about ${id}?`,
  answers: answersOf(id, rights),
  order: 'mixed',
  explanation: `The reason of ${id}`,
})

const paragraph = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] }] },
})

const courseModule = (id: string, ...blocks: object[]) => ({
  id,
  blockType: 'courseModule',
  title: `Module ${id}`,
  blocks,
})

/** Read only; two questions; one question with two right answers. */
const modules = [
  courseModule('m1', { id: 't1', blockType: 'moduleText', content: paragraph('Kia ora koutou') }),
  courseModule('m2', question('q1', [true, false, false]), question('q2', [false, true])),
  courseModule('m3', question('q3', [true, false, true])),
]

const right: Readonly<Record<string, string[]>> = { q1: ['q1-0'], q2: ['q2-1'], q3: ['q3-2', 'q3-0'] }
const wrong: Readonly<Record<string, string[]>> = { q1: ['q1-2'], q2: ['q2-0'], q3: ['q3-0'] }

beforeAll(async () => {
  api = await startApi()
  manager = (await sessionOf('demo-manager')).cookie
  await query(
    `WITH made AS (INSERT INTO people (first_name, last_name, email) SELECT 'Modules', 'Number ' || n, 'modules-' || n || '@people.example'
       FROM generate_series(1, 14) n RETURNING id)
     INSERT INTO employments (company_id, person_id) SELECT c.id, made.id FROM made, companies c WHERE c.name = 'Tairua Civil'`,
  )
  const { json } = await call(api.url, '/company/employees/', { cookie: manager })
  employees = json.data.items.flatMap(({ id, email }: { id: number; email: string | null }) =>
    email?.startsWith('modules-') ? [id] : [],
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
  const [made] = await query<{ id: number }>(
    `INSERT INTO online_courses (title, pass_mark, attempts, modules, _status) VALUES ('Own course', 66, 2, $1, 'published') RETURNING id`,
    [JSON.stringify(modules)],
  )
  onlineCourseId = made?.id ?? 0
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const choose = async (change: object = {}) =>
  await desk('scheduler', 'POST', `courses/${courseId}/learning-modules/`, { onlineCourseId, openDays: 30, ...change })

/** Someone with a seat on the course. */
async function learner() {
  const employeeId = employees[booked] ?? 0
  booked += 1
  const { json } = await hold(api.url, manager, slotId, [{ employeeId }])
  const bookingId: number = json.data.id
  const body = await paymentBody(api.url, manager, bookingId, { creditToApply: 0 })
  expect((await pay(api.url, manager, bookingId, body, 'account')).status).toBe(200)
  const attendeeId: number = json.data.attendees[0].id
  const [row] = await query<{ id: number }>('SELECT person_id AS id FROM attendees WHERE id = $1', [attendeeId])
  return { attendeeId, token: learnToken(attendeeId, row?.id ?? 0) }
}

const post = async (path: string, body: object) => await call(api.url, path, { method: 'POST', body })

async function learningOf(token: string) {
  const learning = await loadLearning(token)
  if (learning.seat === null) throw new Error('The link opens nothing.')
  return learning
}

const itemAt = async (token: string, place: number) => (await learningOf(token)).parts[place - 1]?.itemId ?? 0
const open = async (token: string, place: number) =>
  await post('/learning/open/', { token, itemId: await itemAt(token, place) })
const attemptAt = async (token: string, place: number): Promise<string> =>
  (await open(token, place)).json.data?.attempt ?? ''
const answer = async (attempt: string, asked: string, choices: readonly string[]) =>
  await post('/learning/answers/', { attempt, question: asked, choices })
const finish = async (attempt: string) => await post('/learning/modules/finish/', { attempt })
const moduleOf = async (token: string, place: number) => await loadModule(await learningOf(token), place, new Date())

/** Goes through the whole course, with these questions wrong. @returns what the end said. */
async function takeAll(token: string, ...mistakes: string[]) {
  const given = (asked: string) => (mistakes.includes(asked) ? wrong : right)[asked] ?? []
  const places = (await learningOf(token)).parts.flatMap(({ status }, index) =>
    status === 'completed' || status === 'passed' ? [] : [index + 1],
  )
  let last = { status: 0, json: { data: { outcome: '' } } }
  for (const place of places) {
    const attempt = await attemptAt(token, place)
    const asked = place === 1 ? [] : place === 2 ? ['q1', 'q2'] : ['q3']
    for (const one of asked) expect((await answer(attempt, one, given(one))).status).toBe(200)
    last = await finish(attempt)
    expect(last.status).toBe(200)
  }
  return last.json.data
}

const recordOf = async (attendeeId: number) =>
  (
    await query(
      `SELECT a.result, (SELECT count(*)::int FROM completed_courses d WHERE d.attendee_id = a.id) AS completed,
         (SELECT count(*)::int FROM messages m WHERE m.dedupe_key = 'course-passed:' || a.id) AS messages FROM attendees a WHERE a.id = $1`,
      [attendeeId],
    )
  )[0]

const nothing = { result: null, completed: 0, messages: 0 }
const passed = { result: 'pass', completed: 1, messages: 1 }

describe('chosen at the desk', () => {
  test('by those who write courses, and only what is published', async () => {
    expect(
      (await desk('trainer', 'POST', `courses/${courseId}/learning-modules/`, { onlineCourseId, openDays: 9 })).status,
    ).toBe(403)
    expect(sentenceOf(await choose({ onlineCourseId: 2_147_483_000 }))).toBe(
      'Choose an online course that is published.',
    )
    const [draft] = await query<{ id: number }>(
      `INSERT INTO online_courses (title, modules, _status) VALUES ('Draft', '[]', 'draft') RETURNING id`,
    )
    expect((await choose({ onlineCourseId: draft?.id })).status).toBe(422)
    expect((await choose({ openDays: 0 })).status).toBe(422)
    expect(await choose()).toMatchObject({ status: 200, json: { version: 1 } })
    const [audit] = await query(
      `SELECT action, after FROM audit_log WHERE action = 'choose-modules' ORDER BY id DESC LIMIT 1`,
    )
    expect(audit).toEqual({ action: 'choose-modules', after: { version: 1, online_course: onlineCourseId } })
  })

  test('plays what is published from then on; people who have started stay on their version', async () => {
    const before = await learner()
    await attemptAt(before.token, 1)
    const changed = modules.map((one) => (one.id === 'm1' ? { ...one, title: 'New words' } : one))
    await query('UPDATE online_courses SET modules = $2 WHERE id = $1', [onlineCourseId, JSON.stringify(changed)])
    await query('UPDATE online_courses SET updated_at = now() WHERE id = $1', [onlineCourseId])
    const after = await learner()
    const titles = async (token: string) => (await learningOf(token)).parts.map(({ title }) => title)
    expect(await titles(before.token)).toEqual(['Module m1', 'Module m2', 'Module m3'])
    expect(await titles(after.token)).toEqual(['New words', 'Module m2', 'Module m3'])
    const versions = await query(
      'SELECT version, open_days FROM learning_packages WHERE course_id = $1 ORDER BY version',
      [courseId],
    )
    expect(versions).toEqual([
      { version: 1, open_days: 30 },
      { version: 2, open_days: 30 },
    ])
  })
})

describe('a learner', () => {
  test('opens a module, answers, and passes: result, record and message once', async () => {
    const { attendeeId, token } = await learner()
    expect(await moduleOf(token, 1)).toBeNull()
    const opened = await open(token, 1)
    expect(opened.json.data).toMatchObject({ url: `/learn/${token}/1/`, isElsewhere: true })
    const first = await moduleOf(token, 1)
    expect(first?.blocks).toEqual([{ id: 't1', blockType: 'moduleText', content: '<p>Kia ora koutou</p>' }])
    expect((await finish(opened.json.data.attempt)).json.data).toEqual({
      outcome: 'going',
      nextItemId: await itemAt(token, 2),
    })
    const second = await attemptAt(token, 2)
    const said = await answer(second, 'q1', ['q1-2'])
    expect(said.json.data).toEqual({
      isKept: true,
      choices: ['q1-2'],
      isRight: false,
      right: ['q1-0'],
      explanation: 'The reason of q1',
    })
    expect(sentenceOf(await finish(second))).toBe('Answer every question first.')
    expect((await answer(second, 'q2', ['q2-1'])).json.data.isRight).toBe(true)
    expect((await finish(second)).json.data.outcome).toBe('going')
    const third = await attemptAt(token, 3)
    expect((await answer(third, 'q3', ['q3-2', 'q3-0'])).json.data.isRight).toBe(true)
    expect(await recordOf(attendeeId)).toEqual(nothing)
    const [end, again] = await Promise.all([finish(third), finish(third)])
    expect([end.json.data, again.json.data]).toEqual(Array(2).fill({ outcome: 'passed', nextItemId: null }))
    expect(await recordOf(attendeeId)).toEqual(passed)
    const marked = await loadMarked(await learningOf(token))
    expect(marked).toMatchObject({
      passMark: 66,
      questions: 3,
      result: { right: 2, mistakes: [{ question: 'q1', chosen: ['Answer 2 of q1'], right: ['Answer 0 of q1'] }] },
    })
    expect((await moduleOf(token, 2))?.isDone).toBe(true)
    expect(await answer(third, 'q3', ['q3-1'])).toMatchObject({
      status: 200,
      json: { data: { isKept: false, isRight: true } },
    })
  })

  test('sees nothing of what is right before the answer, in any reply', async () => {
    const { token } = await learner()
    const replies = [
      await open(token, 2),
      await finish(await attemptAt(token, 2)),
      await moduleOf(token, 2),
      await learningOf(token),
    ]
    const third = await attemptAt(token, 3)
    replies.push(
      await answer(third, 'q3', []),
      await answer(third, 'q3', ['q1-0']),
      await answer(third, 'q1', ['q1-0']),
    )
    expect(JSON.stringify(replies)).not.toMatch(/isRight|"right"|reason of/)
    const shown = await moduleOf(token, 2)
    expect(JSON.stringify(shown)).not.toMatch(/isRight|"right"|reason of/)
    await answer(await attemptAt(token, 2), 'q1', ['q1-0'])
    const after = JSON.stringify(await moduleOf(token, 2))
    expect(after).toContain('The reason of q1')
    expect(after).not.toContain('The reason of q2')
  })

  test('answers once: the first is kept, whatever comes after and however often', async () => {
    const { token } = await learner()
    const attempt = await attemptAt(token, 2)
    const all = await Promise.all([...Array(5)].map(() => answer(attempt, 'q1', ['q1-1'])))
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(all.filter(({ json }) => json.data.isKept)).toHaveLength(1)
    const changed = await answer(attempt, 'q1', ['q1-0'])
    expect(changed.json.data).toMatchObject({ isKept: false, isRight: false, choices: ['q1-1'] })
    expect(
      await query(
        'SELECT choices FROM learning_answers a JOIN learning_attempts t ON t.id = a.attempt_id JOIN learning_enrolments e ON e.id = t.enrolment_id WHERE e.id = (SELECT max(id) FROM learning_enrolments)',
      ),
    ).toEqual([{ choices: ['q1-1'] }])
  })

  test.each([
    ['no answer', [], 422],
    ['two answers of one', ['q1-0', 'q1-1'], 422],
    ['the answer of another question', ['q2-1'], 422],
    ['the same twice', ['q1-0', 'q1-0'], 422],
    ['too many', Array(9).fill('q1-0'), 422],
    ['a number', [7], 422],
    ['nothing at all', null, 422],
  ])('is refused %s', async (_, choices, status) => {
    const [seat] = await query<{ attendeeId: number; personId: number }>(
      'SELECT attendee_id AS "attendeeId", person_id AS "personId" FROM learning_enrolments ORDER BY id LIMIT 1',
    )
    const attempt = await attemptAt(learnToken(seat?.attendeeId ?? 0, seat?.personId ?? 0), 2)
    expect((await post('/learning/answers/', { attempt, question: 'q1', choices })).status).toBe(status)
  })

  test('fails below the mark, sees what was wrong, tries again with the questions only, and then has no attempts left', async () => {
    const { attendeeId, token } = await learner()
    expect(await takeAll(token, 'q1', 'q3')).toEqual({ outcome: 'failed', nextItemId: await itemAt(token, 2) })
    const failed = await loadMarked(await learningOf(token))
    expect(failed).toMatchObject({ left: 1, attempts: 2, result: { right: 1 } })
    expect(failed?.result?.mistakes.map(({ question: id }) => id)).toEqual(['q1', 'q3'])
    const old = (await moduleOf(token, 2)) === null
    expect(old).toBe(true)
    const state = async () => (await findLearners(courseId, new Date())).find((one) => one.attendeeId === attendeeId)
    expect(await state()).toMatchObject({
      state: 'failed',
      tries: 1,
      attempts: 2,
      done: 1,
      parts: 3,
      right: 1,
      answered: 3,
    })
    const next = await attemptAt(token, 3)
    expect((await learningOf(token)).parts.map(({ status }) => status)).toEqual(['completed', 'new', 'incomplete'])
    expect((await moduleOf(token, 3))?.blocks).toMatchObject([{ question: { answered: null } }])
    await answer(next, 'q3', wrong.q3 ?? [])
    await finish(next)
    expect(await takeAll(token, 'q1')).toMatchObject({ outcome: 'failed' })
    expect(await state()).toMatchObject({ state: 'spent', tries: 2 })
    const spent = await open(token, 2)
    expect([spent.status, sentenceOf(spent)]).toEqual([
      409,
      'You have no attempts left. Call us: we can give you another.',
    ])
    // Nothing to go on with: no reminder, until there is another attempt.
    const quiet = nzInstant(addNzDays(nzDay(new Date()), 9), '10:00')
    const remindersOf = async () => {
      await queueLearningReminders(quiet)
      return await query(`SELECT 1 FROM messages WHERE dedupe_key LIKE 'course-unfinished:' || $1 || ':%'`, [
        attendeeId,
      ])
    }
    expect(await remindersOf()).toHaveLength(0)
    expect((await open(token, 1)).status).toBe(200)
    expect(await recordOf(attendeeId)).toEqual(nothing)
    expect(
      (await findCompanyLearners(await actorOf(), new Date())).find((one) => one.attendeeId === attendeeId),
    ).toMatchObject({ state: 'spent' })
    const enrolmentId = (await state())?.enrolmentId
    expect((await desk('trainer', 'POST', `learning/${enrolmentId}/attempts/`, {})).status).toBe(403)
    expect(await desk('support', 'POST', `learning/${enrolmentId}/attempts/`, {})).toMatchObject({
      status: 200,
      json: { left: 1, isTold: true },
    })
    const messages = await query<{ kind: string; to: string; about: Record<string, number> }>(
      `SELECT kind, "to", about FROM messages WHERE dedupe_key = 'course-attempt:' || $1 || ':1'`,
      [enrolmentId],
    )
    expect(messages).toEqual([
      { kind: 'course-attempt', to: expect.stringContaining('@people.example'), about: { attendee: attendeeId } },
    ])
    const message = { to: '', about: messages[0]?.about ?? {}, secret: null }
    const mail = () => learningRenderers['course-attempt'](message)
    expect(await mail()).toMatchObject({
      subject: expect.stringMatching(/^You have another attempt: /),
      text: expect.stringContaining('/learn/'),
    })
    expect((await learningRenderers['text-course-attempt'](message))?.text).toMatch(/another attempt at .+ Try again: /)
    expect(await state()).toMatchObject({ state: 'failed', tries: 2, attempts: 3 })
    expect(await remindersOf()).toHaveLength(1)
    expect(await takeAll(token)).toEqual({ outcome: 'passed', nextItemId: null })
    expect(await recordOf(attendeeId)).toEqual(passed)
    expect((await desk('support', 'POST', `learning/${enrolmentId}/attempts/`, {})).status).toBe(409)
    // Nothing to try any more: what is still in the outbox says nothing.
    expect(await mail()).toBeNull()
  })

  test('is in the report like everyone else', async () => {
    const day = nzDay(new Date())
    const [row] = await findReport('learning', { from: day, to: day, course: courseId, place: null })
    expect(row).toMatchObject({ b: 2 })
    // Of 100, over everyone who began; what isn’t marked yet has no score.
    expect(row).toMatchObject({ a: 5, g: 40, h: expect.closeTo(83.3, 1) })
  })

  test('gets one more attempt by text where there is no address, and none is announced once the time is over', async () => {
    const { attendeeId, token } = await learner()
    await takeAll(token, 'q1', 'q3')
    await takeAll(token, 'q1', 'q3')
    const [row] = await query<{ id: number; personId: number }>(
      'SELECT id, person_id AS "personId" FROM learning_enrolments WHERE attendee_id = $1',
      [attendeeId],
    )
    await query(`UPDATE people SET email = NULL, phone_number = '021 234 5678' WHERE id = $1`, [row?.personId])
    const give = async () => (await desk('support', 'POST', `learning/${row?.id}/attempts/`, {})).json
    const kinds = async () =>
      (
        await query<{ kind: string }>(
          `SELECT kind FROM messages WHERE dedupe_key LIKE 'course-attempt:' || $1 || ':%'`,
          [row?.id],
        )
      ).map(({ kind }) => kind)
    expect(await give()).toMatchObject({ isTold: true })
    expect(await kinds()).toEqual(['text-course-attempt'])
    await query(`UPDATE learning_enrolments SET ends_at = now() - interval '1 minute' WHERE id = $1`, [row?.id])
    expect(await give()).toMatchObject({ isTold: false })
    expect(await kinds()).toEqual(['text-course-attempt'])
  })
})

const actorOf = async () => {
  const actor = await readActor(manager)
  if (!actor) throw new Error('The manager is not logged in.')
  return actor
}

describe('a hostile learner', () => {
  test('reaches no one else’s attempt, and no attempt with a token made up', async () => {
    const mine = await learner()
    const attempt = await attemptAt(mine.token, 2)
    for (const forged of [
      '',
      'x',
      `${attempt}x`,
      attempt.slice(0, -4),
      mine.token,
      attempt.split('').reverse().join(''),
    ]) {
      expect((await answer(forged, 'q1', ['q1-0'])).status).toBe(404)
      expect((await finish(forged)).status).toBe(404)
    }
    // The seat is someone else's now: the token opens nothing any more.
    await query('UPDATE attendees SET person_id = (SELECT min(id) FROM people) WHERE id = $1', [mine.attendeeId])
    expect((await answer(attempt, 'q1', ['q1-0'])).status).toBe(404)
    expect((await finish(attempt)).status).toBe(404)
  })

  test('can’t report a pass as a package does, nor end what isn’t answered, nor answer after the end', async () => {
    const { attendeeId, token } = await learner()
    const attempt = await attemptAt(token, 3)
    const report = {
      sequence: 1,
      completion: 'passed',
      success: 'passed',
      score: 100,
      location: '',
      suspendData: '',
      seconds: 9,
    }
    expect((await post('/learning/commits/', { ...report, attempt })).status).toBe(404)
    expect((await finish(attempt)).status).toBe(422)
    expect((await learningOf(token)).parts[2]?.status).toBe('incomplete')
    await takeAll(token, 'q1', 'q2')
    // One of the last attempt, which is over: a question that was left can't be added, as each was answered.
    const [over] = await query<{ status: string }>('SELECT status FROM learning_attempts ORDER BY id DESC LIMIT 1')
    expect(over?.status).toBe('failed')
    expect((await finish(attempt)).json.data.outcome).toBe('failed')
    await query(
      'DELETE FROM learning_answers WHERE attempt_id = (SELECT max(t.id) FROM learning_attempts t JOIN learning_items i ON i.id = t.item_id WHERE i.place = 3)',
    )
    const late = await answer(attempt, 'q3', right.q3 ?? [])
    expect([late.status, sentenceOf(late)]).toEqual([409, 'This attempt is over. Go back to your course to go on.'])
    expect(await recordOf(attendeeId)).toEqual(nothing)
  })

  test('does nothing once the time is over', async () => {
    const { attendeeId, token } = await learner()
    const attempt = await attemptAt(token, 2)
    await query(`UPDATE learning_enrolments SET ends_at = now() - interval '1 hour' WHERE attendee_id = $1`, [
      attendeeId,
    ])
    expect((await answer(attempt, 'q1', ['q1-0'])).status).toBe(409)
    expect((await finish(attempt)).status).toBe(409)
    expect(await moduleOf(token, 2)).toBeNull()
  })
})

describe('a browser without a script', () => {
  const send = async (fields: [string, string][]) => {
    const answered = await fetch(`${api.url}${postedModulePath}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    return [answered.status, answered.headers.get('location')]
  }

  test('opens, answers, ends and passes by its forms', async () => {
    const { attendeeId, token } = await learner()
    const opens = async (place: number): Promise<[string, string][]> => [
      ['act', 'open'],
      ['token', token],
      ['itemId', String(await itemAt(token, place))],
    ]
    expect(await send(await opens(1))).toEqual([303, `/learn/${token}/1/`])
    const form = async (act: string, place: number): Promise<[string, string][]> => [
      ['act', act],
      ['token', token],
      ['place', String(place)],
      ['attempt', (await moduleOf(token, place))?.attempt ?? ''],
    ]
    expect(await send(await form('finish', 1))).toEqual([303, `/learn/${token}/2/`])
    const page = `/learn/${token}/2/`
    expect(await send([...(await form('answer', 2)), ['question', 'q1']])).toEqual([303, `${page}?said=choose`])
    expect(await send(await form('finish', 2))).toEqual([303, `${page}?said=unanswered`])
    for (const [asked, place] of [
      ['q1', 2],
      ['q2', 2],
    ] as const)
      expect(
        await send([...(await form('answer', place)), ['question', asked], ['choices', right[asked]?.[0] ?? '']]),
      ).toEqual([303, `${page}#question-${asked}`])
    expect(await send(await form('finish', 2))).toEqual([303, `/learn/${token}/3/`])
    const both: [string, string][] = (right.q3 ?? []).map((choice) => ['choices', choice])
    await send([...(await form('answer', 3)), ['question', 'q3'], ...both])
    expect(await send(await form('finish', 3))).toEqual([303, `/learn/${token}/`])
    expect(await recordOf(attendeeId)).toEqual(passed)
  })

  test('with a link that is not ours is led to its own page, whatever it says', async () => {
    expect(
      await send([
        ['act', 'finish'],
        ['token', '../../elsewhere'],
        ['place', '1'],
        ['attempt', 'x'],
      ]),
    ).toEqual([303, '/learn/..%2F..%2Felsewhere/1/?said=again'])
    expect(await send([])).toEqual([303, '/learn//?said=again'])
  })
})
