import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '@/api/contracts'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { startBackOffice } from '../support/back-office'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { call, endQueries, query } from '../support/people'
import { bodyOf, prepareUnsafeCalls, unsafeRoutes } from '../support/unsafe-calls'

/*
 * Who changed what about a customer can be read for ever, and only the right staff change it. Staff write by the calls of the desk, as its pages do;
 * customers by theirs. The back office's REST has no way to any of it.
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

/** Asks the REST of the back office as a member of staff, with a JSON body; gives the status. */
async function as(role: string, method: string, path: string, body?: object): Promise<number> {
  const ask = await asking(role)
  const given = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  return (await ask(path, { method, ...given })).status
}

const desk = startDesk(() => api.url)

describe('a member of staff', () => {
  const tairua = () => rowOf('companies', `name = 'Tairua Civil'`)

  test('is named for a change, with what was before and what is after', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    const member = { state: 'active', number: 'M-1042', since: '', until: '' }
    expect((await desk('support', 'PUT', `companies/${id}/membership/`, member)).status).toBe(200)
    const entries = await since(began)
    expect(entries).toMatchObject([
      { actor: await staffName('support'), action: 'update', what: 'companies', rowId: String(id) },
    ])
    expect(entries[0]?.before).toMatchObject({ name: 'Tairua Civil', membership_state: 'active' })
    expect(entries[0]?.before).not.toMatchObject({ membership_number: 'M-1042' })
    expect(entries[0]?.after).toMatchObject({ name: 'Tairua Civil', membership_number: 'M-1042' })
    const changed = Object.entries(entries[0]?.after ?? {}).filter(
      ([name, value]) => Reflect.get(entries[0]?.before ?? {}, name) !== value,
    )
    expect(changed.map(([name]) => name).filter((name) => !name.startsWith('membership_'))).toEqual([])
  })

  test('is named for a new row, and for what a colleague corrects; no one removes it', async () => {
    const began = await last()
    const person = await rowOf('people', `email = 'owner@people.example'`)
    const course = {
      courseId: null,
      name: 'By Staff',
      courseType: 'technical',
      numberOfCredits: 1,
      isSitePassRenewal: false,
      completedDate: '2026-01-01',
      result: 'pass',
      courseInfo: '',
    }
    const added = await desk('support', 'POST', `people/${person.id}/courses/`, course)
    const path = `people/${person.id}/courses/${added.json.id}/`
    expect((await desk('admin', 'PUT', path, { ...course, name: 'By Staff Too' })).status).toBe(200)
    for (const role of ['support', 'admin'] as const)
      expect([404, 405]).toContain((await desk(role, 'DELETE', path)).status)
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
        action: 'update',
        what: 'completed_courses',
        before: { name: 'By Staff' },
        after: { name: 'By Staff Too' },
      },
    ])
  })

  test('is named for each of many rows changed at once', async () => {
    await query(`INSERT INTO enquiries (reference, form_name, answers, search_text)
      SELECT 'ENQ-AUDIT-' || n, 'contact-us', '{}', '' FROM generate_series(1, 7) n`)
    const ids = (await query<Row>(`SELECT id FROM enquiries WHERE reference LIKE 'ENQ-AUDIT-%'`)).map(({ id }) => id)
    expect((await desk('support', 'POST', 'enquiries/bulk/', { action: 'close', ids })).json).toEqual({ changed: 7 })
    // Enquiries have a history of their own.
    const events = await query<{ actor: string }>(
      `SELECT actor FROM enquiry_events WHERE enquiry_id = ANY($1) AND kind = 'state'`,
      [ids],
    )
    expect(events).toHaveLength(7)
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([await staffName('support')]))
  })

  test('is named for what they change of trades and of the settings of forms', async () => {
    const began = await last()
    const area = { name: 'Diving', division: 'Water', place: 900, isActive: true }
    expect((await desk('editor', 'POST', 'trade-areas/', area)).status).toBe(200)
    const { changedAt } = (await desk('support', 'GET', 'form-settings/')).json
    const recipients = [{ form: 'contact-us', email: 'front.desk@hivis.example' }]
    expect((await desk('support', 'PUT', 'form-settings/', { recipients, changedAt })).status).toBe(200)
    expect(await since(began)).toMatchObject([
      { actor: await staffName('editor'), action: 'insert', what: 'industry_trade_areas', after: { name: 'Diving' } },
      {
        actor: await staffName('support'),
        action: 'update',
        what: 'form_settings',
        before: { recipients: '' },
        after: { recipients: 'contact-us: front.desk@hivis.example' },
      },
    ])
  })

  test('leaves no entry when nothing changed, or the save was refused', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    expect((await desk('support', 'PUT', `companies/${id}/`, { name: 'Tairua Civil' })).status).toBe(200)
    expect((await desk('support', 'PUT', `companies/${id}/`, { name: '' })).status).toBe(422)
    expect((await desk('editor', 'PUT', `companies/${id}/`, { name: 'Mine' })).status).toBe(403)
    expect(await since(began)).toEqual([])
  })

  test('can’t take the last owner’s rights either, and reads why', async () => {
    const [{ id }, began] = [await tairua(), await last()]
    const owner = await rowOf('business_admins', `company_id = ${id} AND permission = 'owner'`)
    const path = `companies/${id}/admins/${owner.id}/`
    for (const [role, method, at, body] of [
      ['support', 'POST', `${path}remove/`, {}],
      ['support', 'PUT', path, { permission: 'viewer' }],
      ['admin', 'POST', `${path}remove/`, {}],
    ] as const) {
      const answer = await desk(role, method, at, body)
      expect([answer.status, sentenceOf(answer)]).toEqual([
        409,
        expect.stringContaining('A company must have an owner.'),
      ])
    }
    expect((await as('admin', 'DELETE', `business-admins/${owner.id}`)) >= 400).toBe(true)
    expect(await since(began)).toEqual([])
  })
})

