import { describe, expect, test } from 'vitest'
import { daysOf, mayMarkDay } from './attendance.rules'

const twoDays = {
  startsAt: new Date('2026-11-30T19:00:00Z'),
  endsAt: new Date('2026-12-02T03:00:00Z'),
  isCancelled: false,
}

describe('the days of a start', () => {
  test('are New Zealand’s, first to last', () => {
    expect(daysOf(twoDays)).toEqual(['2026-12-01', '2026-12-02'])
    expect(daysOf({ ...twoDays, endsAt: new Date('2026-11-30T23:00:00Z') })).toEqual(['2026-12-01'])
  })

  test('end after a month, whatever was entered', () =>
    expect(daysOf({ ...twoDays, endsAt: new Date('2027-12-02T03:00:00Z') })).toHaveLength(31))
})

describe('a day may be marked', () => {
  const firstDay = new Date('2026-12-01T00:00:00Z')
  test.each([
    ['on that day', twoDays, '2026-12-01', firstDay, true],
    ['before its time, on that day', twoDays, '2026-12-01', new Date('2026-11-30T11:30:00Z'), true],
    ['not the evening before', twoDays, '2026-12-01', new Date('2026-11-30T10:30:00Z'), false],
    ['not before the second day', twoDays, '2026-12-02', firstDay, false],
    ['on the second day, for the first too', twoDays, '2026-12-01', new Date('2026-12-02T00:00:00Z'), true],
    ['not outside the course', twoDays, '2026-11-30', firstDay, false],
    ['not when it is cancelled', { ...twoDays, isCancelled: true }, '2026-12-01', firstDay, false],
  ])('%s', (_, start, day, now, may) => expect(mayMarkDay(start, day, now)).toBe(may))
})
