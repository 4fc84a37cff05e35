import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enquiryRenderers } from '@/features/enquiries/mail/renderers'
import { announceEnquiry } from '@/features/enquiries/mutations'
import { keepingGateway } from '@/features/messages/gateway.local'
import { sendDueMessages } from '@/features/messages/outbox.mutations'
import { replayErasures } from '@/features/privacy/mutations'
import { freeText, notAboutPeople, register } from '@/features/privacy/rules'
import { findPass } from '@/features/wallet/data'
import { stateOf } from '@/features/wallet/rules'
import { inTransaction, pool } from '@/lib/db'
import { type StaffRole, staffRoles } from '@/lib/staff'
import { startApi } from '../support/api'
import { startBackOffice } from '../support/back-office'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { keepEnquiry } from '../support/enquiries'
import { canary, heldPerson } from '../support/held-person'
import { plainRenderers } from '../support/mail-worker'
import { call, endQueries, query } from '../support/people'

/** Export and erasure of a person (product decisions, section 16; integrity, row 36), asked as the back office asks, with real logins. */
let api: Awaited<ReturnType<typeof startApi>>
let office: Awaited<ReturnType<typeof startBackOffice>>
const logins = new Map<string, ReturnType<typeof office.logIn>>()
let held: Awaited<ReturnType<typeof heldPerson>>

beforeAll(async () => {
  api = await startApi()
  office = await startBackOffice('.tmp/test-data')
})

afterAll(async () => {
  await office.close()
  await api.close()
  await pool().end()
  await endQueries()
})

async function as(role: string, method: string, path: string, body?: object) {
  const opened = logins.get(role) ?? office.logIn(role)
  logins.set(role, opened)
  const given = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  const answer = await (await opened)(`people${path}`, { method, ...given })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}

const desk = startDesk(() => api.url)
/** Asks for export and erasure; `path` is below people. */
async function ofPeople(role: StaffRole, path: string, body: object) {
  const { status, headers, text, json } = await desk(role, 'POST', `people${path}/`, body)
  const isFile = json === null
  return {
    status,
    headers,
    json,
    text: isFile || status >= 400 ? text : JSON.stringify(json),
    says: () => sentenceOf({ json }),
  }
}
const support = (path: string, body: object) => ofPeople('support', path, body)
const eraseOf = (of: object, role: StaffRole = 'support') =>
  ofPeople(role, '/erase', { of, reason: 'asked', isConfirmed: true })
const row = async (sql: string, values: unknown[] = []) => (await query<Record<string, unknown>>(sql, values))[0]

/** Everywhere in the database, in any column of any table, that holds this text; the index of streets aside. */
async function copiesOf(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'hivis_queue') AND tablename NOT LIKE 'nz\\_%'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [counted] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} t WHERE strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [text],
    )
    if (counted && counted.count > 0) found.push(name)
  }
  return found
}

/** Ends what is still to come: the course was yesterday. */
const endCourse = () =>
  query(
    `UPDATE session_slots SET starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' WHERE id = $1`,
    [held.slotId],
  )

