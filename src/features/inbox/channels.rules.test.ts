import { expect, test } from 'vitest'
import { channelOf } from './channels.rules'

test.each([
  ['contact-us', false, 'form'],
  ['contact-us', true, 'call'],
  ['email', false, 'email'],
  ['text', false, 'text'],
  ['colleague', false, 'colleague'],
  ['bounce', false, 'bounce'],
])('%s, taken by phone: %s, came by %s', (kind, isByPhone, channel) => {
  expect(channelOf(kind, isByPhone)).toBe(channel)
})
