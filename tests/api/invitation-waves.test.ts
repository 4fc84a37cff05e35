import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/db'
import { startApi } from '../support/api'
import { sentenceOf, startDesk } from '../support/desk-calls'
import { importer } from '../support/imports'
import { call, endQueries, invitationLink, query, sessionOf } from '../support/people'

/** Contacts who came in with a list are invited to log in when support says so, wave by wave, each once. */
let api: Awaited<ReturnType<typeof startApi>>
const desk = startDesk(() => api.url)
const files = importer(desk, 'support')
const runs: number[] = []

async function bring(rows: readonly string[], fileName: string): Promise<number> {
  const runId = await files.send('companies', ['Name,Contact person,Contact email', ...rows].join('\n'), { fileName })
  await files.read(runId)
  await files.check(runId)
  expect((await files.act(runId, 'apply')).counts).toMatchObject({ held: 0, added: rows.length })
  return runId
}

beforeAll(async () => {
  api = await startApi()
  runs.push(
    await bring(
      [
        'Wave One Ltd,Hana Wave,Hana@wave.example',
        'Wave Two Ltd,Pita Wave,pita@wave.example',
        'Wave Three Ltd,Nikau Wave,',
        'Wave Four Ltd,Emma Wave,emma@wave.example',
      ],
      'waves.csv',
    ),
    await bring(['Other File Ltd,Olive Other,olive@other.example'], 'others.csv'),
  )
})

afterAll(async () => {
  await query('DELETE FROM site_opening')
  await api.close()
  await pool().end()
  await endQueries()
})

const read = async (asked = '') => (await desk('support', 'GET', `invitations/${asked}`)).json
const send = (body: object) => desk('support', 'POST', 'invitations/', body)
const mails = () =>
  query<{ to: string }>(
    `SELECT "to" FROM messages WHERE kind = 'company-invitation' AND "to" LIKE '%.example' ORDER BY id`,
  )
const namesOf = (wave: { names: { name: string }[] }) => wave.names.map(({ name }) => name)

test('who can be invited is read by import or for all, with the mail as the first person gets it', async () => {
  const all = await read()
  expect(all).toMatchObject({ isOpen: true, waiting: 4, unreachable: 1 })
  expect(namesOf(all)).toEqual(['Hana Wave', 'Pita Wave', 'Emma Wave', 'Olive Other'])
  expect(
    all.imports.map(({ fileName, contacts }: { fileName: string; contacts: number }) => [fileName, contacts]),
  ).toEqual([
    ['others.csv', 1],
    ['waves.csv', 4],
  ])
  expect(all.mail.subject).toContain('invites you to run the training account of Wave One Ltd')
  expect(all.mail.html).toContain('As an owner you can do everything')
  const own = await read(`?importId=${runs[1]}`)
  expect([own.waiting, own.unreachable, namesOf(own)]).toEqual([1, 0, ['Olive Other']])
  expect(namesOf(await read('?size=2'))).toEqual(['Hana Wave', 'Pita Wave'])
  expect((await read('?again=yes')).waiting).toBe(0)
  expect((await desk('support', 'GET', 'invitations/?importId=999999')).status).toBe(404)
})

test('no one is invited to a closed site', async () => {
  await query(
    'INSERT INTO site_opening DEFAULT VALUES ON CONFLICT (id) DO UPDATE SET opened_at = NULL, closed_at = NULL, closed_why = NULL',
  )
  const before = await mails()
  const closed = await send({ size: 1, waiting: 4 })
  expect([closed.status, closed.json.errors.non_field_errors]).toEqual([409, [expect.stringContaining('closed')]])
  expect((await read()).isOpen).toBe(false)
  expect(await mails()).toEqual(before)
  await query('DELETE FROM site_opening')
})

