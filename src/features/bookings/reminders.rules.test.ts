import { describe, expect, test } from 'vitest'
import { nzDay, nzInstant } from '@/lib/dates'
import { daysAway, namingDays, reminderDays, reminderDue } from './reminders.rules'

const ask = (startDay: string, today: string, toldOn = '2026-01-01', days: readonly number[] = reminderDays) =>
  reminderDue(days, { startDay, today, toldOn })

describe('a reminder', () => {
  test.each([
    ['2026-03-20', '2026-03-12', null],
    ['2026-03-20', '2026-03-13', 7],
    ['2026-03-20', '2026-03-15', 7],
    ['2026-03-20', '2026-03-16', null],
    ['2026-03-20', '2026-03-19', 1],
    ['2026-03-20', '2026-03-20', null],
    ['2026-03-20', '2026-03-21', null],
  ])('of a course on %s is on %s: %s', (startDay, today, due) => {
    expect(ask(startDay, today)).toBe(due)
  })

  test('is not for who was told on that day or after it', () => {
    expect(ask('2026-03-20', '2026-03-13', '2026-03-13')).toBeNull()
    expect(ask('2026-03-20', '2026-03-13', '2026-03-12')).toBe(7)
    expect(ask('2026-03-20', '2026-03-19', '2026-03-16')).toBe(1)
  })

  test('to name people comes three days before, too', () => {
    expect(ask('2026-03-20', '2026-03-17', '2026-01-01', namingDays)).toBe(3)
    expect(ask('2026-03-20', '2026-03-18', '2026-01-01', namingDays)).toBe(3)
    expect(ask('2026-03-20', '2026-03-19', '2026-01-01', namingDays)).toBe(1)
  })

  // A day of 25 hours on 5 April 2026, one of 23 hours on 27 September: days are counted, not hours.
  test.each([
    ['2026-04-05', '07:30', '2026-04-04T19:30:00.000Z', 1],
    ['2026-04-06', '07:30', '2026-04-05T19:30:00.000Z', 1],
    ['2026-09-27', '07:30', '2026-09-26T18:30:00.000Z', 1],
    ['2026-09-28', '07:30', '2026-09-27T18:30:00.000Z', 1],
    ['2026-04-08', '07:30', '2026-04-07T19:30:00.000Z', 7],
    ['2026-09-30', '07:30', '2026-09-29T18:30:00.000Z', 7],
  ])('counts days over a change of the clocks: a start on %s at %s', (day, time, instant, before) => {
    const startsAt = nzInstant(day, time)
    expect(startsAt.toISOString()).toBe(instant)
    const eve = new Date(Date.UTC(2026, Number(day.slice(5, 7)) - 1, Number(day.slice(8)) - before, 12))
    const today = eve.toISOString().slice(0, 10)
    for (const hour of ['08:00', '19:59']) expect(ask(nzDay(startsAt), nzDay(nzInstant(today, hour)))).toBe(before)
  })

  test('says how far away the day is', () => {
    expect(daysAway('2026-04-05', '2026-04-04')).toBe('tomorrow')
    expect(daysAway('2026-04-05', '2026-03-29')).toBe('in 7 days')
    expect(daysAway('2026-04-05', '2026-04-05')).toBe('today')
  })
})
