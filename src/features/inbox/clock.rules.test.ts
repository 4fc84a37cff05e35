import { describe, expect, test } from 'vitest'
import { usualOffice } from '@/features/enquiries/office.rules'
import { nzInstant } from '@/lib/dates'
import { firstAnswerWords } from './clock.rules'

const at = (words: string) => {
  const [day = '', time = ''] = words.split(' ')
  return nzInstant(day, time)
}

describe('the clock of the first answer', () => {
  const enquiry = {
    state: 'new',
    dueOn: '2026-04-02',
    dueAt: at('2026-04-02 17:00'),
    isLate: false,
    region: null,
    receivedAt: at('2026-04-01 16:00'),
  }
  test.each([
    ['2026-04-01 16:40', 'Answered within an office hour'],
    ['2026-04-02 10:10', 'Answered in 3 office hours'],
    ['2026-04-02 08:05', 'Answered in 1 office hour'],
    ['2026-04-01 16:59', 'Answered within an office hour'],
    ['2026-04-02 08:00', 'Answered in 1 office hour'],
    ['2026-04-02 08:59', 'Answered in 1 office hour'],
    ['2026-04-02 09:00', 'Answered in 2 office hours'],
    ['2026-04-02 15:59', 'Answered in 8 office hours'],
    ['2026-04-02 16:00', 'Answered after 1 working day'],
    ['2026-04-08 10:00', 'Answered after 3 working days'],
  ])('answered at %s says “%s”', (answered, words) => {
    expect(firstAnswerWords(enquiry, at(answered), { now: at('2026-04-10 09:00'), office: usualOffice })).toBe(words)
  })

  test.each([
    ['2026-04-01 16:30', 'Due tomorrow 5 pm, 1 working day left'],
    ['2026-04-02 09:30', 'Due today 5 pm, 7 office hours left'],
    ['2026-04-02 15:59', 'Due today 5 pm, 1 office hour left'],
    ['2026-04-02 15:00', 'Due today 5 pm, 2 office hours left'],
    ['2026-04-02 16:00', 'Due today 5 pm, 1 office hour left'],
    ['2026-04-02 16:01', 'Due today 5 pm, less than an hour left'],
    ['2026-04-02 18:00', 'Overdue'],
    ['2026-04-07 09:00', 'Overdue by 1 working day'],
  ])('at %s, not answered yet, says “%s”', (now, words) => {
    expect(firstAnswerWords(enquiry, null, { now: at(now), office: usualOffice })).toBe(words)
  })

  test.each(['closed', 'quarantined', 'erased'])('says nothing of one that is %s, not even on its day', (state) => {
    expect(firstAnswerWords({ ...enquiry, state }, null, { now: at('2026-04-02 09:30'), office: usualOffice })).toBe('')
  })
})
