import { expect, test } from 'vitest'
import { readId, readWhole } from './ids'

const oddSpellings = ['+1', '0x1', '1e0', '0b1', '0o1', '01', '1.0', ' 1', '1 ', '', '0', '-1', '1n', '１']

test.each([...oddSpellings, '2147483648', '99999999999', undefined, null, 1, ['1']])('%j is no id', (text) => {
  expect(readId(text)).toBeNull()
})

test('an id is digits, up to the biggest of the database', () => {
  expect(['1', '20', '2147483647'].map(readId)).toEqual([1, 20, 2_147_483_647])
})

test('a whole number has one spelling too', () => {
  expect(['0', '20', '-1'].map(readWhole)).toEqual([0, 20, -1])
  for (const text of ['+1', '0x1', '1e1', '01', '1.0', ' 1', '', '-0']) expect(readWhole(text)).toBeNaN()
  expect(readWhole(undefined)).toBeUndefined()
})
