import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** A provider leaves its old system: lists come in as files, are checked, applied, and can be taken back. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'support')

beforeAll(async () => {
  api = await startApi()
})

afterAll(async () => {
  await api.close()
  await pool().end()
  await endQueries()
})

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))[0]?.n ?? 0

describe('companies', () => {
  /** Memberships are support's, accounts are finance's: an administrator may import both. */
  const files = importer(desk, 'admin')
  const file = [
    'Contact Name,NZ Business Number,Phone,Membership expiry,Terms,Notes',
    'Pōhutukawa Rigging Ltd,9429041535110,09 555 0100,31/03/2027,20th of the month following,old customer',
    'Ōtaki Earthworks,,06 555 0200,30/06/2027,7 days,',
    'Broken Number Co,123,09 555 0300,,,',
  ].join('\r\n')

  test('say what each column is and why, and leave the unknown one out', async () => {
    const run = await files.read(await files.send('companies', file))
    expect(run.state).toBe('columns')
    expect(
      run.columns.map(({ heading, field, tone }: { heading: string; field: string; tone: string }) => [
        heading,
        field,
        tone,
      ]),
    ).toEqual([
      ['Contact Name', 'name', 'sure'],
      ['NZ Business Number', 'nzbn', 'sure'],
      ['Phone', 'phoneNumber', 'sure'],
      ['Membership expiry', 'memberUntil', 'sure'],
      ['Terms', 'dueIn', 'sure'],
      ['Notes', null, 'none'],
    ])
    expect(run.columns[0].samples).toEqual(['Pōhutukawa Rigging Ltd', 'Ōtaki Earthworks', 'Broken Number Co'])
  })

  test('are checked without anything changing, come in, and the same file again changes nothing', async () => {
    const before = await count('companies')
    const runId = await files.send('companies', file)
    await files.read(runId)
    const checked = await files.check(runId)
    expect(checked.counts).toMatchObject({ rows: 3, new: 2, held: 1 })
    expect(await count('companies')).toBe(before)
    expect((await files.rows(runId))[0]).toMatchObject({
      name: 'Broken Number Co',
      problems: [{ code: 'bad-nzbn', says: expect.stringContaining('13 digits'), field: 'nzbn' }],
    })

    const applied = await files.act(runId, 'apply')
    expect(applied.state).toBe('applied')
    expect(applied.counts).toMatchObject({ added: 2, held: 1 })
    const rows = await query(
      `SELECT name, nzbn, phone_number, membership_state::text AS state, membership_until::text AS until, account_terms_due_in::text AS due
       FROM companies WHERE name LIKE 'Pōhutukawa%'`,
    )
    expect(rows).toEqual([
      {
        name: 'Pōhutukawa Rigging Ltd',
        nzbn: '9429041535110',
        phone_number: '09 555 0100',
        state: 'active',
        until: '2027-03-31',
        due: '20th',
      },
    ])

    const again = await files.send('companies', file)
    await files.read(again)
    expect((await files.check(again)).counts).toMatchObject({ new: 0, changed: 0, same: 2, held: 1 })
    await files.act(again, 'apply')
    expect(await count('companies')).toBe(before + 2)
  })

  test('are changed field by field, and taken back as far as no one changed them since', async () => {
    const changed = file.replace('09 555 0100', '09 555 0111').replace('30/06/2027', '30/06/2028')
    const runId = await files.send('companies', changed)
    await files.read(runId)
    expect((await files.check(runId)).counts).toMatchObject({ new: 0, changed: 2 })
    expect(await files.rows(runId, 'changed')).toEqual([
      expect.objectContaining({ changes: [{ label: 'Phone', from: '09 555 0100', to: '09 555 0111' }] }),
      expect.objectContaining({ changes: [{ label: 'Member until', from: '30 Jun 2027', to: '30 Jun 2028' }] }),
    ])
    await files.act(runId, 'apply')
    await query(`UPDATE companies SET phone_number = '09 555 0999' WHERE name LIKE 'Pōhutukawa%'`)
    const undone = await files.act(runId, 'undo')
    expect(undone.counts).toMatchObject({ undone: 1, stays: 1 })
    expect((await files.rows(runId, 'stays'))[0]).toMatchObject({ stays: 'Phone: changed since, so it stays.' })
    expect(
      await query(
        `SELECT name, phone_number, membership_until::text AS until FROM companies WHERE nzbn = '9429041535110' OR name = 'Ōtaki Earthworks' ORDER BY id`,
      ),
    ).toEqual([
      { name: 'Pōhutukawa Rigging Ltd', phone_number: '09 555 0999', until: '2027-03-31' },
      { name: 'Ōtaki Earthworks', phone_number: '06 555 0200', until: '2027-06-30' },
    ])
  })
})

