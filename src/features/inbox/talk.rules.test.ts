import { expect, test } from 'vitest'
import { type TalkRow, talkPage, tellTalk } from './talk.rules'

const row: TalkRow = {
  at: new Date('2026-11-24T21:12:00Z'),
  key: 'c0000000001',
  source: 'case',
  kind: 'contact-us',
  number: 7,
  reference: 'ENQ-2026-000007',
  subject: '',
  text: 'Is there\nparking?',
  by: null,
  state: null,
  receiver: null,
}
const told = (change: Partial<TalkRow>) => {
  const { channel, isOurs, title, sub, link } = tellTalk({ ...row, ...change }, (kind) => `<${kind}>`)
  return [channel, isOurs, title, sub, link?.href ?? null]
}
const open = '/desk/enquiries/7/'

test.each([
  ['a form', {}, ['form', false, 'Is there parking?', '<contact-us>, ENQ-2026-000007', open]],
  ['a call', { by: 'Ana' }, ['call', false, 'Is there parking?', '<contact-us>, taken by Ana, ENQ-2026-000007', open]],
  ['an email', { kind: 'email', subject: 'Parking' }, ['email', false, 'Parking', '<email>, ENQ-2026-000007', open]],
  ['an empty form', { text: null }, ['form', false, '<contact-us>', '<contact-us>, ENQ-2026-000007', open]],
  [
    'a text in it',
    { source: 'answer', kind: 'text' },
    ['text', false, 'Is there parking?', 'Text, ENQ-2026-000007', open],
  ],
  [
    'our reply',
    { source: 'reply', kind: 'email', by: 'Ana', state: 'sent', text: 'Yes' },
    ['email', true, 'Yes', 'Email, by Ana, sent, ENQ-2026-000007', open],
  ],
  [
    'our reply that is erased',
    { source: 'reply', kind: 'text', by: 'Ana', state: 'dead', text: null },
    ['text', true, 'What it said isn’t kept', 'Text, by Ana, given up, ENQ-2026-000007', open],
  ],
  [
    'a call that was noted',
    { source: 'call', kind: 'call', by: 'Ana', text: null, number: null, reference: null },
    ['call', true, 'Call to them', 'Call, by Ana', null],
  ],
  [
    'a mail of ours',
    {
      source: 'message',
      kind: 'booking-confirmed',
      subject: 'You’re booked',
      state: 'queued',
      receiver: 'a@b.example',
    },
    ['email', true, 'You’re booked', 'To a@b.example, on its way', '/desk/messages/7/'],
  ],
  [
    'a text of ours',
    { source: 'message', kind: 'text-attendee-reminder', subject: 'Text message', state: 'kept', receiver: '+6421' },
    ['text', true, 'Attendee reminder', 'To +6421, kept, not sent', '/desk/messages/7/'],
  ],
] as const)('%s', (_name, change, expected) => {
  expect(told(change)).toEqual(expected)
})

test('a long line is cut', () => {
  expect(told({ text: 'a'.repeat(121) })[2]).toBe(`${'a'.repeat(120)}…`)
  expect(told({ text: 'a'.repeat(120) })[2]).toBe('a'.repeat(120))
  expect(talkPage).toBe(15)
})
