import { describe, expect, test } from 'vitest'
import { namesIn } from '@/lib/full-names'
import type { Placed } from '@/lib/import-columns'
import { differenceOf, type LineSaid } from './list.rules'
import type { Worker } from './list-matches.rules'
import { proposeListed, readListed } from './listed-table.rules'
import type { EmployeeInput } from './rules'

const person: EmployeeInput = {
  firstName: 'Mere',
  lastName: 'Parata',
  email: 'mere@tairua.example',
  phoneNumber: '021 123 4567',
  dateOfBirth: '1990-12-31',
  jobTitle: 'Rigger',
  employeeNumber: '0042',
}
const nothing = { email: null, phoneNumber: null, dateOfBirth: null, jobTitle: null, employeeNumber: null }

type More = { workers?: Worker[]; said?: LineSaid[]; isWhole?: boolean; hasHeading?: boolean | null }

const tableOf = async (text: string, hasHeading: boolean | null = null) =>
  await readListed({ bytes: Buffer.from(text), sheet: null, hasHeading })

async function differenceIn(text: string, { workers = [], said = [], isWhole = false, hasHeading = null }: More = {}) {
  const table = await tableOf(text, hasHeading)
  const placed: Placed[] = proposeListed(table, null).map(({ field, dates }) => ({
    field,
    dates: dates ?? 'day-first',
  }))
  return differenceOf({ table, placed, workers, said, isWhole })
}

const rowsOf = async (text: string, more?: More) => (await differenceIn(text, more)).rows
const saysOf = async (text: string) => (await rowsOf(text)).map(({ problems }) => problems.map(({ says }) => says))
const namesOf = async (text: string) => (await rowsOf(text)).map(({ values }) => [values.firstName, values.lastName])
const placesOf = async (text: string) => proposeListed(await tableOf(text), null).map(({ field }) => field)

