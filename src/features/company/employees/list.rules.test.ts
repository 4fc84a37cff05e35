import { describe, expect, test } from 'vitest'
import { readEmployeeList } from './list.rules'
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
const rowsOf = (text: string) => readEmployeeList(text).rows
const namesOf = (text: string) => rowsOf(text).map(({ employee }) => [employee.firstName, employee.lastName])

describe('a pasted list', () => {
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
  ])('with %s is read', (_name, text) => {
    expect(rowsOf(text)).toMatchObject([{ employee: person, errors: [] }])
  })

  test('needs names alone', () => {
    expect(rowsOf('Mere,Parata')).toEqual([
      {
        line: 1,
        employee: { firstName: 'Mere', lastName: 'Parata', ...nothing },
        errors: [],
        sharesEmailWith: [],
      },
    ])
    expect(rowsOf('')).toEqual([])
    expect(rowsOf('\n,,\n')).toEqual([])
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
  ])('headed %j has no heading among its people', (heading) => {
    const { rows, isFirstLineAsked } = readEmployeeList(`${heading}\nMere,Parata`)
    expect(rows.map(({ employee }) => employee)).toEqual([{ firstName: 'Mere', lastName: 'Parata', ...nothing }])
    expect(isFirstLineAsked).toBe(false)
  })

  test.each([
    ['First,Role', true],
    ['Number,Last', true],
    ['Name,Email', true],
    ['Whole name,Job', true],
    ['Mere,Parata', false],
    ['Mere,Parata,mere@tairua.example,,,role', false],
    ['Mere,Parata,,,1-Feb-90,Role', false],
  ])('of which line 1 is %s asks whether it is a heading: %s', (first, isAsked) => {
    const text = `${first}\nHemi,Walker`
    expect(readEmployeeList(text).isFirstLineAsked).toBe(isAsked)
    for (const [answer, count] of [
      ['heading', 1],
      ['person', 2],
    ] as const) {
      const read = readEmployeeList(text, answer)
      expect([read.isFirstLineAsked, read.rows.length]).toEqual([false, count])
    }
  })

  test('says of a heading further down that it is one', () => {
    const said = ['This line is a heading, not a person. Delete it.']
    expect(rowsOf('Mere,Parata\nFirst name,Last name').map(({ errors }) => errors)).toEqual([[], said])
  })

  test('takes the separator that Excel names, and counts its line', () => {
    expect(rowsOf('sep=;\nMere;Parata, the elder')).toMatchObject([
      { line: 2, employee: { lastName: 'Parata, the elder' } },
    ])
    expect(rowsOf('sep=|\nMere|Parata')).toMatchObject([{ employee: { lastName: 'Parata' } }])
  })

  test('leaves out each column whose heading names no field, and says which', () => {
    const text = 'First,Gross pay,Last,Mobile,Phone,,\nMere,1250.00,Parata,021 123 4567,09 555 0101,x,'
    expect(readEmployeeList(text)).toEqual({
      rows: [
        {
          line: 2,
          employee: { ...nothing, firstName: 'Mere', lastName: 'Parata', phoneNumber: '021 123 4567' },
          errors: [],
          sharesEmailWith: [],
        },
      ],
      columns: ['firstName', 'lastName', 'phoneNumber'],
      leftOut: ['Gross pay', 'Phone', 'Column 6'],
      isFirstLineAsked: false,
    })
  })

  test('without a heading says which fields its columns fill', () => {
    expect(readEmployeeList('Mere,Parata,,,,,1250.00').columns).toEqual(['firstName', 'lastName', 'employeeNumber'])
  })

  test('counts its lines as a spreadsheet does, with empty ones and line ends in quotes', () => {
    const text = 'First,Last,Job\n\nMere,Parata,"Rigger\nand ""dogman"", nights"\nHemi,Walker,Scaffolder\n'
    expect(rowsOf(text)).toMatchObject([
      { line: 3, employee: { jobTitle: 'Rigger and "dogman", nights' } },
      { line: 5, employee: { firstName: 'Hemi', jobTitle: 'Scaffolder' } },
    ])
  })

  test('takes a quote within a cell as it is', () => {
    expect(rowsOf('Mere,Parata,,,,6" pipes,7')).toMatchObject([
      { employee: { jobTitle: '6" pipes', employeeNumber: '7' } },
    ])
  })

  test('takes semicolons before commas, and tabs before both', () => {
    expect(namesOf('Mere;Parata, the elder')).toEqual([['Mere', 'Parata, the elder']])
    expect(namesOf('Mere\tParata;, the elder')).toEqual([['Mere', 'Parata;, the elder']])
  })

  test.each([
    ['the same name and address', 'Mere,Parata,mere@tairua.example\nMERE,Parata,MERE@tairua.example,,1990-12-31', 1],
    ['the same address', 'Mere,Parata,crew@tairua.example\nHemi,Walker,CREW@tairua.example', 0],
    ['the same name and day', 'Mere,Parata,,,1990-12-31\nmere,parata,,,31/12/1990', 1],
    ['the same name on another day', 'Mere,Parata,,,1990-12-31\nMere,Parata,,,1991-12-31', 0],
    ['the same name at another address', 'Mere,Parata,mere@tairua.example\nMere,Parata,mp@tairua.example', 0],
  ])('says of %s who is in it twice', (_name, text, twice) => {
    const said = rowsOf(text).map(({ errors }) => errors)
    expect(said).toEqual([[], twice ? ['This person is in the list twice.'] : []])
  })

  test('says which other people have the same address, and refuses none', () => {
    const text = 'Mere,Parata,crew@tairua.example\nHemi,Walker,Crew@tairua.example\nAna,Te Ao\nSam,Hill'
    expect(rowsOf(text).map(({ errors, sharesEmailWith }) => [errors, sharesEmailWith])).toEqual([
      [[], [2]],
      [[], [1]],
      [[], []],
      [[], []],
    ])
  })

  test('says of a line with more cells than the heading so', () => {
    const wide = ['This line has more columns than the heading.']
    expect(rowsOf('First,Last\nMere,Parata,x\nHemi,Walker').map(({ errors }) => errors)).toEqual([wide, []])
    expect(rowsOf('Mere,Parata,,,,,,x').map(({ errors }) => errors)).toEqual([
      ['This line has more columns than we can read.'],
    ])
    expect(rowsOf('Mere,Parata,,,,,,')[0]?.errors).toEqual([])
  })

  test('says a problem of both names once', () => {
    expect(rowsOf('M3re,P4rata')[0]?.errors).toEqual([
      'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.',
    ])
  })
})
