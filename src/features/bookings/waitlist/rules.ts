import { seal, unseal } from '@/lib/seal'

const purpose = 'waitlist offer'

/** What the link of an offer carries: the right to answer this one. Nobody else can make it, and the next offer has another. */
export const offerToken = (entryId: number, offer: number): string => seal(purpose, `${entryId}:${offer}`)

/** The offer that a link is for; null for anything that we did not make. */
export function readOfferToken(token: string): { entryId: number; offer: number } | null {
  const opened = unseal(purpose, token)
  const [, entryId, offer] = (typeof opened === 'string' && /^(\d{1,9}):(\d{1,9})$/.exec(opened)) || []
  return entryId === undefined ? null : { entryId: Number(entryId), offer: Number(offer) }
}

/** How an offer may be answered; a refusal keeps the place in the queue. */
export const offerAnswers = ['accept', 'decline', 'leave'] as const

export type OfferAnswer = (typeof offerAnswers)[number]

/** Staff who read who is waiting. */
export const waitlistReaders = ['scheduler', 'support'] as const
