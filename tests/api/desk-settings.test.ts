import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { findFormSettings } from '@/features/enquiries/data'
import { purgeEnquiries } from '@/features/inbox/mutations'
import { pool } from '@/lib/db'
import { staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { call, deskSessionOf, endQueries, query, sessionOf } from '../support/people'

/** What staff set at the desk: forms, trades, saved views of lists; and where a customer is logged in. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

describe('the settings of forms', () => {
  beforeEach(() => query('TRUNCATE form_settings, form_months CASCADE'))

  const read = async () => (await desk('support', 'GET', 'form-settings/')).json
  const change = async (given: object) => {
    const { changedAt } = await read()
    return await desk('support', 'PUT', 'form-settings/', { changedAt, ...given })
  }

  test('are the usual until staff change a part, and the other parts stay', async () => {
    const before = await read()
    expect(before).toMatchObject({
      contactMethods: [{ value: 'phone', label: 'Phone' }, { label: 'Email' }],
      recipients: [],
      months: { 'contact-us': 24 },
      limits: { perAddress: 10, perEmail: 5, perFormAndMinute: 120 },
      changedAt: null,
    })
    const contactMethods = [
      { value: 'email', label: 'By email' },
      { value: 'text', label: 'By text' },
    ]
    const after = (await change({ contactMethods })).json
    expect(after).toEqual({ ...before, contactMethods, changedAt: expect.any(String) })
    const limits = { perAddress: 20, perEmail: 6, perFormAndMinute: 200 }
    expect((await change({ limits })).json).toMatchObject({ contactMethods, limits })
    expect(await findFormSettings()).toMatchObject({ lists: { contactMethods }, limits })
  })

  test('say who is notified of a new enquiry: the first line of its form', async () => {
    const recipients = [
      { form: 'contact-us', email: 'front.desk@hivis.example' },
      { form: 'assignment-appeal', email: 'appeals@hivis.example' },
    ]
    expect((await change({ recipients })).json.recipients).toEqual(recipients)
    const { id } = await keepEnquiry(query, { state: 'quarantined' })
    await query('DELETE FROM messages')
    expect((await desk('support', 'POST', `enquiries/${id}/release/`)).status).toBe(200)
    expect(await query(`SELECT "to" FROM messages WHERE kind = 'enquiry-arrived'`)).toEqual([
      { to: 'front.desk@hivis.example' },
    ])
    expect((await change({ recipients: [] })).json.recipients).toEqual([])
  })

  test('say how long enquiries are kept', async () => {
    const { months } = await read()
    expect((await change({ months: { ...months, 'contact-us': 2 } })).status).toBe(200)
    const old = await keepEnquiry(query, { createdAt: new Date(Date.now() - 80 * 86_400_000) })
    const kept = await keepEnquiry(query, { createdAt: new Date(Date.now() - 20 * 86_400_000) })
    await purgeEnquiries(new Date())
    const stateOf = async (id: number) => (await query('SELECT state FROM enquiries WHERE id = $1', [id]))[0]
    expect([await stateOf(old.id), await stateOf(kept.id)]).toEqual([{ state: 'erased' }, { state: 'new' }])
  })

  test.each([
    [{ contactMethods: [] }, 'Leave at least one choice.'],
    [{ contactMethods: [{ value: 'By Mail', label: 'By mail' }] }, 'Use small letters, digits and hyphens.'],
    [{ knowMoreAbout: [{ value: 'a', label: ' ' }] }, 'Write the words of each choice.'],
    [
      {
        invoiceToOptions: [
          { value: 'me', label: 'Me' },
          { value: 'me', label: 'Myself' },
        ],
      },
      'Each choice needs a value of its own.',
    ],
    [{ recipients: [{ form: 'contact-us', email: 'nobody' }] }, 'Please enter a valid email address'],
    [{ recipients: [{ form: 'none', email: 'a@hivis.example' }] }, 'Choose a form from the list.'],
    [{ limits: { perAddress: 0, perEmail: 5, perFormAndMinute: 1 } }, 'Enter a whole number from 1 to 100,000.'],
    [{ limits: { perAddress: null, perEmail: 5, perFormAndMinute: 1 } }, 'Enter a whole number from 1 to 100,000.'],
  ])('with %j are refused in a sentence, and stay', async (given, sentence) => {
    const before = await read()
    const answer = await change(given)
    expect([answer.status, sentenceOf(answer)]).toEqual([422, sentence])
    expect(await read()).toEqual(before)
  })

  test('that someone changed meanwhile are not changed', async () => {
    const { changedAt } = await read()
    const limits = { perAddress: 20, perEmail: 6, perFormAndMinute: 200 }
    expect((await change({ limits })).status).toBe(200)
    const late = await change({ limits: { ...limits, perAddress: 1 }, changedAt })
    expect([late.status, late.json.reason, (await read()).limits]).toEqual([409, 'STALE_VERSION', limits])
  })
})

describe('trades', () => {
  const area = { name: 'Rope access', division: 'Heights', place: 5, isActive: true }

  test('are added, renamed and taken off the list by support and editors; customers choose from those on offer', async () => {
    const { id } = (await desk('editor', 'POST', 'trade-areas/', area)).json
    const find = async () =>
      (await desk('finance', 'GET', 'trade-areas/')).json.areas.find((one: { id: number }) => one.id === id)
    const held = await find()
    expect(held).toMatchObject({ ...area, used: 0 })
    const isOffered = async () => (await call(api.url, contracts.listTradeAreas.path, {})).text.includes('Rope access')
    expect(await isOffered()).toBe(true)
    const { changedAt } = held
    const gone = await desk('support', 'PUT', `trade-areas/${id}/`, { ...area, isActive: false, changedAt })
    expect([gone.status, await isOffered()]).toEqual([200, false])
    const late = await desk('support', 'PUT', `trade-areas/${id}/`, { ...area, changedAt })
    expect([late.status, late.json.reason, (await find()).isActive]).toEqual([409, 'STALE_VERSION', false])
  })

  test('have one name each, and a group', async () => {
    const given = { ...area, name: 'Scaffold checks' }
    expect((await desk('support', 'POST', 'trade-areas/', given)).status).toBe(200)
    const again = await desk('support', 'POST', 'trade-areas/', given)
    expect([again.status, sentenceOf(again)]).toEqual([409, 'This trade is on the list already.'])
    const bare = await desk('support', 'POST', 'trade-areas/', { ...given, division: '' })
    expect([bare.status, sentenceOf(bare)]).toEqual([422, 'Please enter its group'])
    const placeless = await desk('support', 'POST', 'trade-areas/', { ...given, place: null })
    expect([placeless.status, sentenceOf(placeless)]).toEqual([422, 'Enter a whole number, such as 10.'])
  })
})

describe('saved views', () => {
  const view = (more = {}) => ({
    listName: 'enquiries',
    name: 'Mine and late',
    query: 'q=t%C4%81ne+m%40x.nz&state=late',
    isShared: false,
    ...more,
  })
  const names = async (role: (typeof staffRoles)[number], list = 'enquiries') =>
    (await desk(role, 'GET', `views/?listName=${list}`)).json.views.map(({ name }: { name: string }) => name)

  beforeEach(() => query('DELETE FROM desk_views'))

  test('are kept by everyone at the desk, for each list, as the list was asked', async () => {
    for (const role of staffRoles)
      expect([role, (await desk(role, 'POST', 'views/', view())).status]).toEqual([role, 200])
    const { json } = await desk('support', 'GET', 'views/?listName=enquiries')
    expect(json.views).toEqual([
      {
        id: expect.any(Number),
        name: 'Mine and late',
        query: new URLSearchParams({ q: 'tāne m@x.nz', state: 'late' }).toString(),
        isOwn: true,
        isShared: false,
        owner: expect.any(String),
      },
    ])
    expect(await names('support', 'people')).toEqual([])
  })

  test('are seen by their owner alone until they are shared, and then by those who do the same work', async () => {
    const own = (await desk('support', 'POST', 'views/', view({ name: 'Own' }))).json
    await desk('support', 'POST', 'views/', view({ name: 'Shared', isShared: true }))
    expect([await names('support'), await names('admin'), await names('editor')]).toEqual([
      ['Own', 'Shared'],
      ['Shared'],
      [],
    ])
    for (const [method, path, body] of [
      ['PUT', `views/${own.id}/`, { name: 'Taken', isShared: true }],
      ['POST', `views/${own.id}/remove/`, undefined],
    ] as const)
      expect((await desk('admin', method, path, body)).status).toBe(404)
    expect(await names('support')).toEqual(['Own', 'Shared'])
  })

  test('are renamed and removed by their owner, and have one name each', async () => {
    const { id } = (await desk('support', 'POST', 'views/', view())).json
    await desk('support', 'POST', 'views/', view({ name: 'Another' }))
    for (const answer of [
      await desk('support', 'POST', 'views/', view({ name: 'MINE AND LATE' })),
      await desk('support', 'PUT', `views/${id}/`, { name: 'another', isShared: false }),
    ])
      expect([answer.status, sentenceOf(answer)]).toEqual([409, 'You have a view with this name already.'])
    expect((await desk('support', 'PUT', `views/${id}/`, { name: 'Renamed', isShared: false })).status).toBe(200)
    expect(await names('support')).toEqual(['Another', 'Renamed'])
    expect((await desk('support', 'POST', `views/${id}/remove/`)).status).toBe(200)
    expect(await names('support')).toEqual(['Another'])
    const nameless = await desk('support', 'POST', 'views/', view({ name: ' ' }))
    expect([nameless.status, sentenceOf(nameless)]).toEqual([422, 'Give the view a name.'])
  })
})

describe('where a customer is logged in', () => {
  test('support ends it: the next click asks them to log in, and the audit says who did it', async () => {
    const { cookie } = await sessionOf('demo-viewer')
    const [session] = await query<{ id: number; person: number }>(
      `SELECT s.id, s.person_id AS person FROM user_sessions s JOIN people p ON p.id = s.person_id
       WHERE p.subject = 'demo-viewer' AND s.revoked_at IS NULL ORDER BY s.id DESC LIMIT 1`,
    )
    const { id, person } = session ?? { id: 0, person: 0 }
    const [other] = await query<{ id: number }>('SELECT id FROM people WHERE id <> $1 LIMIT 1', [person])
    expect((await desk('support', 'POST', `people/${other?.id}/sessions/${id}/end/`)).status).toBe(404)
    const status = async () => (await call(api.url, '/user/profile/', { cookie })).status
    expect(await status()).toBe(200)
    expect((await desk('support', 'POST', `people/${person}/sessions/${id}/end/`)).status).toBe(200)
    expect(await status()).toBe(401)
    expect((await desk('support', 'POST', `people/${person}/sessions/${id}/end/`)).status).toBe(404)
    const { staffId } = await deskSessionOf('support')
    expect(
      await query(`SELECT actor FROM audit_log WHERE action = 'log out' AND row_id = $1`, [String(person)]),
    ).toEqual([{ actor: `staff ${staffId}` }])
  })
})
