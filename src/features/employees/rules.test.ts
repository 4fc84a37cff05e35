import { describe, expect, test } from 'vitest'
import { type EmployeeInput, employeeErrors, importLimit, readPeopleQuery } from './rules'

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

test('a list has 2,000 people at most', () => expect(importLimit).toBe(2_000))

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
