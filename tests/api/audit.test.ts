import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { startBackOffice } from '../support/back-office'
import { call, endQueries, query } from '../support/people'
import { bodyOf, prepareUnsafeCalls, unsafeRoutes } from '../support/unsafe-calls'

/*
 * Who changed what about a customer can be read for ever, and only the right staff change it. Staff write through the back office's REST, as its
 * pages do; customers through the API.
 */

type Entry = { id: number; actor: string; action: string; what: string; rowId: string; before: object; after: object }

let office: Awaited<ReturnType<typeof startBackOffice>>
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  office = await startBackOffice('.tmp/test-data')
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await office.close()
  await endQueries()
})

const last = async (): Promise<number> =>
  (await query<{ id: number }>('SELECT max(id) AS id FROM audit_log'))[0]?.id ?? 0
const since = (id: number) =>
  query<Entry>(
    'SELECT id, actor, action, what, row_id AS "rowId", before, after FROM audit_log WHERE id > $1 ORDER BY id',
    [id],
  )
const staffName = async (role: string) =>
  `staff ${(await query<{ id: number }>('SELECT id FROM staff WHERE email = $1', [`${role}@hivis.example`]))[0]?.id}`
type Row = Record<string, unknown> & { id: number }
const rowOf = async (table: string, condition: string): Promise<Row> =>
  (await query<Row>(`SELECT * FROM ${table} WHERE ${condition}`))[0] ?? { id: 0 }

const logins = new Map<string, ReturnType<typeof office.logIn>>()

function asking(role: string): ReturnType<typeof office.logIn> {
  const opened = logins.get(role) ?? office.logIn(role)
  logins.set(role, opened)
  return opened
}

/** Asks the REST of the back office as a member of staff, with a JSON body. */
async function as(
  role: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; doc: { id: number }; text: string }> {
  const ask = await asking(role)
  const given = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  const answer = await ask(path, { method, ...given })
  const text = await answer.text()
  const json = JSON.parse(text)
  return { status: answer.status, doc: json.doc ?? json.docs?.[0] ?? { id: 0 }, text }
}

describe('a member of staff', () => {
  const tairua = () => rowOf('companies', `name = 'Tairua Civil'`)

  test('is named for a change, with what was before and what is after', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    expect((await as('support', 'PATCH', `companies/${id}`, { membership: { number: 'M-1042' } })).status).toBe(200)
    const entries = await since(began)
    expect(entries).toMatchObject([
      { actor: await staffName('support'), action: 'update', what: 'companies', rowId: String(id) },
    ])
    expect(entries[0]?.before).toMatchObject({ name: 'Tairua Civil', membership_state: 'active' })
    expect(entries[0]?.before).not.toMatchObject({ membership_number: 'M-1042' })
    expect(entries[0]?.after).toEqual({ ...entries[0]?.before, membership_number: 'M-1042' })
  })

  test('is named for a new row, and for one that an admin removes', async () => {
    const began = await last()
    const person = await rowOf('people', `email = 'owner@people.example'`)
    const course = { person: person.id, name: 'By Staff', courseType: 'technical', numberOfCredits: 1, result: 'pass' }
    const { doc } = await as('support', 'POST', 'completed-courses', course)
    expect((await as('support', 'DELETE', `completed-courses/${doc.id}`)).status).toBe(403)
    expect((await as('admin', 'DELETE', `completed-courses/${doc.id}`)).status).toBe(200)
    expect(await since(began)).toMatchObject([
      {
        actor: await staffName('support'),
        action: 'insert',
        what: 'completed_courses',
        before: null,
        after: { name: 'By Staff' },
      },
      {
        actor: await staffName('admin'),
        action: 'delete',
        what: 'completed_courses',
        before: { name: 'By Staff' },
        after: null,
      },
    ])
  })

  test('is named for each of many rows changed at once', async () => {
    const began = await last()
    const where = 'where[company.name][equals]=Tairua%20Civil&where[endedOn][exists]=false'
    expect((await as('support', 'PATCH', `employments?${where}`, { jobTitle: 'Moved on' })).status).toBe(200)
    const entries = await since(began)
    expect(entries.length).toBeGreaterThan(5)
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([await staffName('support')]))
  })

  test('is named without the REST too, when the program says who asks', async () => {
    const [{ id }, began] = [await rowOf('people', `subject = 'demo-viewer'`), await last()]
    const user = await office.payload.find({
      collection: 'staff',
      where: { email: { equals: 'support@hivis.example' } },
    })
    const asked = { ...user.docs[0], collection: 'staff' } as const
    const data = { phoneNumber: '04 555 0199' }
    await office.payload.update({ collection: 'people', id, data, overrideAccess: false, user: asked })
    expect(await since(began)).toMatchObject([
      { actor: await staffName('support'), what: 'people', after: { phone_number: '04 555 0199' } },
    ])
  })

  test('leaves no entry when nothing changed, or the save was refused', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    expect((await as('support', 'PATCH', `companies/${id}`, { name: 'Tairua Civil' })).status).toBe(200)
    expect((await as('support', 'PATCH', `companies/${id}`, { name: '' })).status).toBe(400)
    expect((await as('editor', 'PATCH', `companies/${id}`, { name: 'Mine' })).status).toBe(403)
    expect(await since(began)).toEqual([])
  })

  test('can’t take the last owner’s rights either, and reads why', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    const owner = await rowOf('business_admins', `company_id = ${id} AND permission = 'owner'`)
    const path = `business-admins/${owner.id}`
    for (const [role, method, body] of [
      ['support', 'PATCH', { state: 'removed' }],
      ['support', 'PATCH', { permission: 'viewer' }],
      ['admin', 'DELETE', undefined],
    ] as const) {
      const { status, text } = await as(role, method, path, body)
      expect([status, text]).toEqual([409, expect.stringContaining('A company must keep an owner.')])
    }
    expect(await since(began)).toEqual([])
  })
})

