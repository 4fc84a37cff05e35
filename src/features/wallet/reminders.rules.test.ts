import { describe, expect, it } from 'vitest'
import { dayAsNumber, isWeekday, mondayOf, numberAsDay, stepOf } from './reminders.rules'

describe('a card near its end', () => {
  it.each([
    ['2027-02-21', null],
    ['2027-02-20', 90],
    ['2027-01-22', 90],
    ['2027-01-21', 60],
    ['2026-12-22', 30],
    ['2026-11-29', 7],
    ['2026-11-22', 0],
    ['2026-11-21', 0],
    ['2026-10-23', -30],
    ['2026-09-23', -30],
    ['2026-09-22', null],
  ])('that ends on %s has reached step %s on 22 November 2026', (expiresOn, step) => {
    expect(stepOf(expiresOn, '2026-11-22')).toBe(step)
  })
})

describe('a step reached before the site opened', () => {
  it.each([
    ['2027-01-20', '2026-11-21', 60],
    ['2027-01-20', '2026-11-22', null],
    ['2026-11-29', '2026-11-22', 7],
  ])('of a card that ends on %s, opened on %s: %s on 22 November 2026', (expiresOn, since, step) => {
    expect(stepOf(expiresOn, '2026-11-22', since)).toBe(step)
  })
})

describe('the week', () => {
  it.each([
    ['2026-11-22', '2026-11-16', false],
    ['2026-11-23', '2026-11-23', true],
    ['2026-11-27', '2026-11-23', true],
    ['2026-11-28', '2026-11-23', false],
    ['2027-01-01', '2026-12-28', true],
  ])('of %s begins on %s', (day, monday, weekday) => {
    expect([mondayOf(day), isWeekday(day)]).toEqual([monday, weekday])
  })

  it('is held as a number in messages', () => {
    expect(numberAsDay(dayAsNumber('2026-01-05'))).toBe('2026-01-05')
  })
})
