import { expect, test } from 'vitest'
import { ours } from '@/features/messages/our-wordings.rules'
import { wordingKeys } from '@/features/messages/wordings.rules'
import { groupsOf, readTest } from './rules'

test.each([
  ['nothing', null, null],
  [
    'a message with its subject',
    { key: 'booking-confirmed', subject: 'Booked', text: 'Kia ora' },
    { key: 'booking-confirmed', wording: { subject: 'Booked', text: 'Kia ora' } },
  ],
  [
    'a message without one',
    { key: 'booking-confirmed', subject: null, text: '' },
    { key: 'booking-confirmed', wording: { subject: null, text: '' } },
  ],
  ['a message that is none of ours', { key: 'other', subject: null, text: 'Kia ora' }, null],
  ['a message without words', { key: 'booking-confirmed', subject: null }, null],
  ['a number', 7, null],
])('the words of a test are read from %s', (_name, sealed, read) => {
  expect(readTest(sealed === null ? null : JSON.stringify(sealed))).toEqual(read)
})

test('messages are listed in groups, each once, in the order they are given', () => {
  const groups = groupsOf(wordingKeys)
  expect(groups.flatMap(({ keys }) => keys).sort()).toEqual([...wordingKeys].sort())
  expect(groups.every(({ title, keys }) => keys.every((key) => ours[key].group === title))).toBe(true)
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
  expect(groupsOf(['booking-confirmed', 'booking-changed'])).toEqual([
    { title: 'Bookings', keys: ['booking-confirmed', 'booking-changed'] },
  ])
})
