import { beforeAll, expect, test } from 'vitest'
import { feedbackToken, isFeedbackDue, isFeedbackOpen, readFeedbackToken } from './rules'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

const at = (text: string) => new Date(text)

// 4 pm and 6 pm on Thursday 3 December in New Zealand.
const afternoon = at('2026-12-03T03:00:00Z')
const evening = at('2026-12-03T05:00:00Z')

test.each([
  ['right after an afternoon', afternoon, at('2026-12-03T03:01:00Z'), false],
  ['at five', afternoon, at('2026-12-03T04:00:00Z'), true],
  ['after an evening course', evening, at('2026-12-03T05:00:00Z'), true],
  ['while an evening course runs', evening, at('2026-12-03T04:30:00Z'), false],
  ['two days later', afternoon, at('2026-12-05T03:00:00Z'), true],
  ['three days later', afternoon, at('2026-12-06T03:00:00Z'), false],
])('people are asked %s: %s %s %s', (_when, endsAt, now, is) => {
  expect(isFeedbackDue(endsAt, now)).toBe(is)
})

test('it is given and changed for fourteen days', () => {
  const open = (days: number) => isFeedbackOpen(afternoon, new Date(afternoon.getTime() + days * 86_400_000))
  expect([-0.01, 0, 13.99, 14.01].map(open)).toEqual([false, true, true, false])
})

test('a link is of one person in one seat', () => {
  expect(readFeedbackToken(feedbackToken(12, 34))).toEqual({ attendeeId: 12, personId: 34 })
  expect(readFeedbackToken('nobody-made-this')).toBeNull()
  expect(readFeedbackToken(feedbackToken(12, 34).slice(0, -4))).toBeNull()
})
