import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueAfterDays, dueAfterHours, usualOffice } from '@/features/enquiries/office.rules'
import { takeMail } from '@/features/inbox/incoming.mutations'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { botCheckToken, formExampleOf } from '../support/forms'
import { letter } from '../support/letters'
import { call, endQueries, query } from '../support/people'

/** When the office is open, as support sets it, and what comes in is due by it. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

beforeEach(async () => {
  await query('TRUNCATE enquiries, case_rules, office_hours, office_closed_days, answer_hours, form_settings CASCADE')
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

const read = async () => (await desk('support', 'GET', 'form-settings/')).json
const change = async (given: object) => {
  const { changedAt } = await read()
  return await desk('support', 'PUT', 'form-settings/', { changedAt, ...given })
}

const always = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '23:59' }))
const today = nzDay(new Date())
/** Closed for three days, so that what comes in at any hour of a test is due at the same time. */
const closedDays = [0, 1, 2].map((days) => ({ day: addNzDays(today, days), why: 'The whole team is away' }))
const office = { ...usualOffice, week: always, closedDays: closedDays.map(({ day }) => day) }

const newestDue = async () => {
  const [row] = await query<{ on: string; at: Date; answer: Date }>(
    'SELECT due_on AS on, due_at AS at, answer_due_at AS answer FROM enquiries ORDER BY id DESC LIMIT 1',
  )
  return row
}

describe('office hours', () => {
  test('are the usual until support sets them, which the audit keeps', async () => {
    const before = await read()
    expect(before).toMatchObject({ officeRegion: null, closedDays: [], answerHours: {} })
    expect(before.week).toEqual(usualOffice.week)
    const week = [...usualOffice.week.slice(0, 4), { opens: '08:30', closes: '15:00' }, null, null]
    const given = { week, officeRegion: 'otago', closedDays, answerHours: { 'assignment-complaint': 4 } }
    const { json, status } = await change(given)
    expect([status, json]).toEqual([200, { ...before, ...given, changedAt: expect.any(String) }])
    expect(await read()).toEqual(json)
    const [entry] = await query<{ after: Record<string, string> }>(
      `SELECT after FROM audit_log WHERE what = 'form_settings' ORDER BY id DESC LIMIT 1`,
    )
    expect(entry?.after).toMatchObject({
      office_hours: expect.stringContaining('08:30 to 15:00, closed, closed'),
      answer_hours: 'assignment-complaint: 4',
      office_region: 'otago',
    })
    expect((await change({ week: always, closedDays: [], answerHours: {} })).json).toMatchObject({
      week: always,
      closedDays: [],
      answerHours: {},
      officeRegion: 'otago',
    })
  })

  test.each([
    ['of an office that never opens', { week: Array(7).fill(null) }, 'one day of the week'],
    ['of six days', { week: always.slice(1) }, 'seven days'],
    [
      'that end before they begin',
      { week: [{ opens: '17:00', closes: '08:00' }, ...always.slice(1)] },
      'after it begins',
    ],
    ['that are no time', { week: [{ opens: '8', closes: '17:00' }, ...always.slice(1)] }, '08:30'],
    ['with a day twice', { closedDays: [closedDays[0], closedDays[0]] }, 'once'],
    ['with a day that isn’t one', { closedDays: [{ day: '2026-02-30', why: 'x' }] }, 'day of the calendar'],
    ['without a reason', { closedDays: [{ day: '2026-12-29', why: ' ' }] }, 'why'],
    ['with answers in no hours', { answerHours: { 'contact-us': 0 } }, '1 to 400'],
    ['of no region', { officeRegion: 'sydney' }, 'region'],
  ])('%s are refused', async (_what, given, sentence) => {
    const answer = await change(given)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, expect.stringContaining(sentence)])
    expect((await read()).changedAt).toBeNull()
  })
})

