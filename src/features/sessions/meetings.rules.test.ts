import { expect, test } from 'vitest'
import { dialledNumber, fixedTimeOf, knownOf, meetingRetrySeconds, topicOf } from './meetings.rules'

const start = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
const morning = start('2026-12-03T20:00:00Z', '2026-12-04T00:00:00Z')

test.each([
  ['one start', [morning], morning],
  ['two starts', [morning, start('2026-12-04T20:00:00Z', '2026-12-05T00:00:00Z')], null],
  ['two days', [start('2026-12-03T20:00:00Z', '2026-12-05T04:00:00Z')], null],
  ['none', [], null],
])('%s has a fixed time or not', (_what, starts, at) => {
  expect(fixedTimeOf(starts)).toEqual(at)
})

test('a meeting is changed when its topic or its time is another', () => {
  const known = knownOf({ topic: 'a', at: morning })
  expect(knownOf({ topic: 'a', at: { ...morning } })).toBe(known)
  expect(knownOf({ topic: 'b', at: morning })).not.toBe(known)
  expect(knownOf({ topic: 'a', at: null })).not.toBe(known)
  expect(knownOf({ topic: 'a', at: { ...morning, endsAt: morning.startsAt } })).not.toBe(known)
})

test('numbers are written as Zoom writes them, and topics fit', () => {
  expect(['861234567', '8612345678', '86123456789', '1'].map(dialledNumber)).toEqual([
    '861 23 4567',
    '861 234 5678',
    '861 2345 6789',
    '1',
  ])
  expect(topicOf('a'.repeat(300), 'Online')).toHaveLength(200)
})

test('it is tried again later each time, within the hour', () => {
  expect([1, 2, 3, 20].map(meetingRetrySeconds)).toEqual([10, 20, 40, 3600])
})