describe('a list', () => {
  test.each([
    ['commas', 'Mere,Parata,Mere@Tairua.example,021 123 4567,31/12/1990,Rigger,0042'],
    ['semicolons', 'Mere;Parata;mere@tairua.example;021 123 4567;31.12.1990;Rigger;0042'],
    ['tabs, from a spreadsheet', 'Mere\tParata\tmere@tairua.example\t021 123 4567\t1990-12-31\tRigger\t0042\r\n'],
    ['spaces around', '\n \n Mere , Parata , mere@tairua.example ,021  123 4567, 31-12-1990,Rigger,0042\n\n'],
    [
      'a heading in another order',
      'Surname,DOB,First name,Role,Mobile,E-mail,Staff number\nParata,31/12/1990,Mere,Rigger,021 123 4567,mere@tairua.example,0042',
    ],
    ['quotes', '"Mere","Parata","mere@tairua.example","021 123 4567","31/12/1990","Rigger","0042"'],
  ])('with %s is read', async (_name, text) => {
    expect(await rowsOf(text)).toMatchObject([{ values: person, state: 'new', problems: [] }])
  })

  test('needs names alone', async () => {
    expect(await rowsOf('Mere,Parata')).toMatchObject([
      { line: 1, values: { firstName: 'Mere', lastName: 'Parata', ...nothing }, state: 'new', sharesEmailWith: [] },
    ])
    for (const empty of ['', '\n,,\n']) await expect(tableOf(empty)).rejects.toThrow('The file is empty.')
    await expect(tableOf('First name,Last name')).rejects.toThrow('The list has a heading and no people.')
  })

  test.each([
    'First name,Last name',
    'Name,Surname',
    'first_name,last_name',
    'First Name*,Last Name*',
    'sep=,\nFirst name,Last name',
    '"sep=,"\r\nFirst name,Last name',
    'FirstName,LastName',
    'Given name (legal),Family-name:',
    'FIRST\u00A0NAME,\uFEFFLast name',
    'Staff of Tairua Civil\n\nFirst name,Last name',
  ])('headed %j has no heading among its people', async (heading) => {
    const text = `${heading}\nMere,Parata`
    expect(await namesOf(text)).toEqual([['Mere', 'Parata']])
    expect((await tableOf(text)).hasHeading).toBe(true)
  })

  test.each([
    ['First,Role', true],
    ['Number,Last', true],
    ['Name,Email', true],
    ['Whole name,Job', true],
    ['Mere,Parata', false],
    ['Ingoa,Whānau,Īmēra\nMere,Parata,mere@tairua.example\nHana,Parata,hana@tairua.example', true],
    ['Mere,Parata,mere@tairua.example,,,role', false],
    ['Mere,Parata,,,1-Feb-90,Role', false],
  ])('of which line 1 is %s asks whether it is a heading: %s', async (first, isAsked) => {
    const text = `${first}\nHemi,Walker`
    expect((await tableOf(text)).hasHeading === null).toBe(isAsked)
    const others = first.split('\n').length - 1
    for (const [answer, count] of [
      [true, 1 + others],
      [false, 2 + others],
    ] as const) {
      const read = await tableOf(text, answer)
      expect([read.hasHeading, read.rows.length]).toEqual([answer, count])
    }
  })

  test('says of a heading further down that it is one', async () => {
    const text = 'Surname,First name\nParata,Mere\nSurname,First name'
    expect(await saysOf(text)).toEqual([[], ['This line is a heading, not a person.']])
  })

  test('takes the separator that Excel names, and counts its line', async () => {
    expect(await rowsOf('sep=;\nMere;Parata, the elder')).toMatchObject([
      { line: 2, values: { lastName: '' }, cells: { lastName: 'Parata, the elder' } },
    ])
    expect(await rowsOf('sep=|\nMere|Parata')).toMatchObject([{ values: { lastName: 'Parata' } }])
  })

  test('leaves out each column whose heading names no field', async () => {
    const text = 'First,Gross pay,Last,Mobile,Phone,,\nMere,1250.00,Parata,021 123 4567,09 555 0101,x,'
    expect(await placesOf(text)).toEqual(['firstName', null, 'lastName', 'phoneNumber', null, null])
    expect(await rowsOf(text, { hasHeading: true })).toMatchObject([
      { values: { ...nothing, firstName: 'Mere', lastName: 'Parata', phoneNumber: '021 123 4567' } },
    ])
  })

  test('without a heading fills the columns of its places, but never with amounts', async () => {
    expect(await placesOf('Mere,Parata,,,,,1250.00')).toEqual(['firstName', 'lastName', null, null, null, null, null])
    expect(await placesOf('Mere,Parata,,,,,$90')).toEqual(['firstName', 'lastName', null, null, null, null, null])
    expect((await placesOf('Mere,Parata,,,,,0042'))[6]).toBe('employeeNumber')
  })

  test('counts its lines as a spreadsheet does, with empty ones and line ends in quotes', async () => {
    const text = 'First,Last,Job\n\nMere,Parata,"Rigger\nand ""dogman"", nights"\nHemi,Walker,Scaffolder\n'
    expect(await rowsOf(text)).toMatchObject([
      { line: 3, values: { jobTitle: 'Rigger and "dogman", nights' } },
      { line: 5, values: { firstName: 'Hemi', jobTitle: 'Scaffolder' } },
    ])
  })

  test('takes a quote within a cell as it is', async () => {
    expect(await rowsOf('Mere,Parata,,,,6" pipes,7')).toMatchObject([
      { values: { jobTitle: '6" pipes', employeeNumber: '7' } },
    ])
  })

  test.each([
    ['the same name and address', 'Mere,Parata,mere@tairua.example\nMERE,Parata,MERE@tairua.example,,1990-12-31', 1],
    ['the same address', 'Mere,Parata,crew@tairua.example\nHemi,Walker,CREW@tairua.example', 0],
    ['the same name and day', 'Mere,Parata,,,1990-12-31\nmere,parata,,,31/12/1990', 1],
    ['the same name on another day', 'Mere,Parata,,,1990-12-31\nMere,Parata,,,1991-12-31', 0],
    ['the same name at another address', 'Mere,Parata,mere@tairua.example\nMere,Parata,mp@tairua.example', 0],
    ['the same employee number', 'Mere,Parata,,,,,7\nHemi,Walker,,,,,7', 1],
  ])('says of %s who is in it twice', async (_name, text, twice) => {
    expect(await saysOf(text)).toEqual([[], twice ? ['This person is in the list twice: see line 1.'] : []])
  })

  test('says which other people have the same address, and refuses none', async () => {
    const text = 'Mere,Parata,crew@tairua.example\nHemi,Walker,Crew@tairua.example\nAna,Te Ao\nSam,Hill'
    expect((await rowsOf(text)).map(({ problems, sharesEmailWith }) => [problems, sharesEmailWith])).toEqual([
      [[], [2]],
      [[], [1]],
      [[], []],
      [[], []],
    ])
  })

  test('says of a line with more cells than the heading so', async () => {
    const wide = ['This line has more columns than the heading.']
    expect(await saysOf('First,Last\nMere,Parata,x\nHemi,Walker')).toEqual([wide, []])
  })

  test('says a problem of both names at each', async () => {
    const text = 'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.'
    expect(await saysOf('M3re,P4rata')).toEqual([[`“M3re”: ${text}`, `“P4rata”: ${text}`]])
  })

  test.each([
    ['Rangi Pōtae', 'Rangi', 'Pōtae'],
    ['Pōtae, Rangi', 'Rangi', 'Pōtae'],
    ['Wiremu Te Ao', 'Wiremu', 'Te Ao'],
    ['Anna van der Merwe', 'Anna', 'van der Merwe'],
    ['Te Ariki Smith', 'Te Ariki', 'Smith'],
    ['Losa', 'Losa', ''],
  ])('parts the whole name %s', (whole, first, last) => {
    expect(namesIn(whole)).toEqual([first, last])
  })
})

