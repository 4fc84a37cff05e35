import { seal, unseal } from '@/lib/seal'

const purpose = 'waitlist offer'

/** The token of an offer link, which grants the right to answer. The next offer has another. */
export const offerToken = (entryId: number, offer: number): string => seal(purpose, `${entryId}:${offer}`)

export function readOfferToken(token: string): { entryId: number; offer: number } | null {
  const opened = unseal(purpose, token)
  const [, entryId, offer] = (typeof opened === 'string' && /^(\d{1,9}):(\d{1,9})$/.exec(opened)) || []
  return entryId === undefined ? null : { entryId: Number(entryId), offer: Number(offer) }
}

/** Declining keeps the place in the queue. */
export const offerAnswers = ['accept', 'decline', 'leave'] as const

export type OfferAnswer = (typeof offerAnswers)[number]

export const waitlistReaders = ['scheduler', 'support'] as const
