import { expect, test } from 'vitest'
import { countLearners } from './rules'

test.each([
  [['1-3', '4-6'], '5–9'],
  [['1-3', '10+'], 'at least 11'],
  [['', 'constructor'], '0'],
  [[], '0'],
])('teams of %j are %s learners', (sizes, words) => {
  expect(countLearners(sizes)).toBe(words)
})
