import { describe, expect, it } from 'vitest'
import {
  addNzDays,
  endOfNzDayAfter,
  formatCourseDate,
  formatCourseDay,
  formatDate,
  formatNamedDay,
  formatTime,
  nzDay,
  nzInstant,
} from '@/lib/dates'

describe('dates in Pacific/Auckland', () => {
  it('shows DD MMM YYYY generally and DD/MM/YY for courses', () => {
    expect(formatDate('2026-09-04T20:00:00Z')).toBe('05 Sep 2026')
    expect(formatCourseDate('2026-09-04T20:00:00Z')).toBe('05/09/26')
    expect(formatCourseDay('2026-09-04T20:00:00Z')).toBe('Sat 05/09/26')
    expect(formatNamedDay('2026-09-04T20:00:00Z')).toBe('Sat 05 Sep 2026')
    expect(formatNamedDay('2026-09-05')).toBe('Sat 05 Sep 2026')
  })

  it.each([
    ['2026-04-04T13:30:00Z', '2026-04-05', '2.30 am'],
    ['2026-04-04T14:30:00Z', '2026-04-05', '2.30 am'],
    ['2026-09-26T13:59:00Z', '2026-09-27', '1.59 am'],
    ['2026-09-26T14:00:00Z', '2026-09-27', '3.00 am'],
    ['2026-12-31T10:59:59Z', '2026-12-31', '11.59 pm'],
    ['2026-12-31T11:00:00Z', '2027-01-01', '12.00 am'],
  ])('reads %s as %s at %s, both clock changes included', (instant, day, time) => {
    expect(nzDay(instant)).toBe(day)
    expect(formatTime(instant)).toBe(time)
  })

  it.each([
    // From now to the end of the seventh day there: the day after the clocks change is an hour shorter or longer.
    ['2026-09-25T00:00:00Z', 7, '2026-10-02T10:59:59.999Z'],
    ['2026-04-01T00:00:00Z', 7, '2026-04-08T11:59:59.999Z'],
    ['2026-11-21T11:30:00Z', 7, '2026-11-29T10:59:59.999Z'],
    ['2026-11-21T10:30:00Z', 7, '2026-11-28T10:59:59.999Z'],
    ['2026-11-21T10:30:00Z', 90, '2027-02-19T10:59:59.999Z'],
  ])('ends the window that starts at %s and lasts %i days at %s', (now, days, end) => {
    expect(endOfNzDayAfter(new Date(now), days).toISOString()).toBe(end)
  })

  it('turns wall-clock times into instants on both sides of the clock change', () => {
    expect(nzInstant('2026-09-26', '07:30').toISOString()).toBe('2026-09-25T19:30:00.000Z')
    expect(nzInstant('2026-09-28', '07:30').toISOString()).toBe('2026-09-27T18:30:00.000Z')
  })

  it('counts calendar days, not hours', () => {
    expect(addNzDays('2026-09-26', 1)).toBe('2026-09-27')
    expect(addNzDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addNzDays('2026-11-27', 0)).toBe('2026-11-27')
  })

  it('leaves what is no time to anyone who checks it, and shows none', () => {
    expect(nzInstant('no day', 'no time').getTime()).toBeNaN()
    expect(() => formatDate('no day')).toThrow(RangeError)
  })
})
