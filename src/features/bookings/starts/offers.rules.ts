import { seal, unseal } from '@/lib/seal'

const purpose = 'offer to move'

/** What the link of an offer to move carries: the right to answer this one. */
export const moveOfferToken = (offerId: number): string => seal(purpose, offerId)

/** The offer that a link is for; null for anything that we did not make. */
export function readMoveOfferToken(token: string): number | null {
  const opened = unseal(purpose, token)
  return typeof opened === 'number' && Number.isSafeInteger(opened) ? opened : null
}

/** How it is answered. Whoever says no keeps the booking, and chooses what becomes of it. */
export const moveAnswers = ['accept', 'decline'] as const

export type MoveAnswer = (typeof moveAnswers)[number]