describe('a customer', () => {
  /** Calls that change nothing about a customer: where they are logged in, and forms, which have a history of their own. */
  const onSessions = new Set(['endOwnSession', 'logOut', 'chooseCompany'])
  /** Their rows are a log themselves, and name who. */
  const logs = new Set([
    'emailPass',
    'logCardCheck',
    'logOfflineChecks',
    'giveFeedback',
    'noteOpening',
    'openLearning',
    'commitLearning',
    'answerQuestion',
    'finishModule',
  ])
  const isUnnamed = (name: string) => onSessions.has(name) || logs.has(name) || ofEnquiries(name) || byLink.has(name)
  /** Anyone who pays has no login, or changes nothing but a payment. */
  const byLink = new Set(['payOrder', 'startLinkPayment', 'checkInAtDoor'])
  // Enquiries have a history of their own, which their record shows.
  const ofEnquiries = (name: string) =>
    name.startsWith('submit') || name === 'stopCourseRequest' || name === 'sendJobFile'
  const atProvider = new Set([
    'payByCard',
    'checkout',
    'payOrder',
    'startLinkPayment',
    'cancelOrder',
    'payOrderOnAccount',
    'stopPayment',
    'bookRenewalsByCard',
  ])

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
      // A tablet is there for everyone.
      if (name === 'checkInAtDoor') actors.delete('check-in at the door')
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
  test('is written by no one, whatever their role', async () => {
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
        const status = await as(role, method, path, body)
        expect([role, method, path, status >= 400 && status < 500]).toEqual([role, method, path, true])
      }
    }
    expect(await query('SELECT * FROM audit_log ORDER BY id')).toEqual(before)
  })

  test('is read at the desk alone', async () => {
    for (const role of staffRoles) expect([role, await as(role, 'GET', 'audit-log?limit=1')]).toEqual([role, 404])
  })
})

