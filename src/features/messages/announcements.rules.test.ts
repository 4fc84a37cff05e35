import { expect, test } from 'vitest'
import { announce } from './announcements.rules'
import { messageKinds } from './rules'

const message = { about: { booking: 7 }, dedupeKey: 'booking:7' }

test.each([
  [{ email: 'hemi@people.example', phoneNumber: '021 555 0188' }, 'seat-offered', 'hemi@people.example'],
  [{ email: null, phoneNumber: '021 555 0188' }, 'text-seat-offered', '+64215550188'],
])('someone with %j gets one message, by email or else by text', (person, kind, to) => {
  expect(announce('seat-offered', person, message)).toEqual([{ ...message, kind, to }])
})

test('someone with neither, or with a landline only, gets none', () => {
  expect(announce('seat-offered', { email: null, phoneNumber: null }, message)).toEqual([])
  expect(announce('seat-offered', { email: null, phoneNumber: '09 379 1234' }, message)).toEqual([])
})

test('every text is the twin of an email', () => {
  const texts = messageKinds.filter((kind) => kind.startsWith('text-'))
  expect(texts.length).toBeGreaterThan(5)
  expect(
    texts.map((kind) => kind.slice('text-'.length)).filter((kind) => !messageKinds.some((one) => one === kind)),
  ).toEqual([])
})