test('an import waits when it is paused and goes on, a row is left out, and a file of which nothing came in is forgotten', async () => {
  const files = importer(desk, 'admin')
  const check = async (text: string) => {
    const runId = await files.send('companies', text)
    await files.read(runId)
    await files.check(runId)
    return runId
  }
  const runId = await check('Name,NZBN\nWaits Ltd,\nLeft Ltd,123')
  expect((await desk('admin', 'POST', `imports/${runId}/rows/3/leave/`)).status).toBe(200)
  expect((await files.run(runId)).counts).toMatchObject({ new: 1, held: 0, left: 1 })
  expect((await desk('admin', 'POST', `imports/${runId}/pause/`)).status).toBe(409)

  expect((await desk('admin', 'POST', `imports/${runId}/apply/`, {})).status).toBe(200)
  expect((await desk('admin', 'POST', `imports/${runId}/pause/`)).status).toBe(200)
  expect((await files.run(runId)).state).toBe('paused')
  expect(await count(`companies WHERE name = 'Waits Ltd'`)).toBe(0)
  expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 1, left: 1 })
  expect((await desk('admin', 'POST', `imports/${runId}/forget/`)).status).toBe(409)

  const unwanted = await check('Name,NZBN\nUnwanted Ltd,')
  expect((await desk('admin', 'POST', `imports/${unwanted}/forget/`)).status).toBe(200)
  expect((await desk('admin', 'GET', `imports/${unwanted}/`)).status).toBe(404)
  expect(await count(`import_rows WHERE run_id = ${unwanted}`)).toBe(0)
})

describe('who may not change something at the desk', () => {
  test('is not offered its column, and is refused it: support imports no credit, finance no membership', async () => {
    const text = 'Name,Credit limit,Membership expiry\nRights Ltd,"$5,000.00",31/03/2027'
    const sent = await files.send('companies', text)
    const run = await files.read(sent)
    expect(run.columns.map(({ field }: { field: string | null }) => field)).toEqual(['name', null, 'memberUntil'])
    expect(run.fields.map(({ name }: { name: string }) => name)).not.toContain('creditLimit')
    const asked = { 'Credit limit': { field: 'creditLimit' } }
    expect(await files.check(sent, asked)).toMatchObject({ status: 403 })
    const fix = await desk('support', 'PUT', `imports/${sent}/rows/2/`, { values: { creditLimit: '5000' } })
    expect(fix.status).toBe(403)
    const money = importer(desk, 'finance')
    const theirs = await money.read(await money.send('companies', text))
    expect(theirs.columns.map(({ field }: { field: string | null }) => field)).toEqual(['name', 'creditLimit', null])
  })
})

