import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIssuer } from '@/features/account/identity/examples'
import { startApi } from '../support/api'
import { call, deskSessionOf, endQueries, invitationLink, query, sessionOf } from '../support/people'

/* A company that has the name of another one waits for support (product decisions, section 17). */

let api: Awaited<ReturnType<typeof startApi>>
let founder: { email: string; cookie: string }
let support: string
const post = (path: string, cookie: string, body: unknown = {}) => call(api.url, path, { method: 'POST', cookie, body })
const get = (path: string, cookie: string) => call(api.url, path, { cookie })

const company = { kind: 'business', name: 'Tairua Civil', phoneNumber: '04 555 0100' }
const known = '9429041234563'

beforeAll(async () => {
  api = await startApi()
  support = (await deskSessionOf('support')).cookie
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

beforeEach(async () => {
  await query('DELETE FROM messages')
  const email = `wiremu-${randomUUID()}@people.example`
  await query(
    `INSERT INTO people (first_name, last_name, email, issuer, subject) VALUES ('Wiremu', 'Hohepa', $1, $2, $1)`,
    [email, demoIssuer],
  )
  founder = { email, cookie: (await sessionOf(email)).cookie }
})

/** Signs up as someone without a company. @returns the number of the company. */
async function signUp(more: object = {}): Promise<{ id: number; outcome: string }> {
  const { status, json } = await post('/company/sign-up/', founder.cookie, { ...company, ...more })
  expect(status).toBe(200)
  const [made] = await query<{ id: number }>('SELECT max(id) AS id FROM companies')
  return { id: made?.id ?? 0, outcome: json.data.outcome }
}

const mailsTo = (email: string) => query<{ kind: string }>('SELECT kind FROM messages WHERE "to" = $1', [email])
const invite = (email: string) =>
  post('/company/business-admin-invite/', founder.cookie, { email, permission: 'viewer' })
const overview = async () => (await get('/company/overview/', founder.cookie)).json.data
const decide = (id: number, sameAsId: number | null) => post(`/desk/companies/${id}/check/`, support, { sameAsId })
const theFirst = async () =>
  (await query<{ id: number }>(`SELECT id FROM companies WHERE name = 'Tairua Civil' ORDER BY id LIMIT 1`))[0]?.id ?? 0

describe('a company with the name of one that exists', () => {
  test.each([
    'Tairua Civil',
    ' TAIRUA  CIVIL ',
    'Tairua-Civil',
    'Tairua Civil Ltd',
    'Tairua Civil Limited.',
    'Tāirua Civil (Ltd)',
  ])('%s waits, however it is spelled', async (name) => {
    expect((await signUp({ name })).outcome).toBe('waiting')
    expect((await overview()).isWaiting).toBe(true)
  })

  test.each(['Tairua Civilian', 'Limited', 'Tairua'])('%s is another name, and goes on at once', async (name) => {
    expect((await signUp({ name })).outcome).toBe('created')
    expect((await overview()).isWaiting).toBe(false)
  })

  test('of two who found one at the same moment, one waits', async () => {
    const other = (await sessionOf('demo-viewer')).cookie
    const name = 'Founded Twice'
    const both = await Promise.all(
      [founder.cookie, other].map((one) => post('/company/sign-up/', one, { ...company, name })),
    )
    expect(both.map(({ json }) => json.data.outcome).sort()).toEqual(['created', 'waiting'])
  })

  test('looks around and books for its owner alone; others and packs wait', async () => {
    await signUp()
    expect((await get('/user/is_authenticated/', founder.cookie)).json.data).toMatchObject({
      isBusinessUser: false,
      isPersonalCompanyUser: true,
    })
    for (const path of ['/company/overview/', '/company/employees/', '/company/business-admins/'])
      expect([path, (await get(path, founder.cookie)).status]).toEqual([path, 200])
    const add = await post('/company/employees/', founder.cookie, { firstName: 'Not', lastName: 'Yet' })
    expect([add.status, add.json.errors.non_field_errors]).toEqual([
      403,
      ['We’re checking your company first. Until then you can book for yourself.'],
    ])
    const [slot] = await query<{ id: number }>(
      `SELECT l.id FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
       WHERE l.state = 'open' AND s.state = 'published' AND l.starts_at > now() + interval '9 days' AND l.capacity - l.taken > 3 ORDER BY l.id LIMIT 1`,
    )
    const hold = (party: object[]) =>
      call(api.url, '/booking/', {
        method: 'POST',
        cookie: founder.cookie,
        headers: { 'idempotency-key': randomUUID() },
        body: { holdId: randomUUID(), slotId: slot?.id, party },
      })
    expect((await hold([{ isSelf: true }])).status).toBe(200)
    const later = await hold([{ isSelf: true }, { isLater: true }])
    expect([later.status, later.json.errors.party]).toEqual([
      422,
      ['This account is for booking yourself. Ask your company to book for others.'],
    ])
  })

  test('keeps its invitations, and sends them when support lets it go on', async () => {
    const { id } = await signUp()
    expect((await invite('kept@people.example')).status).toBe(200)
    expect(
      (await post('/company/business-admin-resend-invite/', founder.cookie, { email: 'kept@people.example' })).status,
    ).toBe(409)
    expect(await mailsTo('kept@people.example')).toEqual([])
    expect((await decide(id, null)).status).toBe(200)
    expect(await mailsTo('kept@people.example')).toEqual([{ kind: 'company-invitation' }])
    expect((await get(await invitationLink('kept@people.example'), founder.cookie)).json.data.companyName).toBe(
      'Tairua Civil',
    )
    expect(await mailsTo(founder.email)).toContainEqual({ kind: 'company-checked' })
    expect((await overview()).isWaiting).toBe(false)
    expect((await decide(id, null)).status).toBe(404)
  })

  test('that is the same one joins it: its owners are asked, and what is left books for one person', async () => {
    const { id } = await signUp({ wantsMembership: true })
    await invite('never@people.example')
    const first = await theFirst()
    expect((await decide(id, first)).status).toBe(200)
    expect(await mailsTo('never@people.example')).toEqual([])
    expect(await mailsTo('owner@people.example')).toEqual([{ kind: 'company-access-requested' }])
    expect(await mailsTo(founder.email)).toContainEqual({ kind: 'company-checked' })
    expect(await query('SELECT kind, name, membership_state, waits_since FROM companies WHERE id = $1', [id])).toEqual([
      { kind: 'personal', name: 'Wiremu Hohepa', membership_state: 'none', waits_since: null },
    ])
    expect(await query('SELECT state FROM invitations WHERE company_id = $1', [id])).toEqual([{ state: 'removed' }])
  })

  test('is not joined with itself, with one that is not there, or over the heads of others in it', async () => {
    const { id } = await signUp()
    expect((await decide(id, id)).status).toBe(422)
    expect((await decide(id, 999_999)).status).toBe(422)
    const manager = await post(`/desk/companies/${id}/admins/`, support, {
      who: 'manager@people.example',
      permission: 'viewer',
    })
    expect(manager.status).toBe(200)
    expect((await decide(id, await theFirst())).status).toBe(409)
  })

  test('goes on when its NZBN is added; one that we know asks for access', async () => {
    const { id } = await signUp()
    await invite('nzbn@people.example')
    const wrong = await post('/company/nzbn/', founder.cookie, { nzbn: '9429000000001' })
    expect([wrong.status, wrong.json.errors]).toEqual([422, { nzbn: ['Enter the 13 digits of the NZBN.'] }])
    await query('UPDATE companies SET nzbn = $2 WHERE id = $1', [await theFirst(), known])
    expect((await post('/company/nzbn/', founder.cookie, { nzbn: known })).json.data).toEqual({ outcome: 'requested' })
    expect((await overview()).isWaiting).toBe(true)
    expect((await post('/company/nzbn/', founder.cookie, { nzbn: '9429000000017' })).json.data).toEqual({
      outcome: 'accepted',
    })
    expect((await overview()).isWaiting).toBe(false)
    expect(await mailsTo('nzbn@people.example')).toEqual([{ kind: 'company-invitation' }])
    expect((await post('/company/nzbn/', founder.cookie, { nzbn: '9429000000017' })).status).toBe(409)
    expect(await query('SELECT nzbn FROM companies WHERE id = $1', [id])).toEqual([{ nzbn: '9429000000017' }])
  })

  test('is on the list of companies to check', async () => {
    const { id } = await signUp()
    const { data } = (await get('/desk/lists/companies/?waits=yes', support)).json
    expect(data.items.map((row: { id: number }) => row.id)).toContain(id)
    await decide(id, null)
    expect((await get('/desk/lists/companies/?waits=yes', support)).json.data.total).toBe(data.total - 1)
  })
})
