import { expect, test } from 'vitest'
import { finderOfWorkers, groupBy, keyOfName, keyOfNumber, type Worker } from './list-matches.rules'
import type { EmployeeInput } from './rules'

const mere: Worker = {
  ...{ id: 7, personId: 70, preferredName: null, isOwn: false, isAdmin: false, seats: 0 },
  firstName: 'Mere',
  lastName: 'Pōtae',
  email: 'crew@roofing.example',
  phoneNumber: '021 123 4567',
  dateOfBirth: '1990-12-31',
  jobTitle: 'Rigger',
  employeeNumber: 'A-1',
}
const given: EmployeeInput = {
  firstName: 'Mere',
  lastName: 'Potae',
  email: null,
  phoneNumber: null,
  dateOfBirth: null,
  jobTitle: null,
  employeeNumber: null,
}

const matchesOf = (change: Partial<EmployeeInput>, workers: readonly Worker[] = [mere]) =>
  finderOfWorkers(workers)({ ...given, ...change }).map(({ id, by, isSure }) => [id, by, isSure])

test.each([
  ['by employee number, however it is spaced', { employeeNumber: 'a -1' }, 'same employee number', true],
  ['by name and email', { email: 'crew@roofing.example' }, 'same name and email', true],
  ['by name and phone, with the country before it', { phoneNumber: '+64 21 1234567' }, 'same name and phone', true],
  ['by name and birth date', { dateOfBirth: '1990-12-31' }, 'same name and date of birth', true],
  ['perhaps, by a name alone', {}, 'a name like it', false],
  [
    'perhaps, by the address that others share',
    { firstName: 'Sione', lastName: 'Vea', email: 'crew@roofing.example' },
    'same email',
    false,
  ],
] as const)('a worker is found %s', (_how, change, by, isSure) => {
  expect(matchesOf(change)).toEqual([[7, by, isSure]])
})

test('a number that someone else has now is asked about, not believed', () => {
  const stranger = { firstName: 'Tom', lastName: 'Baker', dateOfBirth: '1970-01-01', employeeNumber: 'A-1' }
  expect(matchesOf(stranger)).toEqual([[7, 'same employee number', false]])
})

test('someone else is found for no one', () => {
  expect(matchesOf({ firstName: 'Tom', lastName: 'Baker' })).toEqual([])
})

test('of those who log in, only job and number are the company’s to change', () => {
  const find = (worker: Worker) => finderOfWorkers([worker])({ ...given, employeeNumber: 'A-1' })[0]?.values ?? {}
  expect(Object.keys(find({ ...mere, isOwn: true }))).toEqual(['jobTitle', 'employeeNumber'])
  expect(Object.keys(find(mere))).toContain('email')
})

test('a list brings macrons, and never takes them away', () => {
  const valuesFor = (ours: string, theirs: string) =>
    finderOfWorkers([{ ...mere, lastName: ours }])({ ...given, lastName: theirs, employeeNumber: 'A-1' })[0]?.values
  expect(valuesFor('Potae', 'Pōtae')).toHaveProperty('lastName', 'Potae')
  expect(valuesFor('Pōtae', 'Potae')).not.toHaveProperty('lastName')
})

test('names and numbers are keys without what says nothing', () => {
  expect(keyOfName({ firstName: 'Mary-Jane', lastName: 'O’Brien' })).toBe(
    keyOfName({ firstName: 'mary jane', lastName: 'O Brien' }),
  )
  expect([keyOfNumber(' 00 42 '), keyOfNumber('K-1'), keyOfNumber(' '), keyOfNumber(null)]).toEqual([
    '0042',
    'k-1',
    null,
    null,
  ])
  expect(groupBy(['a', 'b', 'A', ''], (text) => text.toLowerCase() || null)).toEqual(
    new Map([
      ['a', ['a', 'A']],
      ['b', ['b']],
    ]),
  )
})
