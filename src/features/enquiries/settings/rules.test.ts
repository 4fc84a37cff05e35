import { expect, test } from 'vitest'
import { biggestSetting, mostChoices, valueOfLabel } from './rules'

test.each([
  ['On-site safety advice', [], 'on-site-safety-advice'],
  ['Te reo Māori', [], 'te-reo-maori'],
  [' Phone! ', ['phone'], 'phone-2'],
  ['Phone', ['phone', 'phone-2'], 'phone-3'],
  ['???', [], 'choice'],
])('a choice “%s” beside %j is kept as %s', (label, taken, value) => {
  expect(valueOfLabel(label, taken)).toBe(value)
})

test('a choice, a list and a number have their limits', () => {
  expect(valueOfLabel('x'.repeat(91), [])).toBe('x'.repeat(90))
  expect([mostChoices, biggestSetting]).toEqual([40, 100_000])
})
