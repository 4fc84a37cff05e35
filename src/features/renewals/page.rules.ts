import { formatNamedDay } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { formatCents } from '@/lib/money'
import type { ActionResult } from '@/ui/result-banner'
import type { Proposal, ProposalLine, RenewalTotals } from './contract'

export type Group = {
  key: number
  course: string
  start: NonNullable<ProposalLine['start']>
  lines: ProposalLine[]
}

export function groupsOf(lines: readonly ProposalLine[]): Group[] {
  const groups = new Map<number, Group>()
  for (const line of lines) {
    if (!line.start) continue
    const { slotId } = line.start
    const group = groups.get(slotId) ?? { key: slotId, course: line.course ?? '', start: line.start, lines: [] }
    group.lines.push(line)
    groups.set(slotId, group)
  }
  return [...groups.values()].sort(
    (one, other) => one.start.startDate.localeCompare(other.start.startDate) || one.key - other.key,
  )
}

/** Someone may be due for a card and for a course: still one person. */
export function byPerson<Line extends { readonly id: number; readonly employeeId: number | null }>(
  lines: readonly Line[],
): [Line, ...Line[]][] {
  const groups = new Map<string, [Line, ...Line[]]>()
  for (const line of lines) {
    const key = line.employeeId === null ? `line ${line.id}` : `person ${line.employeeId}`
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()]
}

const seats = (count: number): string => (count === 1 ? '1 seat' : `${count} seats`)

/** Why this seat, without its day and place, which stand above it. */
export function whyWords({ reason, start }: Pick<ProposalLine, 'reason' | 'start'>): string {
  const said = start ? `${formatNamedDay(start.startDate)} in ${start.place}: ` : ''
  const rest = said && reason.startsWith(said) ? reason.slice(said.length) : reason
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** `Book 2 of 9 now: $299.00`: how many of those who are due, and for how much with GST. */
export function decisionWords({ people: count, totalPriceIncGST }: RenewalTotals, due: number): string {
  return count === 0 ? `No one of ${due} chosen` : `Book ${count} of ${due} now: ${formatCents(totalPriceIncGST)}`
}

export function payWords({ people: count, amountToPay }: RenewalTotals, way: 'account' | 'card'): string {
  const who = `Book ${peopleText(count)}`
  if (count === 0) return 'Book'
  if (amountToPay === 0) return `${who} · nothing to pay`
  return way === 'account'
    ? `${who} · ${formatCents(amountToPay)} on account`
    : `${who} · pay ${formatCents(amountToPay)} by card`
}

export function bookedResult(now: Proposal, before: Proposal): ActionResult {
  const booked = now.lines.filter(({ state }) => state === 'booked')
  const open = before.lines.filter(({ state }) => state === 'proposed').length
  const back = open - booked.length
  const orders = now.orders.map(
    ({ number, totalPriceIncGST }) => `Order ${number}: ${formatCents(totalPriceIncGST)} incl. GST, with its invoice.`,
  )
  return {
    title: booked.length === 1 ? '1 person is booked' : `${booked.length} people are booked`,
    lines: [
      ...groupsOf(booked).map(
        ({ start, lines }) =>
          `${formatNamedDay(start.startDate)} in ${start.place}: ${lines.map(({ name }) => name).join(', ')}.`,
      ),
      ...orders,
      ...(back > 0 ? [`${seats(back)} you left out ${back === 1 ? 'was' : 'were'} released.`] : []),
      'Each of them was sent when and where by email or text, and the confirmation is in your inbox.',
    ],
  }
}

export function declinedResult(before: Proposal): ActionResult {
  const held = before.lines.filter(({ state }) => state === 'proposed').length
  return {
    title: 'The proposal is declined',
    lines: [`${seats(held)} ${held === 1 ? 'was' : 'were'} released. No one was booked or contacted.`],
  }
}
