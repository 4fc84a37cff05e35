import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { startApi } from '../support/api'
import { call, endQueries, query, sessionOf } from '../support/people'
import { listsOf } from '../support/people-lists'

let api: Awaited<ReturnType<typeof startApi>>
let cookie = ''
let lists: ReturnType<typeof listsOf>

beforeAll(async () => {
  api = await startApi({ trustProxy: true })
  cookie = (await sessionOf('demo-business')).cookie
  lists = listsOf(api.url, cookie)
})

afterAll(async () => {
  await api.close()
  await endQueries()
})

type Employee = {
  id: number
  firstName: string
  lastName: string
  employeeNumber: string | null
  phoneNumber: string | null
}

const employees = async (q = ''): Promise<Employee[]> =>
  (await call(api.url, `/company/employees/?limit=100&q=${encodeURIComponent(q)}`, { cookie })).json.data.items

const statesOf = (rows: { state: string }[]) => rows.map(({ state }) => state)
const fieldsOf = (columns: { heading: string; field: string | null; tone: string }[]) =>
  Object.fromEntries(columns.map(({ heading, field, tone }) => [heading, field === null ? null : `${field}, ${tone}`]))

describe('columns of a company’s list', () => {
  test('are sure by their heading alone; wages are never an employee number', async () => {
    const headed =
      'First name,Last name,Wages,Contact,Staff no\nTui,Paid,1250.00,tui@list.example,T-1\nRangi,Paid,980.50,rangi@list.example,T-2'
    expect(fieldsOf((await lists.read(headed)).columns)).toEqual({
      'First name': 'firstName, sure',
      'Last name': 'lastName, sure',
      Wages: null,
      Contact: 'email, guess',
      'Staff no': 'employeeNumber, sure',
    })
    const bare = await lists.read('Tui,Paid,,,,,1250.00\nRangi,Paid,,,,,980.50')
    expect(bare.columns.map(({ field, tone }: { field: string | null; tone: string }) => [field, tone])).toEqual([
      ['firstName', 'guess'],
      ['lastName', 'guess'],
      ...Array.from({ length: 5 }, () => [null, 'none']),
    ])
  })

  test('of dates that read both ways are asked about once, and nothing is compared before', async () => {
    const list = 'First name,Last name,DOB\nAmi,Dated,02/03/1990\nBo,Dated,04/05/1991'
    const refused = await lists.show(list)
    expect([refused.status, refused.errors]).toEqual([
      422,
      { columns: ['Say whether the day or the month comes first in the dates of birth.'] },
    ])
    const days = async (dates: string) =>
      (await lists.show(list, {}, { DOB: { field: 'dateOfBirth', dates } })).rows.map(
        ({ dateOfBirth }: { dateOfBirth: string }) => dateOfBirth,
      )
    expect(await days('month-first')).toEqual(['1990-02-03', '1991-04-05'])
    expect(await days('day-first')).toEqual(['1990-03-02', '1991-05-04'])
    const american = 'First name,Last name,DOB\nAmi,Dated,02/13/1990\nBo,Dated,04/25/1991'
    expect((await lists.show(american)).rows[1]).toMatchObject({ dateOfBirth: '1991-04-25' })
  })

  test('that don’t name both names, or go to one place twice, are refused', async () => {
    const list = 'First name,Last name,Mobile,Phone\nAmi,Twice,021 555 0301,09 555 0301'
    const to = (field: string | null) => ({ field, dates: null })
    for (const columns of [
      [to('firstName'), to(null), to(null), to(null)],
      [to('firstName'), to('lastName'), to('phoneNumber'), to('phoneNumber')],
      [to('firstName'), to('lastName')],
      [to('firstName'), to('lastName'), to('wages'), to(null)],
    ])
      expect((await lists.post({ list, columns })).status).toBe(422)
  })

  test('of whole names are split, with the words that begin a last name', async () => {
    const list =
      'Employee name,Email\n"Pōtae, Rangi",rp@list.example\nWiremu Te Ao,wt@list.example\nMary Jane Smith,mj@list.example'
    const { rows, columns } = await lists.show(list)
    expect(columns[0]).toMatchObject({ field: 'wholeName', tone: 'guess' })
    expect(rows.map(({ firstName, lastName }: Employee) => [firstName, lastName])).toEqual([
      ['Rangi', 'Pōtae'],
      ['Wiremu', 'Te Ao'],
      ['Mary Jane', 'Smith'],
    ])
  })

  test('are remembered once a list was stored: by its headings in any order, for this company alone', async () => {
    const list = (of: string, headings = 'Gaffer,Whānau,Nickname,Ref') =>
      `${headings}\nTui,Remembered${of},Tui,R-${of}\nAmi,Remembered${of},Boss,Q-${of}`
    const placed = {
      Gaffer: { field: 'firstName' },
      Whānau: { field: 'lastName' },
      Nickname: { field: null },
      Ref: { field: 'employeeNumber' },
    }
    const headed = { hasHeading: true }
    const first = await lists.read(list('a'), headed)
    expect(first.columns.map(({ field }: { field: string | null }) => field)).not.toContain('employeeNumber')
    await lists.show(list('a'), headed, placed)
    expect((await lists.read(list('a'), headed)).columns).toEqual(first.columns)
    expect(await lists.store(list('a'), headed, placed)).toMatchObject({ status: 200, added: 2 })

    const next = await lists.read(list('b', 'Gaffer,Whānau,NICKNAME,Ref'), headed)
    expect(next.columns.map(({ field, why }: { field: string | null; why: string }) => [field, why])).toEqual([
      ['firstName', 'As in your last list'],
      ['lastName', 'As in your last list'],
      [null, 'Left out: as in your last list'],
      ['employeeNumber', 'As in your last list'],
    ])
    const other = listsOf(api.url, (await sessionOf('demo-manager')).cookie)
    expect((await other.read(list('a'), headed)).columns).toEqual(first.columns)
  })
})

