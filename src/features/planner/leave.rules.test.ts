import { expect, test } from 'vitest'
import { leaveText } from './leave.rules'

test.each([
  ['2026-12-07', '2026-12-07', null, '07 Dec 2026'],
  ['2026-12-07', '2026-12-07', 'morning', '07 Dec 2026, morning'],
  ['2026-12-07', '2026-12-07', 'afternoon', '07 Dec 2026, afternoon'],
  ['2026-12-07', '2026-12-11', null, '07 Dec 2026 to 11 Dec 2026'],
])('leave from %s to %s (%s) is said as “%s”', (startsOn, endsOn, part, text) => {
  expect(leaveText({ startsOn, endsOn, part })).toBe(text)
})
