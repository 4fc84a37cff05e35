import { expect, test } from 'vitest'
import { needText, shortText } from './equipment.rules'

test('what a course needs is for each start or each person', () => {
  expect(needText({ count: 2, per: 'start' })).toBe('2 for each start')
  expect(needText({ count: 1, per: 'person' })).toBe('1 for each person')
})

test('a change says which coming sessions don’t have enough', () => {
  expect(shortText('Saved.', [])).toBe('Saved.')
  expect(shortText('Saved.', [{ title: 'A' }])).toBe('Saved. One coming session doesn’t have enough now: A.')
  expect(shortText('Saved.', [{ title: 'A' }, { title: 'B' }])).toBe(
    'Saved. 2 coming sessions don’t have enough now: A, B.',
  )
})
