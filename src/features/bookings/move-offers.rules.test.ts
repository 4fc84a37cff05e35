import { beforeAll, expect, test } from 'vitest'
import { seal } from '@/lib/seal'
import { moveAnswers, moveOfferToken, readMoveOfferToken } from './move-offers.rules'

/** The link of an offer to move is the right to answer it: only what we sealed for this purpose opens one. */
beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
})

test.each([1, 17, 2_147_483_647])('the link of offer %i names it', (offerId) => {
  expect(readMoveOfferToken(moveOfferToken(offerId))).toBe(offerId)
})

test.each([
  ['nothing', () => ''],
  ['an id that no one sealed', () => '17'],
  ['a link with a letter more in front', () => `A${moveOfferToken(17)}`],
  ['an offer of the waitlist', () => seal('waitlist offer', 17)],
  ['a text under our seal', () => seal('offer to move', '17')],
  ['a part of an offer', () => seal('offer to move', 1.5)],
  ['no number', () => seal('offer to move', { offerId: 17 })],
])('%s opens no offer', (_name, token) => {
  expect(readMoveOfferToken(token())).toBeNull()
})

test('an offer is accepted or declined', () => expect(moveAnswers).toEqual(['accept', 'decline']))
