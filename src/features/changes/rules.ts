import type { Policy } from '@/features/payments/policy.rules'
import type { Parts } from '@/features/purchases/refunds.rules'
import { inWords } from '@/lib/in-words'
import { formatCents } from '@/lib/money'

/** True while changes are free. NZ days (product decisions, section 5). */
export const isFree = (today: string, freeUntil: string): boolean => today <= freeUntil

/** As `isFree`, and always true if we cancelled the course. */
export const isInTime = (
  { freeUntil, isCancelledByProvider }: { freeUntil: string; isCancelledByProvider: boolean },
  today: string,
): boolean => isCancelledByProvider || isFree(today, freeUntil)

/** As the policy asks for it. */
export const timeOf = (terms: Parameters<typeof isInTime>[0], today: string): Policy['time'] =>
  isInTime(terms, today) ? 'free' : 'late'

/** All that was paid has gone back. Of a course that had begun by then, people keep their seats, but get no others for them. */
export const hasGoneBack = ({ order }: { order: { state: string } | null }): boolean => order?.state === 'refunded'

/** The refund in cents with GST. Shares are counted from the first cancelled seat, so they add up exactly. */
export function shareBack(
  totalCents: number,
  { seats, before, now }: { seats: number; before: number; now: number },
): number {
  const upTo = (count: number) => Math.round((totalCents * count) / seats)
  return upTo(before + now) - upTo(before)
}

const seatWords = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'}`

export function beforeWords(
  seats: number,
  { account, card, credit }: Parts,
  invoiceNumber: string | null,
  whose = 'your company',
): string {
  const ways = [
    ...(account > 0 ? [[account, `comes off invoice ${invoiceNumber}`] as const] : []),
    ...(card > 0 ? [[card, 'goes back to the card'] as const] : []),
    ...(credit > 0 ? [[credit, `becomes credit for ${whose}`] as const] : []),
  ]
  if (ways.length === 0) return `${seatWords(seats)}, and no money goes back.`
  const [[only, way] = [0, '']] = ways
  if (ways.length === 1) return `${seatWords(seats)}, ${formatCents(only)}, ${way}.`
  return `${seatWords(seats)}: ${ways.map(([cents, words]) => `${formatCents(cents)} ${words}`).join(', and ')}.`
}

/** The price of another course for all seats, and how it differs from the refund of this booking. In cents with GST. */
export function priceWords(seats: number, partyCents: number, backCents: number): string {
  const cents = partyCents - backCents
  const price = `${formatCents(partyCents)}${seats === 1 ? '' : ` for ${seats} people`}`
  if (cents === 0) return `${price}, the same as now`
  return `${price}, ${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than now`
}

type Reachable = {
  readonly name: string | null
  readonly reach: 'email' | 'text' | null
  readonly isToBooker?: boolean
}

const namesOf = (people: readonly Reachable[]): string => inWords(people.map(({ name }) => name ?? ''))

export const changeMailed = 'The contact for this booking gets an email with the change.'

/** What is on its way to whom: it is queued with the change, and not sent yet. `say` is for those whom nothing reaches. */
export function toldWords(people: readonly Reachable[], what: string, say = ''): string[] {
  const through = people.filter(({ name, reach, isToBooker }) => name !== null && reach !== null && isToBooker)
  const by = (reach: Reachable['reach']) =>
    people.filter((one) => one.name !== null && one.reach === reach && !through.includes(one))
  const [mailed, texted, unreached] = [by('email'), by('text'), by(null)]
  return [
    ...(through.length > 0
      ? [`The message for ${namesOf(through)} is on its way to the contact for this booking. Please pass it on.`]
      : []),
    ...(mailed.length > 0 ? [`We’re emailing ${namesOf(mailed)} ${what}.`] : []),
    ...(texted.length > 0 ? [`We’re texting ${namesOf(texted)} ${what}.`] : []),
    ...(unreached.length > 0
      ? [`We can’t reach ${namesOf(unreached)} by email or text. Please let them know${say ? `: “${say}”` : '.'}`]
      : []),
  ]
}

type Back = Parts & { readonly invoiceNumber: string | null; readonly noteNumber: string | null }

export function afterWords(
  { account, card, credit, invoiceNumber, noteNumber }: Back,
  whose = 'your company',
): string[] {
  const note = noteNumber ? ` The correction note is ${noteNumber}.` : ''
  return [
    ...(account > 0 ? [`${formatCents(account)} came off invoice ${invoiceNumber}.${note}`] : []),
    ...(card > 0
      ? [
          `${formatCents(card)} goes back to the card. Banks take up to five working days; the correction note is with the order.`,
        ]
      : []),
    ...(credit > 0 ? [`${formatCents(credit)} is now credit for ${whose}.${account > 0 ? '' : note}`] : []),
  ]
}