describe('the difference that a list makes', () => {
  const hr = (job: string, more = '') =>
    `Employee number,First name,Last name,Email,Mobile,Position\nH-1,Hōne,Difference,crew@hr.example,021 555 0311,${job}\nH-2,Māia,Difference,crew@hr.example,021 555 0312,Rigger${more}`

  test('is shown first: new people, then changes field by field, and a second run changes nothing', async () => {
    const before = await employees('Difference')
    expect(await lists.show(hr('Digger'))).toMatchObject({
      rows: [
        { state: 'new', sharesEmailWith: [3] },
        { state: 'new', sharesEmailWith: [2] },
      ],
      done: null,
    })
    expect(await employees('Difference')).toEqual(before)
    expect(await lists.store(hr('Digger'))).toMatchObject({ added: 2, changed: 0, ended: 0 })
    expect(await lists.store(hr('Digger'))).toMatchObject({ added: 0, changed: 0, ended: 0 })

    const next = hr('Foreman', '\nH-3,Kiri,Difference,,,').replace('021 555 0312', '027 555 0399')
    const shown = await lists.show(next)
    expect(statesOf(shown.rows)).toEqual(['changed', 'changed', 'new'])
    expect(shown.rows[0].changes).toEqual([{ field: 'jobTitle', from: 'Digger', to: 'Foreman' }])
    expect(shown.rows[1].changes).toEqual([{ field: 'phoneNumber', from: '021 555 0312', to: '027 555 0399' }])
    expect(await lists.store(next)).toMatchObject({ added: 1, changed: 2 })
    expect(statesOf((await lists.show(next)).rows)).toEqual(['same', 'same', 'same'])
    expect((await employees('Māia Difference'))[0]).toMatchObject({
      employeeNumber: 'H-2',
      phoneNumber: '027 555 0399',
    })
  })

  test('is by employee number first: a new last name is shown, and macrons are never taken away', async () => {
    const list = (last: string) => `Employee number,First name,Last name\nN-1,Mārama,${last}`
    expect(await lists.store(list('Tūhoe'))).toMatchObject({ added: 1 })
    expect((await lists.show(list('Tuhoe').replace('Mārama', 'Marama'))).rows).toMatchObject([
      { state: 'same', changes: [] },
    ])
    const married = await lists.show(list('Parata'))
    expect(married.rows[0].changes).toEqual([{ field: 'lastName', from: 'Tūhoe', to: 'Parata' }])
    const other = await lists.show('Employee number,First name,Last name\nN-1,Someone,Else')
    expect(other.rows).toMatchObject([
      { state: 'asked', candidates: [{ name: 'Mārama Tūhoe', by: 'same employee number' }] },
    ])
    expect(
      await lists.store('First name,Last name,Employee number,Email\nRangi,Plain,N-2,rp@plain.example'),
    ).toMatchObject({ added: 1 })
    const better = await lists.show('First name,Last name,Employee number,Email\nRāngi,Plain,N-2,rp@plain.example')
    expect(better.rows[0].changes).toEqual([{ field: 'firstName', from: 'Rangi', to: 'Rāngi' }])
  })

  test('leaves names, contacts and birth dates of people with a login to them', async () => {
    const line = (job: string) => `First name,Last name,Email,Phone,Job\nOwn,Login,own@login.example,,${job}`
    const { ids } = await lists.store(line('Rigger'))
    await query(
      `UPDATE people SET issuer = 'https://login.example', subject = 'own-login' WHERE id = (SELECT person_id FROM employments WHERE id = $1)`,
      [ids[0]],
    )
    const [row] = (await lists.show(line('Boss of all').replace(',,Boss', ',021 555 0999,Boss'))).rows
    expect(row.employee.id).toBe(ids[0])
    expect(row.changes.map(({ field }: { field: string }) => field)).toEqual(['jobTitle'])
  })

  test('holds a line back until it is fixed, said to be someone else, or left out', async () => {
    const list =
      'First name,Last name,Email\nPai,Held,not an address\nRima,Held,rima@held.example\nRima,Held,rima@held.example'
    expect(statesOf((await lists.show(list)).rows)).toEqual(['held', 'new', 'held'])
    const fixed = { line: 2, values: { email: 'pai@held.example' } }
    expect(statesOf((await lists.show(list, { lines: [fixed] })).rows)).toEqual(['new', 'new', 'held'])
    expect(statesOf((await lists.show(list, { lines: [fixed, { line: 4, isKept: true }] })).rows)).toEqual([
      'new',
      'new',
      'new',
    ])
    const without = { line: 2, values: { email: '' } }
    expect(await lists.store(list, { lines: [without, { line: 4, isLeftOut: true }] })).toMatchObject({ added: 2 })
    expect(await employees('Rima Held')).toHaveLength(1)
  })

  test('is refused if it is no longer what was shown', async () => {
    const list = 'Employee number,First name,Last name,Position\nS-1,Awa,Stale,Rigger'
    const { placed, seen } = await lists.show(list)
    await lists.store('Employee number,First name,Last name\nS-1,Awa,Stale')
    const late = await lists.post({ list, columns: placed, seen })
    expect([late.status, late.json.reason]).toEqual([409, 'CONFLICT'])
    expect((await lists.post({ list, columns: placed, seen: 'never shown' })).status).toBe(409)
  })

  test('takes a workbook, and says of a file that is none what to do', async () => {
    const table = [
      ['First name', 'Last name', 'Date of birth', 'Staff no'],
      ['Ngaio', 'Workbook', '1990-05-01', 'W-1'],
    ]
    const file = await writeXlsxFile(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
    expect((await lists.show(file)).rows).toMatchObject([
      { firstName: 'Ngaio', dateOfBirth: '1990-05-01', employeeNumber: 'W-1', state: 'new' },
    ])
    const { status, json } = await lists.post({ file: Buffer.from('%PDF-1.7').toString('base64') })
    expect([status, json.errors]).toEqual([422, { file: ['This is a PDF. Export the table as .xlsx or CSV.'] }])
    expect((await lists.post({})).status).toBe(422)
  })

  test('is of 2,000 people at most, and of no one else’s rights', async () => {
    const many = (count: number) =>
      `First name,Last name,Employee number\n${Array.from({ length: count }, (_, at) => `Many,People,M-${at}`).join('\n')}`
    expect((await lists.show(many(2_000))).rows).toHaveLength(2_000)
    const refused = await lists.post({ list: many(2_001) })
    expect([refused.status, refused.json.errors.list[0]]).toEqual([422, expect.stringContaining('2,000')])
    const viewer = listsOf(api.url, (await sessionOf('demo-viewer')).cookie)
    expect((await viewer.post({ list: 'A,Person' })).status).toBe(403)
  })
})

describe('people who aren’t on a list', () => {
  const list = 'Employee number,First name,Last name\nL-1,Stays,Leaver\nL-2,Goes,Leaver'
  const shorter = 'Employee number,First name,Last name\nL-1,Stays,Leaver'

  test('are leavers only of a whole list, each only if it is chosen', async () => {
    expect(await lists.store(list)).toMatchObject({ added: 2 })
    const { leavers: none, placed, seen } = await lists.show(shorter)
    expect(none).toEqual([])
    const [goes] = await employees('Goes Leaver')
    const refused = await lists.post({ list: shorter, columns: placed, seen, leavers: [goes?.id] })
    expect(refused.status).toBe(422)
    const { leavers } = await lists.show(shorter, { isWhole: true })
    expect(leavers).toContainEqual(
      expect.objectContaining({ id: goes?.id, name: 'Goes Leaver', seats: 0, isAdmin: false }),
    )
    expect(leavers.map(({ name }: { name: string }) => name)).not.toContain('Stays Leaver')
    const before = (await employees()).length
    expect(await lists.store(shorter, { isWhole: true })).toMatchObject({ ended: 0 })
    expect(await employees()).toHaveLength(before)
    expect(await lists.store(shorter, { isWhole: true, leavers: [goes?.id] })).toMatchObject({
      added: 0,
      changed: 0,
      ended: 1,
    })
    expect(await employees('Goes Leaver')).toEqual([])
    expect((await lists.show(shorter, { isWhole: true })).leavers.map(({ id }: { id: number }) => id)).not.toContain(
      goes?.id,
    )
  })

  test('don’t include those a line may be, and wait for lines that are held back', async () => {
    const asked = await lists.show('First name,Last name\nStays,Leavr', { isWhole: true })
    expect(statesOf(asked.rows)).toEqual(['asked'])
    expect(asked.leavers.map(({ name }: { name: string }) => name)).not.toContain('Stays Leaver')
    const held = await lists.show('First name,Last name,Email\nStays,,nothing\nGoes,Else,', { isWhole: true })
    expect([statesOf(held.rows), held.leavers]).toEqual([['held', 'new'], []])
    const left = { isWhole: true, lines: [{ line: 2, isLeftOut: true }] }
    expect(
      (await lists.show('First name,Last name\nStays,Leaver', left)).leavers.map(({ name }: { name: string }) => name),
    ).not.toContain('Stays Leaver')
  })

  test('are never those who run the company', async () => {
    const { leavers } = await lists.show(shorter, { isWhole: true })
    const admin = leavers.find(({ isAdmin }: { isAdmin: boolean }) => isAdmin)
    expect(admin).toBeTruthy()
    expect(await lists.store(shorter, { isWhole: true, leavers: [admin.id] })).toMatchObject({ status: 422 })
  })
})
