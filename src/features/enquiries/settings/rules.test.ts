import { expect, test } from 'vitest'
import { valueOfLabel } from './rules'

test.each([
  ['On-site safety advice', [], 'on-site-safety-advice'],
  ['Te reo Māori', [], 'te-reo-maori'],
  [' Phone! ', ['phone'], 'phone-2'],
  ['Phone', ['phone', 'phone-2'], 'phone-3'],
  ['???', [], 'choice'],
])('a choice “%s” beside %j is kept as %s', (label, taken, value) => {
  expect(valueOfLabel(label, taken)).toBe(value)
})
