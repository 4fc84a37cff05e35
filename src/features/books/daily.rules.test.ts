import { expect, test } from 'vitest'
import { heldMinutes, isMorning, mostAsked, statementDays } from './daily.rules'

test.each([
  // In November New Zealand is 13 hours ahead of UTC.
  ['2026-11-23T18:59:59Z', false],
  ['2026-11-23T19:00:00Z', true],
  ['2026-11-24T10:59:59Z', true],
  ['2026-11-24T11:00:00Z', false],
])('mails about money go out from eight in the morning: %s %s', (at, isTime) =>
  expect(isMorning(new Date(at))).toBe(isTime),
)

test('days and counts are those of the decisions', () =>
  expect([statementDays, heldMinutes, mostAsked]).toEqual([5, 30, 500]))
