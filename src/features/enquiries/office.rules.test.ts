import { describe, expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import {
  dueAfterDays,
  dueAfterHours,
  dueWhen,
  type Office,
  officeDays,
  officeFor,
  officeMinutes,
  shortTime,
  usualOffice,
} from './office.rules'

const at = (words: string) => {
  const [day = '', time = ''] = words.split(' ')
  return nzInstant(day, time)
}
const words = (instant: Date | null) =>
  instant &&
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland', dateStyle: 'short', timeStyle: 'short' }).format(instant)}`

const office = (given: Partial<Office> = {}): Office => ({ ...usualOffice, ...given })
const never = office({ week: [null, null, null, null, null, null, null] })
const open = { opens: '09:00', closes: '13:00' }
const saturdays = office({ week: [...usualOffice.week.slice(0, 5), open, null] })
const nights = office({ week: [null, null, null, null, null, null, { opens: '00:00', closes: '06:00' }] })

describe('due after office hours', () => {
  test.each([
    ['within a day', '2026-11-25 09:00', 4, office(), '2026-11-25 13:00'],
    ['before the office opens', '2026-11-25 05:30', 4, office(), '2026-11-25 12:00'],
    ['after it has closed', '2026-11-25 18:00', 4, office(), '2026-11-26 12:00'],
    ['to the minute it closes', '2026-11-25 13:00', 4, office(), '2026-11-25 17:00'],
    ['from the minute it closes', '2026-11-25 17:00', 4, office(), '2026-11-26 12:00'],
    ['Friday 16:50, over the weekend', '2026-11-27 16:50', 4, office(), '2026-11-30 11:50'],
    ['Friday 16:50, where Saturday is open', '2026-11-27 16:50', 4, saturdays, '2026-11-28 12:50'],
    ['on a Sunday', '2026-11-29 12:00', 4, office(), '2026-11-30 12:00'],
    ['before Christmas, a Friday in 2026', '2026-12-24 16:00', 4, office(), '2026-12-29 11:00'],
    [
      'where the office is closed until 4 January as well',
      '2026-12-24 16:00',
      4,
      office({ closedDays: ['2026-12-29', '2026-12-30', '2026-12-31'] }),
      '2027-01-05 11:00',
    ],
    ['over Easter', '2026-04-02 16:00', 2, office(), '2026-04-07 09:00'],
    [
      'on Auckland’s anniversary, elsewhere',
      '2026-01-23 16:00',
      2,
      office({ region: 'wellington' }),
      '2026-01-26 09:00',
    ],
    ['over Auckland’s anniversary', '2026-01-23 16:00', 2, office({ region: 'auckland' }), '2026-01-27 09:00'],
    ['longer than a week', '2026-11-25 09:00', 50, office(), '2026-12-02 14:00'],
    // Clocks go forward at 2 am on 27 September 2026, back at 3 am on 4 April 2027.
    ['the night that has an hour less', '2026-09-27 00:30', 2, nights, '2026-09-27 03:30'],
    ['the night that has an hour more', '2027-04-03 12:00', 6, nights, '2027-04-04 05:00'],
    ['over the weekend of the change', '2026-09-25 16:00', 2, office(), '2026-09-28 09:00'],
    ['over the weekend of the change back', '2027-04-02 16:00', 2, office(), '2027-04-05 09:00'],
    ['of an office that never opens', '2026-11-25 09:00', 4, never, null],
  ] as const)('%s: %s and %i hours', (_what, from, hours, where, due) => {
    expect(words(dueAfterHours(at(from), hours, where))).toBe(due)
  })
})

describe('due after open days', () => {
  test.each([
    ['the next day', '2026-11-25 09:00', 1, office(), '2026-11-26 17:00'],
    ['Friday 16:50', '2026-11-27 16:50', 1, office(), '2026-11-30 17:00'],
    ['Saturday', '2026-11-28 10:00', 1, office(), '2026-11-30 17:00'],
    ['the same day', '2026-11-25 09:00', 0, office(), '2026-11-25 17:00'],
    ['the same day, after hours', '2026-11-25 17:00', 0, office(), '2026-11-26 17:00'],
    ['the same day, a Sunday', '2026-11-29 10:00', 0, office(), '2026-11-30 17:00'],
    ['over Christmas', '2026-12-24 09:00', 1, office(), '2026-12-29 17:00'],
    [
      'three days, with a day of its own',
      '2026-11-25 09:00',
      3,
      office({ closedDays: ['2026-11-26'] }),
      '2026-12-01 17:00',
    ],
    ['an office that never opens', '2026-11-25 09:00', 1, never, null],
  ] as const)('%s: %s and %i', (_what, from, days, where, due) => {
    expect(words(dueAfterDays(at(from), days, where))).toBe(due)
  })
})

describe('office minutes', () => {
  // 2 April 2026 is a Thursday; Good Friday and Easter Monday are no working days.
  test.each([
    ['2026-04-01 09:00', '2026-04-01 11:30', 150],
    ['2026-04-01 06:00', '2026-04-01 08:30', 30],
    ['2026-04-01 16:30', '2026-04-02 08:30', 60],
    ['2026-04-02 16:00', '2026-04-07 09:00', 120],
    ['2026-04-04 10:00', '2026-04-05 10:00', 0],
    ['2026-04-01 11:00', '2026-04-01 10:00', 0],
    ['2026-01-05 08:00', '2026-12-22 17:00', 18 * 60],
  ])('from %s to %s are %i', (from, to, minutes) => {
    expect(officeMinutes(at(from), at(to), usualOffice, 18 * 60)).toBe(minutes)
  })

  test('of an office that never opens are none', () => {
    expect(officeMinutes(at('2000-01-01 08:00'), at('2026-12-22 17:00'), never, 60)).toBe(0)
  })
})

test('every day has its hours, one that is closed none', () => {
  const days = officeDays('2026-12-24', '2026-12-26', usualOffice)
  expect(days.map(({ day, opens, closes }) => [day, words(opens), words(closes)])).toEqual([
    ['2026-12-24', '2026-12-24 08:00', '2026-12-24 17:00'],
    ['2026-12-25', '2026-12-25 00:00', '2026-12-25 00:00'],
    ['2026-12-26', '2026-12-26 00:00', '2026-12-26 00:00'],
  ])
})

test('an office without a region takes that of the sender', () => {
  expect(officeFor(usualOffice, 'otago').region).toBe('otago')
  expect(officeFor(office({ region: 'nelson' }), 'otago').region).toBe('nelson')
})

test.each([
  ['2026-11-25 15:00', 'today 3 pm'],
  ['2026-11-25 10:30', 'today 10.30 am'],
  ['2026-11-26 10:00', 'tomorrow 10 am'],
  ['2026-11-24 17:00', 'yesterday 5 pm'],
  ['2026-11-30 10:00', 'Mon 10 am'],
  ['2026-12-01 12:00', 'Tue 12 pm'],
  ['2026-12-02 10:00', 'Wed 2 Dec'],
  ['2026-11-20 10:00', 'Fri 20 Nov'],
])('due at %s is “%s”', (due, said) => expect(dueWhen(at(due), at('2026-11-25 09:00'))).toBe(said))

test('a time says its minutes where it has some', () =>
  expect(['2026-11-25 17:00', '2026-11-25 08:05'].map((one) => shortTime(at(one)))).toEqual(['5 pm', '8.05 am']))
