import { expect, test } from 'vitest'
import { namesIn } from './full-names'

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