describe('a customer', () => {
  /** Calls that change nothing about a customer: where they are logged in, and forms, which have a history of their own. */
  const onSessions = new Set(['endOwnSession', 'logOut', 'chooseCompany'])
  /** Their rows are a log themselves, and name who. */
  const logs = new Set(['emailPass', 'logCardCheck'])
  const isUnnamed = (name: string) => onSessions.has(name) || logs.has(name) || ofEnquiries(name) || name === 'payOrder'
  // Enquiries have a history of their own, which their record shows.
  const ofEnquiries = (name: string) => name.startsWith('submit') || name === 'stopCourseRequest'
  const atProvider = new Set(['payByCard', 'checkout', 'payOrder', 'cancelOrder'])

  test('is named for whatever they change through the API', async () => {
    const calls = await prepareUnsafeCalls(api.url)
    for (const name of unsafeRoutes) {
      const one = calls[name]
      if (!one) throw new Error(`${name} has no call.`)
      const who = (await call(api.url, contracts.readAuthStatus.path, { cookie: one.cookie })).json.data.id
      const began = await last()
      expect([name, (await call(api.url, one.path, { ...one, body: bodyOf(one) })).status]).toEqual([name, 200])
      const actors = new Set((await since(began)).map(({ actor }) => actor))
      // What a payment provider answers is written by the system.
      if (atProvider.has(name)) actors.delete('system')
      expect([name, [...actors]]).toEqual([name, isUnnamed(name) ? [] : [`person ${who}`]])
    }
  })

  test('leaves no secret of a link or session in it', async () => {
    const [{ text }] = (await query<{ text: string }>('SELECT json_agg(a)::text AS text FROM audit_log a')) as [
      { text: string },
    ]
    const hashes = await query<{ hash: string }>(
      'SELECT guid_hash AS hash FROM invitations UNION ALL SELECT token_hash FROM user_sessions WHERE length(token_hash) > 20',
    )
    expect(hashes.length).toBeGreaterThan(3)
    for (const { hash } of hashes) expect(text).not.toContain(hash)
  })
})

describe('the log', () => {
  test('is written by nobody, whatever their role', async () => {
    const began = await last()
    const before = await query('SELECT * FROM audit_log ORDER BY id')
    const forged = { actor: 'system', action: 'update', what: 'companies', rowId: '1' }
    for (const role of staffRoles) {
      for (const [method, path, body] of [
        ['POST', 'audit-log', forged],
        ['PATCH', `audit-log/${began}`, forged],
        ['PATCH', 'audit-log?where[id][exists]=true', forged],
        ['DELETE', `audit-log/${began}`, undefined],
        ['DELETE', 'audit-log?where[id][exists]=true', undefined],
        ['POST', `audit-log/${began}/duplicate`, {}],
      ] as const) {
        const { status } = await as(role, method, path, body)
        expect([role, method, path, status >= 400 && status < 500]).toEqual([role, method, path, true])
      }
    }
    expect(await query('SELECT * FROM audit_log ORDER BY id')).toEqual(before)
  }, 60_000)

  test('is read by support and finance', async () => {
    for (const role of staffRoles) {
      const { status } = await as(role, 'GET', 'audit-log?limit=1')
      expect([role, status]).toEqual([role, ['support', 'finance', 'admin'].includes(role) ? 200 : 403])
    }
  })
})

