import type { Parts } from '@/features/shop/orders/refunds.rules'
import { formatCents } from '@/lib/money'

/** True while a booking is cancelled or moved free of charge; days are NZ days (product decisions, section 5). */
export const isFree = (today: string, freeUntil: string): boolean => today <= freeUntil

/** True while a booking is cancelled or moved free of charge; of a course that we cancelled always. */
export const isInTime = (
  { freeUntil, isCancelledByProvider }: { freeUntil: string; isCancelledByProvider: boolean },
  today: string,
): boolean => isCancelledByProvider || isFree(today, freeUntil)

/**
 * What goes back for seats, in cents with GST: their share of what the booking cost. Shares are counted from the first seat that was cancelled, so
 * that all of them together are the whole to the cent.
 */
export function shareBack(
  totalCents: number,
  { seats, before, now }: { seats: number; before: number; now: number },
): number {
  const upTo = (count: number) => Math.round((totalCents * count) / seats)
  return upTo(before + now) - upTo(before)
}

const seatWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`

/** What a cancellation would give back, said before it is done: one sentence for seats, sum and way. */
export function beforeWords(seats: number, { account, card, credit }: Parts, invoiceNumber: string | null): string {
  const ways = [
    ...(account > 0 ? [[account, `comes off invoice ${invoiceNumber}`] as const] : []),
    ...(card > 0 ? [[card, 'goes back to the card'] as const] : []),
    ...(credit > 0 ? [[credit, 'becomes credit for your company'] as const] : []),
  ]
  if (ways.length === 0) return `${seatWords(seats)}, and no money goes back.`
  const [[only, way] = [0, '']] = ways
  if (ways.length === 1) return `${seatWords(seats)}, ${formatCents(only)}, ${way}.`
  return `${seatWords(seats)}: ${ways.map(([cents, words]) => `${formatCents(cents)} ${words}`).join(', and ')}.`
}

type Reachable = { readonly name: string | null; readonly reach: 'email' | 'text' | null }

const namesOf = (people: readonly Reachable[]): string => {
  const names = people.map(({ name }) => name ?? '')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What each person was sent, and whom nothing reaches: "We emailed Tom Baker: your seat is cancelled." Seats without a name are nobody yet. */
export function toldWords(people: readonly Reachable[], what: string): string[] {
  const by = (reach: Reachable['reach']) => people.filter((one) => one.name !== null && one.reach === reach)
  const [mailed, texted, unreached] = [by('email'), by('text'), by(null)]
  return [
    ...(mailed.length > 0 ? [`We emailed ${namesOf(mailed)} ${what}.`] : []),
    ...(texted.length > 0 ? [`We texted ${namesOf(texted)} ${what}.`] : []),
    ...(unreached.length > 0
      ? [`We have no email address or mobile number for ${namesOf(unreached)}. Please let them know.`]
      : []),
  ]
}

type Back = Parts & { readonly invoiceNumber: string | null; readonly noteNumber: string | null }

/** What became of the money of a cancellation, each way with its document. */
export function afterWords({ account, card, credit, invoiceNumber, noteNumber }: Back): string[] {
  const note = noteNumber ? ` The correction note is ${noteNumber}.` : ''
  return [
    ...(account > 0 ? [`${formatCents(account)} came off invoice ${invoiceNumber}.${note}`] : []),
    ...(card > 0
      ? [
          `${formatCents(card)} goes back to the card. Banks take up to five working days; the correction note is with the order.`,
        ]
      : []),
    ...(credit > 0 ? [`${formatCents(credit)} is credit for your company now.${account > 0 ? '' : note}`] : []),
  ]
}
