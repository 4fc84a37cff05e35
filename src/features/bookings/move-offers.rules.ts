import { seal, unseal } from '@/lib/seal'

const purpose = 'offer to move'

/** The token of an offer link, which grants the right to answer. */
export const moveOfferToken = (offerId: number): string => seal(purpose, offerId)

export function readMoveOfferToken(token: string): number | null {
  const opened = unseal(purpose, token)
  return typeof opened === 'number' && Number.isSafeInteger(opened) ? opened : null
}

/** Declining keeps the booking; the booker then chooses a refund or another start. */
export const moveAnswers = ['accept', 'decline'] as const

export type MoveAnswer = (typeof moveAnswers)[number]