describe('the list of what is held', () => {
  test('names every column of text of the living schema: in it, or as one that holds nothing about people, with the reason', async () => {
    const columns = await query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
         AND (c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea')
           OR c.column_name ~ 'name|mail|phone|birth|address|note|message|need|answer|contact')
         AND NOT (c.data_type IN ('boolean', 'numeric', 'integer', 'timestamp with time zone') AND c.column_name !~ 'birth')`,
    )
    const listed = new Set<string>()
    for (const [table, { erases, keeps }] of Object.entries(register))
      for (const column of [...Object.keys(erases), ...Object.keys(keeps)]) listed.add(`${table}.${column}`)
    for (const [table, ...names] of freeText) for (const column of names) listed.add(`${table}.${column}`)
    const unlisted = columns
      .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
      .filter(({ table, name }) => !listed.has(name) && !notAboutPeople[table] && !notAboutPeople[name])
    expect(columns.length).toBeGreaterThan(150)
    expect(unlisted.map(({ name }) => name)).toEqual([])
  })

  test('has every table that points at a person, and nothing that is not there', async () => {
    const pointing = await query<{ table: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'people'::regclass`,
    )
    expect(pointing.map(({ table }) => table).filter((table) => !register[table] && !notAboutPeople[table])).toEqual([])
    const there = new Set(
      (
        await query<{ name: string }>(
          `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
        )
      ).map(({ name }) => name),
    )
    const tables = new Set([...there].map((name) => name.split('.')[0] ?? ''))
    // What was said on a call is in the log alone.
    there.add('people.note')
    for (const [table, { erases, keeps, audited = [] }] of Object.entries(register))
      for (const column of [...Object.keys(erases), ...Object.keys(keeps), ...audited])
        expect([`${table}.${column}`, there.has(`${table}.${column}`)]).toEqual([`${table}.${column}`, true])
    for (const [table, ...names] of freeText)
      for (const column of names)
        expect([`${table}.${column}`, there.has(`${table}.${column}`)]).toEqual([`${table}.${column}`, true])
    for (const name of Object.keys(notAboutPeople))
      expect([name, name.includes('.') ? there.has(name) : tables.has(name)]).toEqual([name, true])
  })
})

describe('someone with rows everywhere', () => {
  beforeAll(async () => {
    held = await heldPerson()
  })

  test.each([
    ['kanarinka vogels', 'by name'],
    ['KANARINKA@people', 'by address'],
    ['+64 21 555-88123', 'by phone in another spelling'],
    ['2799001', 'by card number'],
  ])('is found with %j, %s', async (words) => {
    const { people } = JSON.parse((await support('/find', { words })).text)
    expect(people).toMatchObject([
      { id: held.person, email: canary.email, card: canary.card, companies: 'Tairua Civil' },
    ])
  })

  test('is shown by counts, with what is open and what to do first, and is not erased before', async () => {
    const { counts, open, goes, stays } = JSON.parse((await support('/held', { person: held.person })).text)
    expect(counts).toEqual(
      expect.arrayContaining([
        { part: 'Orders', count: 2 },
        { part: 'Cards', count: 1 },
      ]),
    )
    expect([goes.length, stays.length].every((length) => length > 2)).toBe(true)
    expect(open).toEqual([
      expect.stringMatching(
        /^They have a seat on .+, booking BKG-2026-990001\. Cancel it or put someone else in the seat first\.$/,
      ),
    ])
    const refused = await eraseOf({ person: held.person })
    expect([refused.status, refused.says()]).toEqual([409, open[0]])
    expect(await row('SELECT first_name FROM people WHERE id = $1', [held.person])).toEqual({
      first_name: canary.firstName,
    })
    await endCourse()
  })

  test.each([
    ['an unpaid order', /Order ORD-2026-990003 is not paid\./],
    ['an appeal', /ENQ-\d+-\d+ is an appeal or a complaint that is still open\./],
    ['a company with other people', /They are the only owner of Pōhutu Gang, which has other people\./],
  ])('is not erased while there is %s', async (what, sentence) => {
    const undo: string[] = []
    if (what === 'an unpaid order') {
      await query(
        `INSERT INTO orders (number, state, method, company_id, person_id, buyer_name, contact_name, contact_email, shipping, terms_version, checkout_id,
           freight_cents, discount_cents, excluding_gst_cents, gst_cents, including_gst_cents, applied_credit_cents, to_pay_cents)
         SELECT 'ORD-2026-990003', 'on_account', 'account', company_id, person_id, 'Tairua Civil', contact_name, contact_email, '{}', terms_version, 'another',
           0, 0, 100, 15, 115, 0, 115 FROM orders WHERE number = 'ORD-2026-990002'`,
      )
      undo.push(`UPDATE orders SET state = 'paid' WHERE number = 'ORD-2026-990003'`)
    }
    if (what === 'an appeal') {
      const { id } = await keepEnquiry(query, { form: 'assignment-appeal', answers: { email: canary.email } })
      undo.push(`UPDATE enquiries SET state = 'closed' WHERE id = ${id}`)
    }
    if (what === 'a company with other people') {
      const [company] = await query<{ id: number }>(
        `INSERT INTO companies (name, kind, has_site_app, membership_state, account_terms_state) VALUES ('Pōhutu Gang', 'business', false, 'none', 'none') RETURNING id`,
      )
      await query(
        `INSERT INTO business_admins (company_id, person_id, permission, may_pay_by_account, state) VALUES ($1, $2, 'owner', false, 'active')`,
        [company?.id, held.person],
      )
      await query(
        `INSERT INTO employments (company_id, person_id, started_on) SELECT $1, id, '2026-01-01' FROM people WHERE email = 'owner@people.example'`,
        [company?.id],
      )
      undo.push(`UPDATE employments SET ended_on = '2026-11-01' WHERE company_id = ${company?.id}`)
    }
    const { status, says } = await eraseOf({ person: held.person })
    expect([status, says()]).toEqual([409, expect.stringMatching(sentence)])
    for (const sql of undo) await query(sql)
  })

  test('gets everything that is theirs, as JSON and to read, in words, days and dollars', async () => {
    const of = { person: held.person }
    const began = performance.now()
    const json = await support('/export', { of, format: 'json' })
    const page = await support('/export', { of, format: 'page' })
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(json.headers.get('content-disposition')).toMatch(/all-we-hold-of-a-person-\d{4}-\d{2}-\d{2}\.json/)
    expect(page.headers.get('content-disposition')).toMatch(/\.html"$/)
    const { born, ...words } = canary
    for (const [name, text] of Object.entries(words))
      for (const said of [json.text, page.text])
        expect([name, said.toLowerCase().includes(text.toLowerCase())]).toEqual([name, true])
    expect(json.text).toContain(born)
    for (const said of ['19 Jul 1983', '$224.25', 'Working at Height', 'Tax invoices and corrections'])
      expect(page.text).toContain(said)
    for (const { text } of [json, page]) expect(text).not.toMatch(/token|guid_?hash|sender_?hash|fingerprint|dedupe/i)
    const noted = await row(
      `SELECT after FROM audit_log WHERE action = 'export' AND what = 'person' ORDER BY id DESC LIMIT 1`,
    )
    expect(JSON.stringify(noted)).not.toMatch(/kanari/i)
  })

  test('is in no export of someone else', async () => {
    const other = await row(`SELECT id FROM people WHERE email = 'owner@people.example'`)
    const { status, text } = await support('/export', { of: { person: other?.id }, format: 'json' })
    expect(status).toBe(200)
    expect(text).not.toContain(canary.email)
  })

  test('is erased with one call: no value of theirs stays in any column of any table but the tax documents', async () => {
    const sums = `SELECT (SELECT sum(including_gst_cents) FROM orders)::text AS orders, (SELECT sum(taken) FROM session_slots)::text AS taken,
      (SELECT sum(balance_cents) FROM company_credit)::text AS credit, (SELECT says FROM tax_documents WHERE number = 'INV-2026-990001') AS says`
    const before = await row(sums)
    for (const text of Object.values(canary)) expect([text, (await copiesOf(text)).length > 0]).toEqual([text, true])
    const erased = await eraseOf({ person: held.person })
    expect([erased.status, JSON.parse(erased.text)]).toEqual([200, { rows: expect.any(Number), isAgain: false }])
    for (const text of [...Object.values(canary), 'kanari', 'vogelsang', '2155588123'])
      expect([text, (await copiesOf(text)).filter((table) => table !== 'public.tax_documents')]).toEqual([text, []])
    expect(await row(sums)).toEqual(before)
  })

  test('reads “Erased person”, can’t log in, holds no card, and is not found', async () => {
    expect(
      await row(`SELECT first_name || ' ' || last_name AS name, issuer, subject, email FROM people WHERE id = $1`, [
        held.person,
      ]),
    ).toEqual({
      name: 'Erased person',
      issuer: null,
      subject: null,
      email: null,
    })
    expect(
      await query('SELECT 1 FROM user_sessions WHERE person_id = $1 AND revoked_at IS NULL', [held.person]),
    ).toEqual([])
    expect(stateOf((await findPass({ person: held.person }))?.card ?? null, new Date())).toBe('revoked')
    expect(await query(`SELECT 1 FROM messages WHERE state = 'queued' AND "to" = 'erased'`)).toEqual([])
    expect(await row('SELECT state FROM waitlist_entries WHERE person_id = $1', [held.person])).toEqual({
      state: 'left',
    })
    expect(await row('SELECT state FROM attendees WHERE id = $1', [held.attendee])).toEqual({ state: 'booked' })
    for (const words of ['kanarinka', canary.email, canary.phone, canary.card, 'Erased person'])
      expect(JSON.parse((await support('/find', { words })).text).people).toEqual([])
    expect(await row('SELECT name FROM companies WHERE id = $1', [held.personal])).toEqual({ name: 'Erased person' })
  })

  test('stays so when someone writes back what they read before, and the same call again changes nothing', async () => {
    const { version } = (await row('SELECT version::int FROM people WHERE id = $1', [held.person])) ?? {}
    const written = { firstName: 'Kanarinka', email: canary.email }
    expect((await desk('support', 'PUT', `people/${held.person}/`, { ...written, version })).status).toBe(409)
    await query('UPDATE people SET first_name = $2, email = $3 WHERE id = $1', [
      held.person,
      written.firstName,
      written.email,
    ])
    expect(await copiesOf('kanarinka@')).toEqual(['public.tax_documents'])
    const again = await eraseOf({ person: held.person })
    expect([again.status, JSON.parse(again.text)]).toEqual([200, { rows: 0, isAgain: true }])
    expect(await query('SELECT actor, reason FROM erasures WHERE person_id = $1', [held.person])).toEqual([
      { actor: expect.stringMatching(/^staff \d+$/), reason: 'asked' },
    ])
  })

  test('is erased again when a restored backup brings them back, and no one else with their number', async () => {
    await query('ALTER TABLE people DISABLE TRIGGER erased')
    await query(
      `UPDATE people SET first_name = 'Kanarinka', last_name = 'Vogelsang', email = $2, issuer = 'https://login.example', subject = $3 WHERE id = $1`,
      [held.person, canary.email, canary.subject],
    )
    await query('ALTER TABLE people ENABLE TRIGGER erased')
    expect(await replayErasures()).toBe(1)
    expect(await replayErasures()).toBe(0)
    expect(await copiesOf('kanarinka@')).toEqual(['public.tax_documents'])
    await query('ALTER TABLE people DISABLE TRIGGER erased')
    await query(
      `UPDATE people SET first_name = 'Aroha', email = 'aroha.new@people.example', created_at = now() + interval '1 hour' WHERE id = $1`,
      [held.person],
    )
    await query('ALTER TABLE people ENABLE TRIGGER erased')
    expect(await replayErasures()).toBe(0)
    expect(await row('SELECT first_name FROM people WHERE id = $1', [held.person])).toEqual({ first_name: 'Aroha' })
  })
})

describe('deleting a person', () => {
  test.each(['support', 'admin'])('is not offered to %s', async (role) => {
    const { id } = (await row('SELECT person_id AS id FROM attendees WHERE person_id IS NOT NULL LIMIT 1')) ?? {}
    for (const path of [`/${id}`, '?where[id][exists]=true', '/2147483648']) {
      const { status } = await as(role, 'DELETE', path)
      expect([path, status]).toEqual([path, 404])
    }
    expect(await row('SELECT id FROM people WHERE id = $1', [id])).toEqual({ id })
  })
})

describe('deleting what a person or an order belongs to', () => {
  test('is refused, never as a failure of the server', async () => {
    const admin = await office.logIn('admin')
    const { id } = (await row('SELECT company_id AS id FROM employments LIMIT 1')) ?? {}
    expect((await admin(`companies/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await row('SELECT id FROM companies WHERE id = $1', [id])).toEqual({ id })
  })
})

describe('no one but support and admin', () => {
  test('finds, exports or erases: a visitor neither', async () => {
    for (const path of ['find', 'held', 'export', 'erase']) {
      const answer = await call(api.url, `/desk/people/${path}/`, { method: 'POST', body: { words: 'tairua' } })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test.each(staffRoles.filter((role) => role !== 'support' && role !== 'admin'))(
    '%s finds, exports or erases',
    async (role) => {
      for (const [path, body] of [
        ['/find', { words: 'tairua' }],
        ['/held', { person: 1 }],
        ['/export', { of: { person: 1 }, format: 'json' }],
        ['/erase', { of: { person: 1 }, reason: 'asked', isConfirmed: true }],
      ] as const)
        expect([path, (await ofPeople(role, path, body)).status]).toEqual([path, 403])
    },
  )

  test.each([
    [{}, 422],
    [{ person: '1' }, 422],
    [{ person: 2147483648 }, 422],
    [{ person: 2147483647 }, 404],
    [{ email: '' }, 422],
    [{ email: 'no address' }, 422],
    [{ email: '%' }, 422],
    [{ email: 'a@b' }, 422],
    [{ email: `x' OR '1'='1` }, 422],
    [{ person: 1, email: 'a@people.example' }, 422],
  ])('and they not with %j', async (of, status) => {
    expect((await support('/held', of)).status).toBe(status)
    expect((await support('/export', { of, format: 'json' })).status).toBe(status)
  })
})

describe('what can’t be looked for', () => {
  test.each([' ', 'ab', 'a\u0000bcd', 'abc\ud800', 'x'.repeat(255)])(
    '%j is answered with a sentence',
    async (words) => {
      const { status, says } = await support('/find', { words })
      expect([status, says()]).toEqual([422, expect.any(String)])
    },
  )
})

describe('an address that only wrote to us', () => {
  const writer = {
    firstName: 'Pukeko',
    lastName: 'Swamphen',
    email: 'pukeko@people.example',
    phoneNumber: '021 555 77123',
    message: 'A message of pukekomessage only',
  }
  const of = { email: writer.email }

  async function sendAll() {
    const sender = { renderers: { ...plainRenderers, ...enquiryRenderers }, gateway: keepingGateway }
    while ((await sendDueMessages(sender)) > 0);
  }

  /** An enquiry with everything that gathers about one: mails that were kept, a note and a reply that both repeat what was written. */
  async function lived(given: Parameters<typeof keepEnquiry>[1] = {}) {
    const kept = await keepEnquiry(query, { ...given, answers: { ...writer, ...given?.answers } })
    await inTransaction((client) => announceEnquiry(client, kept.id))
    for (const [path, text] of [
      ['notes', `Rang ${writer.firstName} on ${writer.phoneNumber}`],
      ['replies', `Kia ora ${writer.firstName}, ${writer.message}`],
    ])
      await desk('support', 'POST', `enquiries/${kept.id}/${path}/`, { text })
    await sendAll()
    return kept
  }

  beforeEach(() => query('TRUNCATE enquiries CASCADE'))

  test('gets everything that we hold of it, and nothing of others', async () => {
    await lived()
    await lived({ form: 'sitesmart-contact', answers: { email: writer.email.toUpperCase() } })
    await keepEnquiry(query, { answers: { email: 'other@people.example', message: 'othersmessage' } })
    expect(JSON.parse((await support('/find', { words: writer.email })).text)).toEqual({
      people: [],
      email: writer.email,
    })
    const json = await support('/export', { of, format: 'json' })
    const all = JSON.parse(json.text)
    expect(all.Enquiries).toHaveLength(2)
    expect(all.Enquiries[0].answers).toMatchObject(writer)
    expect(all['Messages to them'].length).toBeGreaterThanOrEqual(3)
    expect(all['History of enquiries'].map(({ text }: { text: string }) => text)).toContain(
      `Rang ${writer.firstName} on ${writer.phoneNumber}`,
    )
    const page = await support('/export', { of, format: 'page' })
    for (const { text } of [json, page]) {
      expect(text).toContain('pukekomessage')
      expect(text).not.toMatch(/othersmessage|sender_?hash|fingerprint|submission/i)
    }
  })

  test('is forgotten with one call, everywhere, and the note of it names no one', async () => {
    await lived()
    await lived({ form: 'ask-an-advisor' })
    const other = await keepEnquiry(query, { answers: { email: 'other@people.example' } })
    const address = new URLSearchParams({ q: writer.email }).toString()
    const view = { listName: 'enquiries', name: `Of ${writer.email}`, query: address, isShared: false }
    expect((await desk('support', 'POST', 'views/', view)).status).toBe(200)
    const asked = { of: { email: writer.email.toUpperCase() }, reason: 'asked' }
    expect((await support('/erase', { ...asked, isConfirmed: false })).status).toBe(422)
    expect(await copiesOf(writer.email)).not.toEqual([])
    expect((await support('/erase', { ...asked, isConfirmed: true })).status).toBe(200)
    for (const text of [...Object.values(writer), 'pukeko']) expect([text, await copiesOf(text)]).toEqual([text, []])
    expect(await row('SELECT state FROM enquiries WHERE id = $1', [other.id])).toEqual({ state: 'new' })
    const noted = await row(
      `SELECT action, what, row_id, before, after FROM audit_log WHERE what = 'person' ORDER BY id DESC LIMIT 1`,
    )
    expect(noted).toEqual({
      action: 'erase',
      what: 'person',
      row_id: '*',
      before: null,
      after: { rows: expect.any(Number), reason: 'asked' },
    })
    await keepEnquiry(query, { answers: writer, createdAt: new Date(Date.now() - 60 * 60 * 1000) })
    expect(await replayErasures()).toBe(1)
    expect(await copiesOf(writer.email)).toEqual([])
  })

  test('keeps an open appeal until it is decided, with its mails', async () => {
    const { id } = await lived({ form: 'assignment-appeal' })
    const refused = await eraseOf(of)
    expect([refused.status, refused.says()]).toEqual([409, expect.stringContaining('Decide and close it first.')])
    expect(await copiesOf('pukekomessage')).toEqual(expect.arrayContaining(['public.enquiries', 'public.messages']))
    await query(`UPDATE enquiries SET state = 'closed' WHERE id = $1`, [id])
    expect((await eraseOf(of)).status).toBe(200)
    expect(await copiesOf('pukeko')).toEqual([])
  })

  test('that belongs to a person is erased with the person, not by itself', async () => {
    const { status, says } = await eraseOf({ email: 'owner@people.example' })
    expect([status, says()]).toEqual([409, expect.stringContaining('belongs to a person')])
  })
})
