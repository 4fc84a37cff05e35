import { describe, expect, test } from 'vitest'
import { nzInstant } from '@/lib/dates'
import { firstAnswerWords, officeMinutes } from './clock.rules'

const at = (words: string) => {
  const [day = '', time = ''] = words.split(' ')
  return nzInstant(day, time)
}

describe('hours of the office', () => {
  // 2 April 2026 is a Thursday; Good Friday and Easter Monday are no working days.
  test.each([
    ['2026-04-01 09:00', '2026-04-01 11:30', 150],
    ['2026-04-01 06:00', '2026-04-01 08:30', 30],
    ['2026-04-01 16:30', '2026-04-02 08:30', 60],
    ['2026-04-02 16:00', '2026-04-07 09:00', 120],
    ['2026-04-04 10:00', '2026-04-05 10:00', 0],
    ['2026-04-01 11:00', '2026-04-01 10:00', 0],
  ])('from %s to %s are %i minutes', (from, to, minutes) => {
    expect(officeMinutes(at(from), at(to), null)).toBe(minutes)
  })

  test('of a year are counted no further than anybody asks', () => {
    expect(officeMinutes(at('2026-01-05 08:00'), at('2026-12-22 17:00'), null)).toBe(18 * 60)
  })
})

describe('the clock of the first answer', () => {
  const enquiry = {
    state: 'new',
    dueOn: '2026-04-02',
    isLate: false,
    region: null,
    receivedAt: at('2026-04-01 16:00'),
  }
  test.each([
    ['2026-04-01 16:40', 'Answered within a working hour'],
    ['2026-04-02 10:10', 'Answered in 3 working hours'],
    ['2026-04-02 08:05', 'Answered in 1 working hour'],
    ['2026-04-01 16:59', 'Answered within a working hour'],
    ['2026-04-02 08:00', 'Answered in 1 working hour'],
    ['2026-04-02 08:59', 'Answered in 1 working hour'],
    ['2026-04-02 09:00', 'Answered in 2 working hours'],
    ['2026-04-02 15:59', 'Answered in 8 working hours'],
    ['2026-04-02 16:00', 'Answered after 1 working day'],
    ['2026-04-08 10:00', 'Answered after 3 working days'],
  ])('answered at %s says “%s”', (answered, words) => {
    expect(firstAnswerWords(enquiry, at(answered), at('2026-04-10 09:00'))).toBe(words)
  })

  test.each([
    ['2026-04-01 16:30', '1 working day left'],
    ['2026-04-02 09:30', 'Due today, 7 working hours left'],
    ['2026-04-02 15:59', 'Due today, 1 working hour left'],
    ['2026-04-02 15:00', 'Due today, 2 working hours left'],
    ['2026-04-02 16:00', 'Due today, 1 working hour left'],
    ['2026-04-02 16:01', 'Due today, less than an hour left'],
    ['2026-04-02 18:00', 'Due today, less than an hour left'],
    ['2026-04-07 09:00', 'Overdue by 1 working day'],
  ])('at %s, not answered yet, says “%s”', (now, words) => {
    expect(firstAnswerWords(enquiry, null, at(now))).toBe(words)
  })

  test.each(['closed', 'quarantined', 'erased'])('says nothing of one that is %s, not even on its day', (state) => {
    expect(firstAnswerWords({ ...enquiry, state }, null, at('2026-04-02 09:30'))).toBe('')
  })
})
