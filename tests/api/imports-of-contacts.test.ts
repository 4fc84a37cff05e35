import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { endQueries, query } from '../support/people'

/** Companies come in with the person to turn to: employed there, without access, and nothing is sent. */
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

const headings = 'Name,Phone,Contact person,Contact email,Contact mobile,Contact role'

async function check(...rows: readonly string[]) {
  const runId = await files.send('companies', [headings, ...rows].join('\r\n'))
  await files.read(runId)
  return { runId, ...(await files.check(runId)) }
}

async function bring(...rows: readonly string[]) {
  const { runId } = await check(...rows)
  return { runId, ...(await files.act(runId, 'apply')) }
}

/** Who works at a company, and who of them is its contact. */
const staffOf = (company: string) =>
  query<{ name: string }>(
    `SELECT p.first_name || ' ' || p.last_name AS name, p.email, p.phone_number AS phone, e.job_title AS job,
       EXISTS (SELECT 1 FROM company_contacts k WHERE k.person_id = p.id AND k.company_id = c.id AND k.ended_at IS NULL) AS is_contact
     FROM companies c JOIN employments e ON e.company_id = c.id AND e.ended_on IS NULL JOIN people p ON p.id = e.person_id
     WHERE c.name = $1 ORDER BY p.id`,
    [company],
  )

const count = async (sql: string): Promise<number> =>
  (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? 0

const totals = async () => [
  await count('people'),
  await count('employments'),
  await count('business_admins'),
  await count('invitations'),
  await count('messages'),
]

test('a contact is employed at the company, without access and without mail, and the same file changes nothing', async () => {
  const row = 'Rātā Roofing,09 555 0100,Mere Tāwhiri,Mere@rata.example,021 555 0217,Safety manager'
  const [people, jobs, admins, invitations, messages] = await totals()
  const first = await bring(row)
  expect(first.counts).toMatchObject({ added: 1, held: 0 })
  const mere = {
    name: 'Mere Tāwhiri',
    email: 'mere@rata.example',
    phone: '021 555 0217',
    job: 'Safety manager',
    is_contact: true,
  }
  expect(await staffOf('Rātā Roofing')).toEqual([mere])
  expect(await totals()).toEqual([(people ?? 0) + 1, (jobs ?? 0) + 1, admins, invitations, messages])
  expect((await check(row)).counts).toMatchObject({ new: 0, changed: 0, same: 1, held: 0 })

  const undone = await files.act(first.runId, 'undo')
  expect(undone.counts).toMatchObject({ undone: 1, stays: 0 })
  expect(await totals()).toEqual([people, jobs, admins, invitations, messages])
  expect(await count(`companies WHERE name = 'Rātā Roofing'`)).toBe(0)
})

test('a contact is corrected, and put back as they were', async () => {
  await bring('Tōtara Lifting,09 555 0101,Ana Paki,ana@totara.example,021 555 0301,Owner')
  const changed = await check('Tōtara Lifting,09 555 0101,Ana Paki,ana.paki@totara.example,021 555 0301,Director')
  expect(changed.counts).toMatchObject({ changed: 1 })
  expect((await files.rows(changed.runId, 'changed'))[0].changes).toEqual([
    { label: 'Contact job', from: 'Owner', to: 'Director' },
    { label: 'Contact email', from: 'ana@totara.example', to: 'ana.paki@totara.example' },
  ])
  await files.act(changed.runId, 'apply')
  expect(await staffOf('Tōtara Lifting')).toMatchObject([{ email: 'ana.paki@totara.example', job: 'Director' }])
  expect((await files.act(changed.runId, 'undo')).counts).toMatchObject({ undone: 1, stays: 0 })
  expect(await staffOf('Tōtara Lifting')).toMatchObject([
    { name: 'Ana Paki', email: 'ana@totara.example', job: 'Owner', is_contact: true },
  ])
})

test('another contact takes the place of the first, who still works there, and both go back', async () => {
  await bring('Kahikatea Civil,,Hemi Walker,hemi@kahikatea.example,,Foreman')
  const next = await bring('Kahikatea Civil,,Aroha Walker,aroha@kahikatea.example,021 555 0444,Foreman')
  expect(next.counts).toMatchObject({ altered: 1, held: 0 })
  const hemi = { name: 'Hemi Walker', email: 'hemi@kahikatea.example' }
  expect(await staffOf('Kahikatea Civil')).toMatchObject([
    { ...hemi, is_contact: false },
    { name: 'Aroha Walker', email: 'aroha@kahikatea.example', phone: '021 555 0444', job: 'Foreman', is_contact: true },
  ])
  const again = await check('Kahikatea Civil,,Aroha Walker,aroha@kahikatea.example,021 555 0444,Foreman')
  expect(again.counts).toMatchObject({ same: 1 })
  expect((await files.act(next.runId, 'undo')).counts).toMatchObject({ undone: 1, stays: 0 })
  expect(await staffOf('Kahikatea Civil')).toMatchObject([{ ...hemi, job: 'Foreman', is_contact: true }])
})

test('a company that was here gets a contact, and loses them again when the file is taken back', async () => {
  await query(`INSERT INTO companies (name, phone_number) VALUES ('Here Already', '09 555 0102')`)
  const before = await count('people')
  const { runId, counts } = await bring('Here Already,09 555 0103,Wiremu Rangi,wiremu@here.example,,')
  expect(counts).toMatchObject({ altered: 1 })
  expect(await staffOf('Here Already')).toMatchObject([{ name: 'Wiremu Rangi', is_contact: true }])
  expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 1, stays: 0 })
  expect(await staffOf('Here Already')).toEqual([])
  expect(await count('people')).toBe(before)
  expect(await query(`SELECT phone_number FROM companies WHERE name = 'Here Already'`)).toEqual([
    { phone_number: '09 555 0102' },
  ])
})

