import { expect, test } from 'vitest'
import { isHeadingRow, proposeListed, questionOf, readListed, unsettledIn } from './listed-table.rules'

const read = (text: string, hasHeading: boolean | null = null) =>
  readListed({ bytes: Buffer.from(text), sheet: null, hasHeading })

test.each([
  [['First name', 'Surname'], true],
  [['Email', 'Mobile', 'Role'], true],
  [['Name', 'Email'], false],
  [['Mere', 'Pōtae'], false],
])('%j can only be a heading: %s', (cells, isHeading) => {
  expect(isHeadingRow(cells)).toBe(isHeading)
})

test.each([
  ['First name,Last name\nMere,Pōtae', null, true],
  ['Mere,Pōtae,mere@roofing.example', null, false],
  ['Name,Email\nMere Pōtae,mere@roofing.example', null, true],
  ['Mere,Role', null, null],
  ['Mere,Role', false, false],
])('the first row of %j is told to be a heading: with %s said, %s', async (text, said, hasHeading) => {
  expect((await read(text, said)).hasHeading).toBe(hasHeading)
})

test('wages go nowhere, with a heading and without one', async () => {
  const headed = await read('First name,Last name,Hourly rate\nMere,Pōtae,33.50')
  expect(proposeListed(headed, null).map(({ field }) => field)).toEqual(['firstName', 'lastName', null])
  const bare = await read('Mere,Pōtae,mere@roofing.example,,,,33.50\nTom,Baker,tom@roofing.example,,,,29.00')
  expect(proposeListed(bare, null).map(({ field }) => field)).not.toContain('employeeNumber')
})

test('a column is sure only by the words of its heading', async () => {
  const headed = await read(
    'First name,Last name,Contact\nMere,Pōtae,mere@roofing.example\nTom,Baker,tom@roofing.example\nSione,Vea,sv@roofing.example',
  )
  expect(proposeListed(headed, null).map(({ tone }) => tone)).toEqual(['sure', 'sure', 'guess'])
  const whole = await read('Full name,Email\nMere Pōtae,mere@roofing.example')
  expect(proposeListed(whole, null)[0]).toMatchObject({ field: 'wholeName', tone: 'guess' })
})

test('what a person still has to say of the columns is said', async () => {
  const { columns } = await read('First name,Last name,DOB\nMere,Pōtae,01/04/1991')
  const placed = (...fields: (string | null)[]) => fields.map((field) => ({ field, dates: null }))
  expect(unsettledIn(columns, placed('firstName', 'lastName', null))).toEqual([])
  expect(unsettledIn(columns, placed('firstName', 'lastName'))).toEqual(['Say where each of the columns goes.'])
  expect(unsettledIn(columns, placed('firstName', 'lastName', 'wages'))).toEqual([
    'Say where each of the columns goes.',
  ])
  expect(unsettledIn(columns, placed('firstName', 'firstName', null))).toEqual([
    'Two columns go to the same place. Choose one of them.',
    'Say which columns have the first and the last name.',
  ])
  expect(unsettledIn(columns, placed('firstName', 'lastName', 'dateOfBirth'))).toEqual([
    'Say whether the day or the month comes first in the dates of birth.',
  ])
  expect(columns.map(questionOf)).toEqual([null, null, expect.any(String)])
})

test('a list that is too long is refused in a sentence', async () => {
  const people = Array.from({ length: 2_030 }, (_, at) => `Mere,Pōtae,m${at}@roofing.example`).join('\n')
  await expect(read(people)).rejects.toThrow('The list has more than 2,000 people. Split it into several lists.')
})