test('a wave invites that many, each once, and the same wave again is refused', async () => {
  const sent = await send({ size: 2, waiting: 4 })
  expect([sent.status, sent.json]).toEqual([200, { sent: 2, left: 2 }])
  expect((await mails()).map(({ to }) => to)).toEqual(['hana@wave.example', 'pita@wave.example'])
  expect((await send({ size: 2, waiting: 4 })).status).toBe(409)
  expect(namesOf(await read())).toEqual(['Emma Wave', 'Olive Other'])
  const invited = await query(
    `SELECT c.name, i.email, i.permission::text, i.state::text, i.invited_by_id, k.invited_at IS NOT NULL AS is_noted
     FROM company_contacts k JOIN invitations i ON i.id = k.invitation_id JOIN companies c ON c.id = k.company_id ORDER BY k.id`,
  )
  const owner = { permission: 'owner', state: 'invited', invited_by_id: null, is_noted: true }
  expect(invited).toEqual([
    { name: 'Wave One Ltd', email: 'hana@wave.example', ...owner },
    { name: 'Wave Two Ltd', email: 'pita@wave.example', ...owner },
  ])
  expect(
    await query(
      `SELECT actor LIKE 'staff %' AS "isStaff", after ->> 'sent' AS sent FROM audit_log WHERE action = 'invite-contacts'`,
    ),
  ).toEqual([{ isStaff: true, sent: '2' }])
})

test('two waves at the same moment invite no one twice', async () => {
  const answers = await Promise.all([send({ size: 1, waiting: 2 }), send({ size: 1, waiting: 2 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await mails()).map(({ to }) => to)).toEqual(['hana@wave.example', 'pita@wave.example', 'emma@wave.example'])
})

test('a company with an owner gets a manager', async () => {
  await query(
    `INSERT INTO business_admins (company_id, person_id, permission)
     SELECT c.id, p.id, 'owner' FROM companies c, people p WHERE c.name = 'Other File Ltd' AND p.email = 'emma@wave.example'`,
  )
  expect((await read()).mail.html).toContain('As a manager you can')
  expect((await send({ importId: runs[1], size: 50, waiting: 1 })).json).toEqual({ sent: 1, left: 0 })
  expect(await query(`SELECT permission::text FROM invitations WHERE email = 'olive@other.example'`)).toEqual([
    { permission: 'manager' },
  ])
  const none = await send({ size: 1, waiting: 0 })
  expect([none.status, none.json.errors.non_field_errors]).toEqual([409, ['There is no one left to invite.']])
})

test('people are invited again only when support says so, a day later, and earlier links end', async () => {
  const before = await invitationLink('pita@wave.example')
  await query(`UPDATE company_contacts SET invited_at = now() - interval '2 days' WHERE invited_at IS NOT NULL`)
  await query(
    `INSERT INTO business_admins (company_id, person_id, permission)
     SELECT c.id, p.id, 'owner' FROM companies c, people p WHERE c.name = 'Wave One Ltd' AND p.email = 'hana@wave.example'`,
  )
  const again = await read('?again=yes')
  expect(namesOf(again)).toEqual(['Pita Wave', 'Emma Wave', 'Olive Other'])
  expect((await send({ size: 1, waiting: 0 })).status).toBe(409)
  expect((await send({ again: true, size: 1, waiting: 3 })).json).toEqual({ sent: 1, left: 2 })
  expect((await send({ again: true, size: 1, waiting: 3 })).status).toBe(409)
  expect(namesOf(await read('?again=yes'))).toEqual(['Emma Wave', 'Olive Other'])
  const now = await invitationLink('pita@wave.example')
  expect([(await call(api.url, before)).status, (await call(api.url, now)).status]).toEqual([404, 200])
})

test('an invitation that is accepted makes them the owner, and an import that invited them stays', async () => {
  const { cookie, personId } = await sessionOf('demo-viewer')
  await query(`UPDATE people SET email = 'pita@wave.example' WHERE id = $1`, [personId])
  const accepted = await call(api.url, await invitationLink('pita@wave.example'), { method: 'POST', cookie })
  expect(accepted.status).toBe(200)
  const undone = await files.act(runs[0] ?? 0, 'undo')
  expect(undone.counts).toMatchObject({ undone: 1, stays: 3 })
  expect((await files.rows(runs[0] ?? 0, 'stays')).map(({ stays }: { stays: string }) => stays)).toContain(
    'Emma Wave was invited, so they stay.',
  )
})

test.each([
  { size: 0, waiting: 1 },
  { size: 501, waiting: 1 },
  { size: 1.5, waiting: 1 },
  { size: 1 },
  { size: 1, waiting: -1 },
  { size: 1, waiting: 1, importId: 0 },
  { size: 1, waiting: 1, again: 'yes' },
])('what a wave can’t be is refused: %o', async (body) => {
  const refused = await send(body)
  expect([refused.status, sentenceOf(refused).length > 10]).toEqual([422, true])
})
