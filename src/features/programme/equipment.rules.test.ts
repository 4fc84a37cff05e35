import { expect, test } from 'vitest'
import { needText, outageText, shortText } from './equipment.rules'

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

test.each([
  [
    { count: 2, startsOn: '2026-12-03', endsOn: '2026-12-10', reason: 'At the repairer' },
    '2 out of service, 03 Dec 2026 to 10 Dec 2026: At the repairer',
  ],
  [{ count: 1, startsOn: '2026-12-03', endsOn: '2026-12-03', reason: null }, '1 out of service, 03 Dec 2026'],
])('what is out of service says %#', (outage, says) => expect(outageText(outage)).toBe(says))
