import { describe, expect, test } from 'vitest'
import { bookedWords, isFresh, type Told, toldText } from './told.rules'

const now = '2026-11-26T01:00:00.000Z'
const sent = (by: Told['by'], at = '2026-11-25T19:06:00.000Z'): Told => ({
  by,
  state: 'sent',
  at,
  openedAt: null,
  isToBooker: false,
})
const seat = (name: string | null, told: Told | null) => ({ name, told })

describe('what the record says of a message', () => {
  test.each<[string, Told | null, string, string | null, boolean]>([
    ['sent today', sent('email'), 'Email', 'Today, 8.06 am', false],
    ['sent before', sent('text', '2026-11-22T19:06:00.000Z'), 'Text', 'Mon 23 Nov 2026, 8.06 am', false],
    [
      'opened today',
      { ...sent('email'), openedAt: '2026-11-25T20:14:00.000Z' },
      'Email',
      'Today, 8.06 am; link opened today, 9.14 am',
      false,
    ],
    [
      'opened on another day',
      { ...sent('text', '2026-11-22T19:06:00.000Z'), openedAt: '2026-11-23T20:14:00.000Z' },
      'Text',
      'Mon 23 Nov 2026, 8.06 am; link opened Tue 24 Nov 2026, 9.14 am',
      false,
    ],
    ['not sent yet', { ...sent('text'), state: 'queued', at: null }, 'Text on its way', null, false],
    ['given up', { ...sent('email'), state: 'failed' }, 'Email didn’t arrive', 'Please tell them yourself', true],
    ['through the booker', { ...sent('email'), isToBooker: true }, 'Email to the contact', 'Today, 8.06 am', false],
    ['none', null, 'Please tell them yourself', null, true],
  ])('%s', (_, told, text, when, isProblem) => {
    expect(toldText(told, now)).toEqual({ text, when, isProblem })
  })
})

describe('the stripe counts only what was sent', () => {
  test.each([
    [
      'everyone',
      [seat('Losa', sent('text')), seat('Tom', sent('text')), seat('Hēmi', sent('email'))],
      'Booked. 3 people told.',
      'Two by text, one by email.',
    ],
    ['one', [seat('Losa', sent('email'))], 'Booked. 1 person told.', 'By email.'],
    [
      'while some is on its way',
      [seat('Losa', sent('email')), seat('Tom', { ...sent('email'), state: 'queued' as const, at: null })],
      'Booked. Telling 2 people.',
      '',
    ],
    [
      'without those nothing reaches',
      [seat('Losa', sent('email')), seat('Tom', null), seat('Ana', { ...sent('email'), state: 'failed' as const })],
      'Booked. 1 person told.',
      'By email. Please tell Tom and Ana yourself.',
    ],
    [
      'without those whose message the contact gets',
      [seat('Losa', sent('text')), seat('Tom', { ...sent('email'), isToBooker: true })],
      'Booked. 1 person told.',
      'By text. The message for Tom goes to the contact: please pass it on.',
    ],
    ['no one', [seat(null, null), seat(null, null)], 'Booked.', 'Name 2 seats below; we’ll remind you.'],
  ])('%s', (_, seats, title, line) => {
    expect(bookedWords(seats)).toEqual({ title, line })
  })
})

test.each([
  ['2026-11-26T00:30:00.000Z', true],
  ['2026-11-26T00:00:00.000Z', false],
  [null, false],
])('a booking of %s is fresh: %s', (confirmedAt, is) => {
  expect(isFresh(confirmedAt, now)).toBe(is)
})