describe('what is whose', () => {
  const kowhai = () => rowOf('companies', `name LIKE 'Kōwhai%'`)

  test('account terms are finance’s alone', async () => {
    const { id, ...before } = await kowhai()
    const terms = { isOpen: true, limitCents: 500_000, dueIn: '20th', requiresPoNumber: true }
    const write = (role: StaffRole) => desk(role, 'PUT', `companies/${id}/account/`, terms)
    for (const role of ['support', 'scheduler', 'editor', 'trainer', 'publisher'] as const) {
      expect([role, (await write(role)).status]).toEqual([role, 403])
      await desk(role, 'PUT', `companies/${id}/`, { limitCents: 500_000, accountTerms: { state: 'open' } })
    }
    expect(await kowhai()).toMatchObject({
      account_terms_state: before.account_terms_state,
      account_terms_limit_cents: before.account_terms_limit_cents,
      account_terms_requires_po_number: before.account_terms_requires_po_number,
    })
    expect((await write('finance')).status).toBe(200)
    expect(await kowhai()).toMatchObject({ account_terms_state: 'open', account_terms_requires_po_number: true })
    const [entry] = (await since(0)).slice(-1)
    expect(entry).toMatchObject({ actor: await staffName('finance'), after: { account_terms_limit_cents: 500_000 } })
  })

  test('membership is support’s', async () => {
    const { id } = await kowhai()
    const member = { state: 'active', number: 'M-7', since: '2026-01-01', until: '2027-01-01' }
    const write = (role: StaffRole) => desk(role, 'PUT', `companies/${id}/membership/`, member)
    for (const role of ['finance', 'scheduler', 'editor', 'trainer', 'publisher'] as const)
      expect([role, (await write(role)).status]).toEqual([role, 403])
    expect(await kowhai()).toMatchObject({ membership_state: 'none', membership_number: null })
    expect((await write('support')).status).toBe(200)
    expect(await kowhai()).toMatchObject({ membership_state: 'active', membership_until: '2027-01-01' })
  })

  test('a new company has no terms that its maker may not give', async () => {
    const name = 'Made By Support'
    for (const terms of [{ limitCents: 900_000 }, { usedCents: 5 }, { membership: { state: 'active' } }])
      expect((await desk('support', 'POST', 'companies/', { name, ...terms })).status).toBe(422)
    const made = await desk('support', 'POST', 'companies/', { name })
    expect(made.status).toBe(200)
    expect(await rowOf('companies', `id = ${made.json.id}`)).toMatchObject({
      account_terms_state: 'none',
      account_terms_limit_cents: 0,
      account_terms_used_cents: 0,
      membership_state: 'none',
    })
  })

  test('what only the machine writes stays as it is, also for an admin', async () => {
    const person = async () => ({ ...(await rowOf('people', `subject = 'demo-personal'`)), updated_at: null })
    const [before, company] = [await person(), await kowhai()]
    const identity = { issuer: 'https://evil.example', subject: 'demo-owner', version: 999, lastLoginAt: '2001-01-01' }
    for (const role of ['support', 'finance', 'admin'] as const) {
      await as(role, 'PATCH', `people/${before.id}`, identity)
      await as(role, 'PATCH', `companies/${company.id}`, { accountTerms: { usedCents: 123 }, name: 'Forged' })
      const refused = role === 'finance' ? 403 : 422
      const given = { ...identity, version: Number(Reflect.get(before, 'version')) }
      expect((await desk(role, 'PUT', `people/${before.id}/`, given)).status).toBe(refused)
      expect((await desk(role, 'PUT', `companies/${company.id}/`, { usedCents: 123 })).status).toBe(422)
    }
    expect(await person()).toEqual(before)
    expect(await kowhai()).toMatchObject({
      name: company.name,
      account_terms_used_cents: company.account_terms_used_cents,
    })
    const forged = await desk('support', 'POST', 'people/', { firstName: 'New', lastName: 'Forged', ...identity })
    expect(forged.status).toBe(422)
    const { json } = await desk('support', 'POST', 'people/', { firstName: 'New', lastName: 'Forged' })
    expect(await rowOf('people', `id = ${json.id}`)).toMatchObject({
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
          const status = await as(role, method, path, { state: 'accepted', permission: 'owner', revokedAt: null })
          expect([role, method, path, status]).toEqual([role, method, path, 404])
        }
      }
      expect(await query(`SELECT * FROM ${table} ORDER BY id`)).toEqual(before)
    }
  })

  test('no member of staff reads what opens a session or an invitation', async () => {
    for (const slug of ['user-sessions', 'invitations', 'people', 'companies'])
      expect([slug, await as('admin', 'GET', `${slug}?limit=1&showHiddenFields=true&depth=5`)]).toEqual([slug, 404])
  })
})
