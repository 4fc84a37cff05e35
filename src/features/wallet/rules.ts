import { type CardLevel, type CardStatus, cardLevels, cardStatus, cardWarningDays } from '@/features/account/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'

/** Product decisions, section 10. */
export const cardMonths = 24

export const cardEnd = (issuedOn: string): string => addMonthsClamped(issuedOn, cardMonths)

/** Days before its end in which a card is renewed without losing them. */
const keptDays = 90

/** The first NZ day on which a renewal keeps the days that are left (product decisions, section 17). */
export const daysKeptFrom = (expiresOn: string): string => addNzDays(expiresOn, -keptDays)

/** The end of a card given on an NZ day to someone whose card counts until `current`, or who has none. */
export const cardEndAfter = (issuedOn: string, current: string | null): string =>
  cardEnd(current !== null && current >= issuedOn && issuedOn >= daysKeptFrom(current) ? current : issuedOn)

/** NZ days, YYYY-MM-DD. */
export type CardRow = { id: number; level: CardLevel; expiresOn: string; revokedOn: string | null }

export type HeldCard = { readonly level: CardLevel; readonly issuedOn: string; readonly expiresOn: string }

export type GivenCard = { readonly attendeeId: number; readonly on: string; readonly level: CardLevel }

/** `token` leads to the check page, `serial` identifies the pass at Apple and Google; both never change. */
export type Pass = {
  personId: number
  name: string
  number: string | null
  serial: string
  token: string
  appleToken: string
  /** Grows with each visible change. */
  revision: number
  changedAt: Date
  card: CardRow | null
}

/** A card revoked from a later day counts until then. */
export function stateOf(card: CardRow | null, now: Date): CardStatus {
  const today = nzDay(now)
  return cardStatus(card, today, addNzDays(today, cardWarningDays))
}

export const isGood = (status: CardStatus): boolean => status === 'active' || status === 'expiring'

export const levelLabel = (level: CardLevel): string => cardLevels.find(({ value }) => value === level)?.label ?? level

export const stateWords: Record<CardStatus, { title: string; text: string }> = {
  active: { title: 'Valid', text: 'This card is valid today.' },
  expiring: { title: 'Valid', text: 'This card is valid today. It expires soon.' },
  expired: { title: 'Expired', text: 'This card is no longer valid. It can be renewed.' },
  revoked: { title: 'Revoked', text: 'This card has been withdrawn. It isn’t valid.' },
  none: { title: 'No card', text: 'There’s no valid card here.' },
}

export const passLinkHours = 24

export const passMailsPerHour = 5
