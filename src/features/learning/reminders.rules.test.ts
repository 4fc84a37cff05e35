import { expect, test } from 'vitest'
import { dayMs } from '@/lib/durations'
import { reminderKey, untilText } from './reminders.rules'

const now = new Date('2026-11-27T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const seat = { attendeeId: 7, personId: 9, namedAt: inDays(-40), seenAt: inDays(-3), endsAt: inDays(60) }

test.each([
  ['on the way', {}, null],
  ['quiet for a week', { seenAt: inDays(-7) }, 'course-unfinished:7:9:quiet:2026-11-20'],
  ['a week before the end', { endsAt: inDays(7) }, 'course-unfinished:7:9:ends:2026-12-04'],
  [
    'quiet and a week before the end',
    { seenAt: inDays(-20), endsAt: inDays(6) },
    'course-unfinished:7:9:ends:2026-12-03',
  ],
  ['over', { seenAt: inDays(-20), endsAt: now }, null],
  ['not opened yet', { seenAt: null, endsAt: null, namedAt: inDays(-13) }, null],
  [
    'not opened for a fortnight',
    { seenAt: null, endsAt: null, namedAt: inDays(-14) },
    'course-unfinished:7:9:unopened',
  ],
])('%s', (_, change, key) => {
  expect(reminderKey({ ...seat, ...change }, now)).toBe(key)
})

test.each([
  ['quiet', { seenAt: inDays(-10) }],
  ['near the end', { endsAt: inDays(4) }],
  ['unopened', { seenAt: null, endsAt: null, namedAt: inDays(-17) }],
])('what was due three days ago is left out of a site that opened since: %s', (_, change) => {
  expect(reminderKey({ ...seat, ...change }, now, inDays(-2))).toBeNull()
  expect(reminderKey({ ...seat, ...change }, now, inDays(-3))).not.toBeNull()
})

test('says until when', () => {
  expect([untilText(null), untilText(inDays(7))]).toEqual(['when you like', 'by Fri 04 Dec 2026'])
})