test('a person who is here already becomes the contact as they are, and stays when the file is taken back', async () => {
  await query(
    `INSERT INTO people (first_name, last_name, email, phone_number) VALUES ('Sione', 'Leota', 'sione@known.example', '021 555 0500')`,
  )
  const row = 'Known Person Ltd,,"Leota, Sione",sione@known.example,021 555 0999,Owner'
  const { runId, counts } = await bring(row)
  expect(counts).toMatchObject({ added: 1 })
  const sione = { name: 'Sione Leota', phone: '021 555 0500', job: 'Owner', is_contact: true }
  expect(await staffOf('Known Person Ltd')).toMatchObject([sione])
  expect((await check(row)).counts).toMatchObject({ same: 1 })
  expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 1 })
  expect(await count(`people WHERE email = 'sione@known.example'`)).toBe(1)
})

test('one contact of two companies is one person', async () => {
  const { counts } = await bring(
    'First of Two,,Tama Hohepa,tama@two.example,,',
    'Second of Two,,Tama Hohepa,tama@two.example,,',
  )
  expect(counts).toMatchObject({ added: 2 })
  expect(await count(`people WHERE email = 'tama@two.example'`)).toBe(1)
  expect([await staffOf('First of Two'), await staffOf('Second of Two')]).toMatchObject([
    [{ is_contact: true }],
    [{ is_contact: true }],
  ])
})

test('contacts who can’t be said are held back with the reason', async () => {
  await query(`INSERT INTO people (first_name, last_name, email) VALUES ('Grace', 'Kim', 'office@held.example')`)
  const { runId, counts } = await check(
    'Half a Name,,Mere,mere@held.example,,',
    'No Name,,,only@held.example,,',
    'Bad Address,,Mere Paki,not an address,,',
    'May Be Grace,,Henry Kim,office@held.example,,',
  )
  expect(counts).toMatchObject({ new: 0, held: 4 })
  const held = await files.rows(runId)
  expect(
    held.map(({ name, problems }: { name: string; problems: { code: string }[] }) => [name, problems[0]?.code]),
  ).toEqual([
    ['Half a Name', 'half-name'],
    ['No Name', 'no-contact-name'],
    ['Bad Address', 'bad-contactEmail'],
    ['May Be Grace', 'contact-who'],
  ])
  const fix = (code: string, how: string) =>
    desk('support', 'POST', `imports/${runId}/groups/`, { code, fix: how }).then(({ status }) => status)
  expect([await fix('no-contact-name', 'leave out'), await fix('contact-who', 'let in')]).toEqual([200, 200])
  expect((await files.act(runId, 'check')).counts).toMatchObject({ new: 2, held: 2 })
  await files.act(runId, 'apply')
  expect(await staffOf('No Name')).toEqual([])
  expect(await staffOf('May Be Grace')).toMatchObject([{ name: 'Henry Kim', is_contact: true }])
})

test('a contact who did something since keeps the company, and says so', async () => {
  const { runId } = await bring('Built On Ltd,,Rangi Built,rangi@built.example,,')
  const [person] = await query<{ id: number }>(`SELECT id FROM people WHERE email = 'rangi@built.example'`)
  await query(`INSERT INTO cards (person_id, level, issued_on) VALUES ($1, 'foundation', '2026-11-01')`, [person?.id])
  expect((await files.act(runId, 'undo')).counts).toMatchObject({ undone: 0, stays: 1 })
  expect(await staffOf('Built On Ltd')).toMatchObject([{ name: 'Rangi Built', is_contact: true }])
})

test('a list of people that names the contact keeps them when the companies are taken back', async () => {
  const { runId } = await bring('Listed Twice,,Kiri Listed,kiri@listed.example,,')
  const people = await files.send(
    'people',
    'First name,Last name,Email,Mobile\nKiri,Listed,kiri@listed.example,021 555 0777',
  )
  await files.read(people)
  expect((await files.check(people)).counts).toMatchObject({ changed: 1, held: 0 })
  await files.act(people, 'apply')
  await files.act(runId, 'undo')
  expect(await count(`people WHERE email = 'kiri@listed.example'`)).toBe(1)
})