describe('people', () => {
  const file = [
    'Legacy ID;First name;Surname;Email;Ph 1;Date of birth;Org;Card no.;Card level;Exp Dt;Newsletter',
    'L-1;Rangi;Pōtae;rangi@import.example;0215550231;14/02/1991;Tairua Civil;99001001;FND;05/12/2027;Y',
    'L-2;Mere;Tāwhiri;mere@import.example;021 555 0217;30/09/1988;Tairua Civil Limited;99001002;SUP;02/11/2027;N',
    'L-3;Wiremu;Paki;;;31/02/1989;;;;;',
    'L-4;Grace;Kim;grace@import.example;;;Nowhere Ltd;;;;',
    'L-5;Grace;Kim;grace@import.example;021 555 0182;;;;;;',
    'Total;;;;;;;;;;5',
  ].join('\n')

  async function checked() {
    const runId = await files.send('people', file)
    const run = await files.read(runId)
    expect(run.columns[9]).toMatchObject({ heading: 'Exp Dt', field: 'cardExpires', tone: 'asks', dates: null })
    return { runId, run }
  }

  test('ask whether the day is first, and can’t be checked until it is said', async () => {
    const { runId } = await checked()
    expect(await files.check(runId)).toMatchObject({
      status: 422,
      json: { errors: { mapping: [expect.stringContaining('Exp Dt')] } },
    })
    const { json } = await desk('support', 'POST', `imports/${runId}/preview/`, {
      row: 0,
      mapping: (await files.run(runId)).columns.map(({ field, dates }: { field: string; dates: string }) => ({
        field,
        dates: dates ?? (field === 'cardExpires' ? 'day-first' : null),
      })),
    })
    expect(json).toMatchObject({ line: 2, name: 'Rangi Pōtae', problems: [] })
    expect(json.values).toContainEqual({ label: 'Card expires', text: '05 Dec 2027' })
  })

  test('are held back for a reason each, fixed in place, and come in with company and card', async () => {
    const { runId } = await checked()
    const run = await files.check(runId, { 'Exp Dt': { field: 'cardExpires', dates: 'day-first' } })
    expect(run.counts).toMatchObject({ new: 2, held: 3, left: 1 })
    expect(run.groups.map(({ code, rows }: { code: string; rows: number }) => [code, rows]).toSorted()).toEqual([
      ['bad-dateOfBirth', 1],
      ['company', 1],
      ['twice', 1],
    ])
    const group = (code: string, fix: string) => desk('support', 'POST', `imports/${runId}/groups/`, { code, fix })
    expect((await group('bad-dateOfBirth', 'leave out')).json).toEqual({ rows: 1 })
    expect((await group('company', 'leave out')).json).toEqual({ rows: 1 })
    let again = await files.act(runId, 'check')
    expect(again.groups.map(({ code, rows }: { code: string; rows: number }) => [code, rows]).toSorted()).toEqual([
      ['no-contact', 1],
      ['twice', 2],
    ])
    expect(
      (await desk('support', 'PUT', `imports/${runId}/rows/4/`, { values: { phoneNumber: '021 555 0299' } })).status,
    ).toBe(200)
    expect((await group('twice', 'keep last')).json).toEqual({ rows: 1 })
    again = await files.act(runId, 'check')
    expect(again.counts).toMatchObject({ new: 4, held: 0, left: 2 })

    expect((await files.act(runId, 'apply')).counts).toMatchObject({ added: 4 })
    expect(
      await query(
        `SELECT p.first_name, p.site_safe_id_number AS card, c.level::text AS level, c.expires_on::text AS expires, k.name AS company
         FROM people p LEFT JOIN current_card c ON c.person_id = p.id LEFT JOIN employments e ON e.person_id = p.id LEFT JOIN companies k ON k.id = e.company_id
         WHERE p.email LIKE '%@import.example' ORDER BY p.id`,
      ),
    ).toEqual([
      { first_name: 'Rangi', card: '99001001', level: 'foundation', expires: '2027-12-05', company: 'Tairua Civil' },
      { first_name: 'Mere', card: '99001002', level: 'supervisor', expires: '2027-11-02', company: 'Tairua Civil' },
      { first_name: 'Grace', card: null, level: null, expires: null, company: null },
    ])
    expect(await count(`messages WHERE created_at > now() - interval '1 minute'`)).toBe(0)
  })

  test('are found again by their number in the old system, and taken back, but for one who was booked since', async () => {
    const { runId } = await checked()
    const run = await files.check(runId, { 'Exp Dt': { field: 'cardExpires', dates: 'day-first' } })
    expect(run.counts).toMatchObject({ new: 0, changed: 0 })
    expect(run.counts.same).toBeGreaterThanOrEqual(2)
    const [first] = await query<{ id: number }>(
      'SELECT id FROM import_runs WHERE kind = $1 AND state = $2 ORDER BY id',
      ['people', 'applied'],
    )
    await query(
      `INSERT INTO completed_courses (person_id, name, course_type, number_of_credits, result)
       SELECT id, 'Foundation', 'foundation', 1, 'pass' FROM people WHERE email = 'mere@import.example'`,
    )
    const undone = await files.act(first?.id ?? 0, 'undo')
    expect(undone.counts).toMatchObject({ undone: 3, stays: 1 })
    expect((await files.rows(first?.id ?? 0, 'stays'))[0]).toMatchObject({
      name: 'Mere Tāwhiri',
      stays: 'Something was built on it since, so it stays.',
    })
    expect(await count(`people WHERE email LIKE '%@import.example'`)).toBe(1)
  })
})