describe('what comes in is due by the hours of the office', () => {
  const hours = { 'contact-us': 4, email: 2 }
  beforeEach(async () => {
    await change({ week: always, closedDays, answerHours: hours })
  })

  test('by form', async () => {
    const { path, body } = formExampleOf('submitContactUs')
    expect(
      (await call(api.url, path, { method: 'POST', body: { ...body, recaptchaToken: botCheckToken() } })).status,
    ).toBe(200)
    const due = dueAfterHours(new Date(), 4, { ...office, region: String(body.whereAreYouBased) })
    expect(await newestDue()).toEqual({ on: due && nzDay(due), at: due, answer: due })
  })

  test('by phone', async () => {
    const { recaptchaToken: _token, ...answers } = formExampleOf('submitContactUs').body
    expect((await desk('support', 'POST', 'enquiries/calls/', { form: 'contact-us', answers })).status).toBe(200)
    expect((await newestDue())?.at).toEqual(
      dueAfterHours(new Date(), 4, { ...office, region: String(answers.whereAreYouBased) }),
    )
  })

  test('by email, and again when they answer', async () => {
    await change({ week: [...usualOffice.week], closedDays: [], answerHours: hours })
    const friday = nzInstant('2026-11-27', '16:50')
    await takeMail(letter(), friday)
    const monday = nzInstant('2026-11-30', '09:50')
    expect(await newestDue()).toEqual({ on: '2026-11-30', at: monday, answer: monday })
    const [{ reference } = { reference: '' }] = await query<{ reference: string }>('SELECT reference FROM enquiries')
    await query(`UPDATE enquiries SET state = 'waiting'`)
    await query(
      `INSERT INTO enquiry_events (enquiry_id, kind, actor, text) SELECT id, 'reply', 'system', 'Kia ora' FROM enquiries`,
    )
    await takeMail(letter({ subject: `Re: ${reference}`, text: 'And for Tuesday?' }), nzInstant('2026-12-01', '10:00'))
    // When the first answer was due stays.
    expect(await newestDue()).toEqual({ on: '2026-12-01', at: nzInstant('2026-12-01', '12:00'), answer: monday })
  })

  test('by the days of a rule', async () => {
    expect((await desk('support', 'POST', 'case-rules/', { kinds: ['email'], dueIn: 2 })).status).toBe(200)
    await takeMail(letter(), new Date())
    const due = dueAfterDays(new Date(), 2, office)
    expect(await newestDue()).toEqual({ on: due && nzDay(due), at: due, answer: due })
  })

  test('by the day that staff choose, at the end of its hours', async () => {
    await change({ week: [...usualOffice.week.slice(0, 4), { opens: '08:00', closes: '15:30' }, null, null] })
    const { id } = await keepEnquiry(query, { dueOn: '2026-12-01' })
    for (const [day, time] of [
      ['2026-12-04', '15:30'],
      ['2026-12-03', '17:00'],
      // A Saturday.
      ['2026-12-05', '17:00'],
    ] as const) {
      await query('UPDATE enquiries SET due_on = $2 WHERE id = $1', [id, day])
      expect((await newestDue())?.at).toEqual(nzInstant(day, time))
    }
    await query('UPDATE enquiries SET due_on = NULL WHERE id = $1', [id])
    expect((await newestDue())?.at).toBeNull()
  })

  test('and late from that minute on', async () => {
    const [past, ahead] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms))
    const late = await keepEnquiry(query, { dueAt: past })
    await keepEnquiry(query, { dueAt: ahead })
    const { items } = (await desk('support', 'GET', 'lists/enquiries/?state=late')).json
    expect(items.map(({ id }: { id: number }) => id)).toEqual([late.id])
    const { json } = await desk('support', 'GET', `enquiries/${late.id}/`)
    expect([json.isOverdue, json.clock]).toEqual([true, expect.stringMatching(/^Overdue/)])
  })
})

test('a rule names only a colleague who works in the inbox, and passes over one who doesn’t any more', async () => {
  const idOf = async (email: string) =>
    (await query<{ id: number }>('SELECT id FROM staff WHERE email = $1', [email]))[0]?.id
  const [support, trainer] = [await idOf('support@hivis.example'), await idOf('trainer@hivis.example')]
  const rules = (method: string, path = '', body?: unknown) => desk('support', method, `case-rules/${path}`, body)
  const refused = await rules('POST', '', { words: ['yard'], assignee: trainer })
  expect([refused.status, sentenceOf(refused)]).toEqual([422, 'Choose someone who works in the inbox.'])
  const { id } = (await rules('POST', '', { words: ['yard'], assignee: support })).json
  const [{ changedAt }] = (await rules('GET')).json.rules
  expect((await rules('PUT', `${id}/`, { words: ['yard'], assignee: trainer, changedAt })).status).toBe(422)

  const sentence = async () => (await desk('admin', 'GET', 'case-rules/')).json.rules[0].sentence
  expect(await sentence()).toMatch(/it goes to (?!no one)/)
  await query(`UPDATE staff_roles SET value = 'trainer' WHERE parent_id = $1 AND value = 'support'`, [support])
  try {
    expect(await sentence()).toMatch(/it goes to no one, as .+ no longer works in the inbox\.$/)
    await takeMail(letter(), new Date())
    expect(await query('SELECT assignee_id AS assignee, rule_id AS rule FROM enquiries')).toEqual([
      { assignee: null, rule: id },
    ])
  } finally {
    await query(`UPDATE staff_roles SET value = 'support' WHERE parent_id = $1 AND value = 'trainer'`, [support])
  }
})
