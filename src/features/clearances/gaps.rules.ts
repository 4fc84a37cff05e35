import type { CardLevel } from '@/features/account/rules'
import { addNzDays, formatNamedDay } from '@/lib/dates'
import type { Cover, Span } from './spans.rules'

/** The valid card; days are YYYY-MM-DD in New Zealand. */
export type Card = {
  readonly level: CardLevel
  readonly issuedOn: string
  readonly expiresOn: string
  readonly revokedOn: string | null
}

/** `isHeld`: not paid yet. */
export type Seat = {
  readonly bookingId: number
  readonly courseId: number
  readonly course: string
  readonly day: string
  readonly place: string
  readonly isHeld: boolean
  readonly renewsCard: boolean
  readonly passLevel: CardLevel | null
}

export type Worker = {
  readonly employeeId: number
  readonly name: string
  readonly cardNumber: string | null
  readonly card: Card | null
  readonly passed: readonly { readonly courseId: number; readonly on: string }[]
  readonly seats: readonly Seat[]
}

/** `course` null: the card. `validMonths` 0: never expires. */
export type Need = {
  readonly name: string
  readonly course: { readonly id: number; readonly validMonths: number } | null
}

export const cardNeed: Need = { name: 'Site safety card', course: null }

type Gap = { need: Need; cover: Cover | null; card: Card | null; days: Span; today: string }

export function gapText({ need, cover, card, days, today }: Gap): string {
  if (need.course) return cover ? endText(need.name, { cover, days, today }) : `Hasn’t passed ${need.name}.`
  if (!card || !cover) return 'No site safety card.'
  const { revokedOn } = card
  if (revokedOn !== null && revokedOn <= today) return `Card was revoked on ${formatNamedDay(revokedOn)}.`
  return endText('Card', { cover, days, today })
}

type Ending = { cover: Cover; days: Span; today: string }

function endText(what: string, { cover: { from, to }, days, today }: Ending): string {
  if (to === null || to >= days.to) return `${what} counts from ${formatNamedDay(from)}.`
  const on = formatNamedDay(to)
  if (to < today) return `${what} expired ${on}.`
  if (to < days.from) return `${what} expires ${on}, before the project starts on ${formatNamedDay(days.from)}.`
  return `${what} expires ${on}, project ends ${formatNamedDay(days.to)}.`
}

/** `hasBreak`: some days before it stay uncovered. */
export function seatText({ isHeld, course, day, place }: Seat, hasBreak: boolean): string {
  const what = `${isHeld ? 'Held, not confirmed yet' : 'Booked'}: ${course}, ${formatNamedDay(day)}, ${place}.`
  return `${what} ${hasBreak ? `Cleared from ${formatNamedDay(addNzDays(day, 1))} once passed.` : 'No gap once passed.'}`
}
