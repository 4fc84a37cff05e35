import { describe, expect, test } from 'vitest'
import { postedBody, postedEntries, postedId, shownValues } from './posted.rules'

describe('what is posted without a script', () => {
  test('three parts of a date are one day, or the text that the rules refuse', () => {
    const parts = (day: string, month: string, year: string): [string, string][] => [
      ['dateOfBirth', ''],
      ['dateOfBirth-day', day],
      ['dateOfBirth-month', month],
      ['dateOfBirth-year', year],
    ]
    const read = (...given: [string, string, string]) =>
      Object.fromEntries(postedEntries(parts(...given)) ?? []).dateOfBirth
    expect([read('3', '9', '1990'), read('', '', ''), read('31', '2', '1990'), read('3', '', '')]).toEqual([
      '1990-09-03',
      '',
      '1990-2-31',
      '--3',
    ])
  })

  test('files are left out, and what has more fields than any form is none', () => {
    expect(postedEntries([['cv-file', new File([''], 'cv.pdf')]])).toEqual([])
    expect(postedEntries(Array.from({ length: 201 }, () => ['a', 'b'] as const))).toBeNull()
  })

  test('parts of an address and several choices become what the call takes, with the hidden field', () => {
    const body = postedBody(
      'course-waitlist',
      [
        ['courseRequired', 'height'],
        ['addressForMailing.city', 'Taupō'],
        ['leave-empty', 'buy pills'],
      ],
      'an-id',
    )
    expect(body).toEqual({
      courseRequired: ['height'],
      addressForMailing: { city: 'Taupō' },
      submissionId: 'an-id',
      website: 'buy pills',
    })
    expect(postedBody('contact-us', [], 'an-id')).toEqual({ submissionId: 'an-id', website: '' })
  })

  test('shows again what was typed, without the hidden field and without a book', () => {
    const shown = shownValues([
      ['message', 'x'.repeat(30_000)],
      ['leave-empty', 'buy pills'],
    ])
    expect(shown.map(([name, value]) => [name, value.length])).toEqual([['message', 20_000]])
  })

  test('the same words are one submission for a day; other words, another person, file or day are another', () => {
    const first = { entries: [['message', 'Kia ora']] as const, personId: 1, day: '2026-11-28', file: '' }
    const same = postedId('contact-us', first)
    expect(same).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(postedId('contact-us', { ...first })).toBe(same)
    const others = [
      postedId('ask-an-advisor', first),
      postedId('contact-us', { ...first, entries: [['message', 'Kia ora!']] }),
      postedId('contact-us', { ...first, personId: 2 }),
      postedId('contact-us', { ...first, day: '2026-11-29' }),
      postedId('contact-us', { ...first, file: 'a-cv' }),
    ]
    expect(new Set([same, ...others]).size).toBe(6)
  })
})
