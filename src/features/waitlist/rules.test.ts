import { beforeAll, expect, test } from 'vitest'
import { seal } from '@/lib/seal'
import { offerAnswers, offerToken, readOfferToken, waitlistReaders } from './rules'

/** The link of an offer from the waitlist is the right to answer this one: the next offer has another, and no one else can make it. */
beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

test.each([
  [1, 1],
  [42, 3],
  [999_999_999, 12],
])('the link of entry %i, offer %i names both', (entryId, offer) => {
  expect(readOfferToken(offerToken(entryId, offer))).toEqual({ entryId, offer })
})

test('the next offer to the same person has another link', () => {
  expect(readOfferToken(offerToken(42, 4))).not.toEqual(readOfferToken(offerToken(42, 3)))
})

test.each([
  ['nothing', () => ''],
  ['a pair that no one sealed', () => '42:3'],
  ['a link with a letter more in front', () => `A${offerToken(42, 3)}`],
  ['an offer to move', () => seal('offer to move', '42:3')],
  ['an entry without its offer', () => seal('waitlist offer', '42')],
  ['more than a pair', () => seal('waitlist offer', '42:3:1')],
  ['numbers too long for an id', () => seal('waitlist offer', '4200000000:3')],
  ['no text', () => seal('waitlist offer', 42)],
])('%s opens no offer', (_name, token) => {
  expect(readOfferToken(token())).toBeNull()
})

test('declining and leaving are two answers, and planners and support read the list', () => {
  expect(offerAnswers).toEqual(['accept', 'decline', 'leave'])
  expect(waitlistReaders).toEqual(['scheduler', 'support'])
})
