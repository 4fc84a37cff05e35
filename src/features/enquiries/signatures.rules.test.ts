import { expect, test } from 'vitest'
import {
  cleanSignature,
  longestSignature,
  mostSignatureLines,
  refuseSignature,
  usualSignature,
} from './signatures.rules'

test.each([
  ['Ana Tuhiwai', 'Hivis', 'Ana Tuhiwai\nHivis'],
  ['', 'Hivis', 'Hivis'],
])('%s of %s', (name, brand, signature) => {
  expect(usualSignature(name, brand)).toBe(signature)
})

test('blanks at the ends go', () => {
  expect(cleanSignature('\r\n  Ana \r\n Training \n\n')).toBe('Ana\nTraining')
  expect(cleanSignature(' \n ')).toBe('')
})

test('five lines are enough', () => {
  expect(refuseSignature('1\n2\n3\n4\n5')).toBeNull()
  expect(refuseSignature('1\n2\n3\n4\n5\n6')).toBe('Write 5 lines at most.')
  expect([mostSignatureLines, longestSignature]).toEqual([5, 300])
})