const worker = (id: number, more: Partial<Worker> = {}): Worker => ({
  ...{ id, personId: id, preferredName: null, isOwn: false, isAdmin: false, seats: 0 },
  ...person,
  ...more,
})

describe('someone who works there', () => {
  const headed = (line: string) => `Employee number,First name,Last name,Email,Phone,DOB,Job\n${line}`

  test.each([
    ['number', '0042,Mere,Parata,,,,', 'same'],
    ['number, whatever its case and spaces', '00 42,mere,PARATA,,,,', 'same'],
    ['email and name', ',Mere,Parata,MERE@tairua.example,,,', 'same'],
    ['phone and name', ',Mere,Parata,,+64 21 123 4567,,', 'same'],
    ['name and birth date', ',Mere,Parata,,,1990-12-31,', 'same'],
    ['name alone, which may be another', ',Mere,Parata,,,,', 'asked'],
    ['email alone, which may be shared', ',Hemi,Walker,mere@tairua.example,,,', 'asked'],
    ['number with another name', '0042,Hemi,Walker,,,,', 'asked'],
    ['nothing', '77,Hemi,Walker,,,,', 'new'],
  ])('is found by %s', async (_by, line, state) => {
    expect(await rowsOf(headed(line), { workers: [worker(5)] })).toMatchObject([{ state }])
  })

  test('is one line: a second that is them is held back', async () => {
    const rows = await rowsOf(headed('0042,Mere,Parata,,,,\n,Mere,Parata,mere@tairua.example,,,'), {
      workers: [worker(5)],
    })
    expect(rows.map(({ state }) => state)).toEqual(['same', 'held'])
  })

  test('is changed only where the list says otherwise, and keeps what it leaves empty', async () => {
    const [row] = await rowsOf(headed('0042,Mere,Parata,,,,Foreman'), { workers: [worker(5)] })
    expect(row).toMatchObject({ state: 'changed', changes: { jobTitle: { from: 'Rigger', to: 'Foreman' } } })
  })

  test('who logs in or works elsewhere too keeps everything but the job and the number', async () => {
    const line = headed('0042,Mere,Parata,new@tairua.example,027 555 0101,1991-01-01,Foreman')
    const [row] = await rowsOf(line, { workers: [worker(5, { isOwn: true })] })
    expect(Object.keys(row?.changes ?? {})).toEqual(['jobTitle'])
  })

  test('has left only if the list is whole and no line may be them', async () => {
    const workers = [worker(5), worker(6, { firstName: 'Hemi', lastName: 'Walker', email: null, employeeNumber: null })]
    const leaversOf = async (line: string, isWhole: boolean, said: LineSaid[] = []) =>
      (await differenceIn(headed(line), { workers, isWhole, said })).leavers.map(({ id }) => id)
    expect(await leaversOf('0042,Mere,Parata,,,,', false)).toEqual([])
    expect(await leaversOf('0042,Mere,Parata,,,,', true)).toEqual([6])
    expect(await leaversOf('0042,Mere,Parata,,,,\n,Hemi,Walkr,,,,', true)).toEqual([])
    expect(await leaversOf('0042,Mere,Parata,,,,\n,Hemi,Walkr,,,,', true, [{ line: 3, isLeftOut: true }])).toEqual([])
    expect(await leaversOf('0042,Mere,,,,,', true)).toEqual([])
  })
})
