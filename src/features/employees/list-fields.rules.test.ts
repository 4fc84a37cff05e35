import { expect, test } from 'vitest'
import { fieldsOfList, kindFor } from './list-fields.rules'

test('“Name” is the first name beside a surname, and both where it is alone', () => {
  const beside = kindFor(['name', 'surname']).fields
  expect(beside.firstName?.headings).toContain('name')
  expect(beside.wholeName?.headings).not.toContain('name')
  const alone = kindFor(['name', 'email']).fields
  expect(alone.wholeName?.headings).toContain('name')
  expect(alone.firstName?.headings).not.toContain('name')
})

test('a list may go to seven fields or a whole name, and to no wages', () => {
  expect(fieldsOfList.map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'dateOfBirth',
    'jobTitle',
    'employeeNumber',
    'wholeName',
  ])
  expect(fieldsOfList.filter(({ isDay }) => isDay).map(({ name }) => name)).toEqual(['dateOfBirth'])
})
