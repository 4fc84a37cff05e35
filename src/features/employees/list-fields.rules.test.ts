import { expect, test } from 'vitest'
import { namesIn } from '@/lib/full-names'
import { fieldsOfList, kindFor } from './list-fields.rules'

test.each([
  ['Rangi Pōtae', ['Rangi', 'Pōtae']],
  ['Pōtae, Rangi', ['Rangi', 'Pōtae']],
  ['Wiremu Te Ao', ['Wiremu', 'Te Ao']],
  ['Anna van der Berg', ['Anna', 'van der Berg']],
  ['Mary Jane Watson', ['Mary Jane', 'Watson']],
  ['Te Ao Pīta', ['Te Ao', 'Pīta']],
  ['Madonna', ['Madonna', '']],
])('%s is parted into first and last name', (whole, parts) => {
  expect(namesIn(whole)).toEqual(parts)
})

test('“Name” is the first name beside a surname, and both where it stands alone', () => {
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
