import { describe, expect, test } from 'vitest'
import { type EmployeeInput, employeeErrors, importLimit, readEmployeeList, readPeopleQuery } from './rules'

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
const namesOf = (text: string) => readEmployeeList(text).map(({ employee }) => [employee.firstName, employee.lastName])

test('a list has 500 people at most', () => expect(importLimit).toBe(500))

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
    expect(readEmployeeList(text)).toMatchObject([{ employee: person, errors: [] }])
  })

  test('needs names alone', () => {
    expect(readEmployeeList('Mere,Parata')).toEqual([
      { line: 1, employee: { firstName: 'Mere', lastName: 'Parata', ...nothing }, errors: [] },
    ])
    expect(readEmployeeList('')).toEqual([])
    expect(readEmployeeList('\n,,\n')).toEqual([])
  })

  test('has a heading only where both names stand in it', () => {
    expect(namesOf('First name,Last name\nMere,Parata')).toEqual([['Mere', 'Parata']])
    expect(namesOf('First,Role\nMere,Parata')).toEqual([
      ['First', 'Role'],
      ['Mere', 'Parata'],
    ])
    expect(namesOf('Number,Last\nMere,Parata')).toHaveLength(2)
  })

  test('reads a column with an unknown heading as no other field', () => {
    expect(readEmployeeList('First,Last,Shoe size\nMere,Parata,42')).toMatchObject([
      { employee: { firstName: 'Mere', lastName: 'Parata', ...nothing, employeeNumber: '42' } },
    ])
  })

  test('counts its lines as a spreadsheet does, with empty ones and line ends in quotes', () => {
    const text = 'First,Last,Job\n\nMere,Parata,"Rigger\nand ""dogman"", nights"\nHemi,Walker,Scaffolder\n'
    expect(readEmployeeList(text)).toMatchObject([
      { line: 3, employee: { jobTitle: 'Rigger and "dogman", nights' } },
      { line: 5, employee: { firstName: 'Hemi', jobTitle: 'Scaffolder' } },
    ])
  })

  test('takes a quote within a cell as it is', () => {
    expect(readEmployeeList('Mere,Parata,,,,6" pipes,7')).toMatchObject([
      { employee: { jobTitle: '6" pipes', employeeNumber: '7' } },
    ])
  })

  test('takes semicolons before commas, and tabs before both', () => {
    expect(namesOf('Mere;Parata, the elder')).toEqual([['Mere', 'Parata, the elder']])
    expect(namesOf('Mere\tParata;, the elder')).toEqual([['Mere', 'Parata;, the elder']])
  })

  test.each([
    ['the same address', 'Mere,Parata,mere@tairua.example\nM,Parata,MERE@tairua.example', 1],
    ['the same name and day', 'Mere,Parata,,,1990-12-31\nmere,parata,,,31/12/1990', 1],
    ['the same name on another day', 'Mere,Parata,,,1990-12-31\nMere,Parata,,,1991-12-31', 0],
    ['the same name at another address', 'Mere,Parata,mere@tairua.example\nMere,Parata,mp@tairua.example', 0],
  ])('says of %s who is in it twice', (_name, text, twice) => {
    const said = readEmployeeList(text).map(({ errors }) => errors)
    expect(said).toEqual([[], twice ? ['This person is in the list twice.'] : []])
  })

  test('says of a line with more cells than the heading so', () => {
    const wide = ['This line has more columns than the heading.']
    expect(readEmployeeList('First,Last\nMere,Parata,x\nHemi,Walker').map(({ errors }) => errors)).toEqual([wide, []])
    expect(readEmployeeList('Mere,Parata,,,,,,x').map(({ errors }) => errors)).toEqual([wide])
  })

  test('says a problem of both names once', () => {
    expect(readEmployeeList('M3re,P4rata')[0]?.errors).toEqual([
      'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.',
    ])
  })
})

describe('the details of one employee', () => {
  test.each([
    ['whole', {}, []],
    ['of names alone', nothing, []],
    ['without a first name', { firstName: '' }, [['firstName', 'Enter a first name.']]],
    ['without a last name', { lastName: '' }, [['lastName', 'Enter a last name.']]],
    [
      'with signs in a name',
      { firstName: 'M3re' },
      [['firstName', 'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.']],
    ],
    [
      'with a name of 51 letters',
      { lastName: 'P'.repeat(51) },
      [['lastName', 'Names have at most 50 letters, spaces, hyphens, apostrophes and full stops.']],
    ],
    [
      'with half an address',
      { email: 'mere@' },
      [['email', 'Enter an email address in the correct format, like name@example.co.nz.']],
    ],
    ['with a short phone number', { phoneNumber: '12' }, [['phoneNumber', 'Enter a phone number, like 021 123 4567.']]],
    [
      'born on no day',
      { dateOfBirth: '1990-02-30' },
      [['dateOfBirth', 'Enter a real date of birth, like 31/12/1990.']],
    ],
    ['born in words', { dateOfBirth: 'May 1990' }, [['dateOfBirth', 'Enter a real date of birth, like 31/12/1990.']]],
    ['with a job of 80 letters', { jobTitle: 'j'.repeat(80) }, []],
    ['with a job of 81', { jobTitle: 'j'.repeat(81) }, [['jobTitle', 'The job must be 80 letters or fewer.']]],
    ['with a number of 30 letters', { employeeNumber: '7'.repeat(30) }, []],
    [
      'with a number of 31',
      { employeeNumber: '7'.repeat(31) },
      [['employeeNumber', 'The employee number must be 30 letters or fewer.']],
    ],
  ])('%s', (_name, change, errors) => {
    expect(employeeErrors({ ...person, ...change })).toEqual(errors.map(([field, message]) => ({ field, message })))
  })
})

test.each([
  [{}, { q: '', card: 'all', page: 1 }],
  [
    { q: 'mere', card: 'expiring', page: '2' },
    { q: 'mere', card: 'expiring', page: 2 },
  ],
  [
    { q: ['mere', 'hemi'], card: ['none'], page: ['3', '4'] },
    { q: 'mere', card: 'none', page: 3 },
  ],
  [
    { q: 'x'.repeat(101), card: 'lost', page: '1.5' },
    { q: 'x'.repeat(100), card: 'all', page: 1 },
  ],
  [{ page: '0' }, { q: '', card: 'all', page: 1 }],
  [{ page: '1' }, { q: '', card: 'all', page: 1 }],
  [{ page: '-1' }, { q: '', card: 'all', page: 1 }],
  [{ page: '3999' }, { q: '', card: 'all', page: 3999 }],
  [{ page: '4000' }, { q: '', card: 'all', page: 1 }],
  [
    { page: 'last', card: 'expired' },
    { q: '', card: 'expired', page: 1 },
  ],
  [{ card: 'active' }, { q: '', card: 'active', page: 1 }],
])('the address %j asks for %j', (raw, asked) => {
  expect(readPeopleQuery(raw)).toEqual(asked)
})
