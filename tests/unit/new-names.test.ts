import { expect, test } from 'vitest'
import { pluralOf } from '../../scripts/generated'
import { newBlock } from '../../scripts/new/block'

test.each([
  ['Hero', 'Heroes'],
  ['Season note', 'Season notes'],
  ['Gallery', 'Galleries'],
  ['Site day', 'Site days'],
  ['Class', 'Classes'],
  ['Branch', 'Branches'],
])('more than one %s are %s', (one, many) => {
  expect(pluralOf(one)).toBe(many)
})

test('a new block has a plural of its own, and no comment that repeats its name', () => {
  const written = [...newBlock('season-note').files.values()].join('\n')
  expect(written).toContain("plural: 'Season notes'")
  expect(written).not.toMatch(/\/\*\* Season note(?: as delivered)?\. \*\//)
})
