import { type CardLevel, type CardStatus, cardLevels, cardStatus, cardWarningDays } from '@/features/account/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'

/** A card counts for so many months from the day on which it was issued or renewed (product decisions, section 10). */
export const cardMonths = 24

/** The last day of a card that is issued on a day; both are YYYY-MM-DD. */
export const cardEnd = (issuedOn: string): string => addMonthsClamped(issuedOn, cardMonths)

/** A card as its row says: days are YYYY-MM-DD in New Zealand. */
export type CardRow = { id: number; level: CardLevel; expiresOn: string; revokedOn: string | null }

/** A card that counts, whoever gave it. */
export type HeldCard = { readonly level: CardLevel; readonly issuedOn: string; readonly expiresOn: string }

/** A card that somebody’s pass of a course gives. */
export type GivenCard = { readonly attendeeId: number; readonly on: string; readonly level: CardLevel }

/** What a pass shows of somebody. `token` leads to the check page, `serial` names the pass at Apple and Google; both stay for good. */
export type Pass = {
  personId: number
  name: string
  number: string | null
  serial: string
  token: string
  appleToken: string
  /** Grows with each change of what the pass shows. */
  revision: number
  changedAt: Date
  card: CardRow | null
}

/** The state of a card at this moment. A card that will be revoked on a later day counts until then. */
export function stateOf(card: CardRow | null, now: Date): CardStatus {
  const today = nzDay(now)
  return cardStatus(card, today, addNzDays(today, cardWarningDays))
}

/** True for a card that opens a gate. */
export const isGood = (status: CardStatus): boolean => status === 'active' || status === 'expiring'

/** The level of a card as people say it. */
export const levelLabel = (level: CardLevel): string => cardLevels.find(({ value }) => value === level)?.label ?? level

/** The states in words: what a gate reads, big. */
export const stateWords: Record<CardStatus, { title: string; text: string }> = {
  active: { title: 'Valid', text: 'This card counts today.' },
  expiring: { title: 'Valid', text: 'This card counts today. It runs out soon.' },
  expired: { title: 'Expired', text: 'This card does not count any more. It can be renewed.' },
  revoked: { title: 'Revoked', text: 'This card was taken back. It does not count.' },
  none: { title: 'No card', text: 'There is no card here that counts.' },
}

/** A pass link in a mail counts for so long. */
export const passLinkHours = 24

/** Mails with a pass to one person within an hour. */
export const passMailsPerHour = 5