describe('what is whose', () => {
  const kowhai = () => rowOf('companies', `name LIKE 'Kōwhai%'`)

  test('account terms are finance’s alone', async () => {
    const { id, ...before } = await kowhai()
    const terms = { accountTerms: { state: 'open', limitCents: 500_000, requiresPoNumber: true } }
    for (const role of ['support', 'scheduler', 'editor', 'trainer', 'publisher'])
      await as(role, 'PATCH', `companies/${id}`, terms)
    expect(await kowhai()).toMatchObject({
      account_terms_state: before.account_terms_state,
      account_terms_limit_cents: before.account_terms_limit_cents,
      account_terms_requires_po_number: before.account_terms_requires_po_number,
    })
    expect((await as('finance', 'PATCH', `companies/${id}`, terms)).status).toBe(200)
    expect(await kowhai()).toMatchObject({ account_terms_state: 'open', account_terms_requires_po_number: true })
    const [entry] = (await since(0)).slice(-1)
    expect(entry).toMatchObject({ actor: await staffName('finance'), after: { account_terms_limit_cents: 500_000 } })
  })

  test('membership is support’s', async () => {
    const { id } = await kowhai()
    const member = { membership: { state: 'active', number: 'M-7', since: '2026-01-01', until: '2027-01-01' } }
    for (const role of ['finance', 'scheduler', 'editor', 'trainer', 'publisher'])
      await as(role, 'PATCH', `companies/${id}`, member)
    expect(await kowhai()).toMatchObject({ membership_state: 'none', membership_number: null })
    expect((await as('support', 'PATCH', `companies/${id}`, member)).status).toBe(200)
    expect(await kowhai()).toMatchObject({ membership_state: 'active', membership_until: '2027-01-01' })
  })

  test('a new company has no terms that its maker may not give', async () => {
    const terms = {
      accountTerms: { state: 'open', limitCents: 900_000, usedCents: 5 },
      membership: { state: 'active' },
    }
    const made = await as('support', 'POST', 'companies', { name: 'Made By Support', ...terms })
    expect(made.status).toBe(201)
    expect(await rowOf('companies', `id = ${made.doc.id}`)).toMatchObject({
      account_terms_state: 'none',
      account_terms_limit_cents: 0,
      account_terms_used_cents: 0,
      membership_state: 'active',
    })
  })

  test('what only the machine writes stays as it is, also for an admin', async () => {
    const person = async () => ({ ...(await rowOf('people', `subject = 'demo-personal'`)), updated_at: null })
    const [before, company] = [await person(), await kowhai()]
    const identity = { issuer: 'https://evil.example', subject: 'demo-owner', version: 999, lastLoginAt: '2001-01-01' }
    for (const role of ['support', 'finance', 'admin']) {
      await as(role, 'PATCH', `people/${before.id}`, identity)
      await as(role, 'PATCH', `companies/${company.id}`, {
        accountTerms: { usedCents: 123 },
        'accountTerms.usedCents': 123,
      })
    }
    expect(await person()).toEqual(before)
    expect((await kowhai()).account_terms_used_cents).toBe(company.account_terms_used_cents)
    const { doc } = await as('support', 'POST', 'people', { firstName: 'New', lastName: 'Forged', ...identity })
    expect(await rowOf('people', `id = ${doc.id}`)).toMatchObject({
      issuer: null,
      subject: null,
      last_login_at: null,
      version: 1,
    })
  })

  test('sessions, invitations and requests are written by no member of staff', async () => {
    const tables = {
      'user-sessions': 'user_sessions',
      invitations: 'invitations',
      'access-requests': 'access_requests',
    }
    for (const [slug, table] of Object.entries(tables)) {
      const before = await query(`SELECT * FROM ${table} ORDER BY id`)
      expect(before.length, slug).toBeGreaterThan(0)
      for (const role of ['support', 'admin']) {
        for (const [method, path] of [
          ['PATCH', `${slug}/${before[0]?.id}`],
          ['PATCH', `${slug}?where[id][exists]=true`],
          ['DELETE', `${slug}/${before[0]?.id}`],
          ['POST', slug],
        ] as const) {
          const { status } = await as(role, method, path, { state: 'accepted', permission: 'owner', revokedAt: null })
          expect([role, method, path, status]).toEqual([role, method, path, 403])
        }
      }
      expect(await query(`SELECT * FROM ${table} ORDER BY id`)).toEqual(before)
    }
  })

  test('no member of staff reads what opens a session or an invitation', async () => {
    for (const [slug, secrets] of [
      ['user-sessions', ['tokenHash', 'idToken']],
      ['invitations', ['guidHash']],
    ] as const) {
      const { status, doc } = await as('admin', 'GET', `${slug}?limit=1&showHiddenFields=true`)
      expect([status, Object.keys(doc).filter((name) => secrets.some((secret) => secret === name))]).toEqual([200, []])
    }
  })
})