test('who changed company by a list works where they did before, once it is taken back', async () => {
  await query(`INSERT INTO companies (name, kind) VALUES ('Before Ltd', 'business'), ('After Ltd', 'business')`)
  const listOf = (company: string) => `First name,Last name,Email,Company\nJo,Mover,jo@mover.example,${company}`
  const works = async () =>
    await query(
      `SELECT k.name FROM employments e JOIN companies k ON k.id = e.company_id JOIN people p ON p.id = e.person_id WHERE p.email = 'jo@mover.example' AND e.ended_on IS NULL`,
    )
  const bring = async (company: string) => {
    const runId = await files.send('people', listOf(company))
    await files.read(runId)
    await files.check(runId)
    await files.act(runId, 'apply')
    return runId
  }
  await bring('Before Ltd')
  const later = await bring('After Ltd')
  expect(await works()).toEqual([{ name: 'After Ltd' }])
  expect((await files.act(later, 'undo')).counts).toMatchObject({ undone: 1, stays: 0 })
  expect(await works()).toEqual([{ name: 'Before Ltd' }])
})

describe('completed courses', () => {
  test('find their person by number, card or email with a name, and their course by its name', async () => {
    const people = await files.send(
      'people',
      'Legacy ID,First name,Last name,Email\nP-70,Ana,Ngata,ana@passes.example\nP-71,Ben,Ngata,ana@passes.example',
    )
    await files.read(people)
    await files.check(people)
    await files.act(people, 'apply')
    const [course] = await query<{ name: string }>('SELECT name FROM courses ORDER BY id LIMIT 1')
    const file = [
      'Student Number,First name,Surname,Email,Course,Date,Outcome',
      `P-70,,,,${course?.name.toUpperCase()},14/02/2025,Competent`,
      `,Ben,Ngata,ana@passes.example,Rope Access 1,20/03/2025,NYC`,
      `,,,ana@passes.example,${course?.name},21/03/2025,Pass`,
      `P-99,,,,${course?.name},22/03/2025,Pass`,
    ].join('\n')
    const runId = await files.send('completed-courses', file)
    await files.read(runId)
    const run = await files.check(runId)
    expect(run.counts).toMatchObject({ new: 1, held: 3 })
    expect(
      (await files.rows(runId)).map(({ problems }: { problems: { says: string }[] }) => problems[0]?.says),
    ).toEqual([
      'No course here is called “Rope Access 1”. It can come in by its name alone.',
      'Several people here could be meant. Say their card number, or their email with their name.',
      'No file has brought in “P-99”. Import that list first, or leave the number out.',
    ])
    await desk('support', 'POST', `imports/${runId}/groups/`, { code: 'course', fix: 'let in' })
    expect((await files.act(runId, 'check')).counts).toMatchObject({ new: 2, held: 2 })
    await files.act(runId, 'apply')
    expect(
      await query(
        `SELECT p.first_name AS who, c.name, c.completed_date::text AS day, c.result::text AS result FROM completed_courses c JOIN people p ON p.id = c.person_id
         WHERE p.email = 'ana@passes.example' ORDER BY c.completed_date`,
      ),
    ).toEqual([
      { who: 'Ana', name: course?.name, day: '2025-02-14', result: 'pass' },
      { who: 'Ben', name: 'Rope Access 1', day: '2025-03-20', result: 'not-yet' },
    ])
    const again = await files.send('completed-courses', file)
    await files.read(again)
    expect((await files.check(again)).counts).toMatchObject({ new: 0, same: 2 - 1, held: 3 })
  })
})
