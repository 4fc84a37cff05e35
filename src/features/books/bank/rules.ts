import { inOrder, type OpenOrder, oldestFirst, type Part, sumOf } from '@/features/billing/payments.rules'
import { inWords } from '@/lib/in-words'
import { fold } from '@/lib/letters'
import { formatCents } from '@/lib/money'
import type { BankLine, SkippedLine } from './file.rules'

/** `exact` pays one order, `several` some; `partial` pays part of the orders it names or of the company's debt; `over`
 * exceeds the debt, and the rest becomes credit; `none` matches nothing, `known` was imported before, `out` is money out. */
export const fits = ['exact', 'several', 'partial', 'over', 'none', 'known', 'out'] as const
export type Fit = (typeof fits)[number]

export const fitLabels: Readonly<Record<Fit, string>> = {
  exact: 'Fits exactly',
  several: 'Pays several',
  partial: 'Pays in part',
  over: 'More than owed',
  none: 'No match',
  known: 'Recorded before',
  out: 'Money out',
}

/** How many lines fit how, in words. */
export function fitCount(fit: Fit, count: number): string {
  const [one, many] = {
    exact: ['fits exactly', 'fit exactly'],
    several: ['pays several orders', 'pay several orders'],
    partial: ['pays in part', 'pay in part'],
    over: ['is more than is owed', 'are more than is owed'],
    none: ['has no match', 'have no match'],
    known: ['was recorded before', 'were recorded before'],
    out: ['is money out', 'are money out'],
  }[fit]
  return `${count} ${count === 1 ? one : many}`
}

export const outWords = (count: number): string =>
  count === 1 ? '1 line of money out was left alone' : `${count} lines of money out were left alone`

/** Such as “Lines 3 and 9 have no amount”; long lists are cut. */
export function skippedWords(skipped: readonly SkippedLine[]): string[] {
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  return reasons.map((why) => {
    const lines = skipped.filter((one) => one.why === why).map(({ line }) => String(line))
    const shown = lines.length > 10 ? [...lines.slice(0, 10), `${lines.length - 10} more`] : lines
    const names = inWords(shown)
    return lines.length === 1
      ? `Line ${names} has ${why}, so it is skipped.`
      : `Lines ${names} have ${why}, so they are skipped.`
  })
}

export const fateLabels = { taken: 'Recorded', 'left-out': 'Left out', known: 'Recorded before' } as const

export const asideLabel = 'Not a payment'

export type Debtor = { readonly id: number; readonly name: string; readonly orders: readonly OpenOrder[] }

export type Proposal = {
  readonly fit: Fit
  readonly companyId: number | null
  readonly parts: readonly Part[]
  readonly because: string
}

const nothing = (fit: Fit, because: string): Proposal => ({ fit, companyId: null, parts: [], because })

const bare = (text: string): string => fold(text).toUpperCase()
const squeezed = (text: string): string => bare(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const coreOf = (name: string): string => squeezed(bare(name).replace(/\b(?:LIMITED|LTD|NZ|THE|GROUP)\b/g, ' '))

type Said = {
  readonly orders: readonly OpenOrder[]
  readonly closed: readonly string[]
  readonly hinted: readonly OpenOrder[]
}

/** The orders that a line names, the invoices it names that aren’t open, and those that bare digits may mean, as may a phone number or a date. */
function saidIn(line: BankLine, orders: readonly OpenOrder[]): Said {
  const fields = [line.payer, ...line.words]
  const text = ` ${fields.map(bare).join(' | ')} `
  const numbers = (form: RegExp): Set<number> => new Set([...text.matchAll(form)].map(([, digits]) => Number(digits)))
  const years = (form: RegExp): Set<string> =>
    new Set([...text.matchAll(form)].map(([, year, digits]) => `${year}-${Number(digits)}`))
  const invoices = numbers(/\bINV(?:OICE)?[\s#:.-]*(?:NO\.?)?\s*0*(\d{1,9})(?!\d)/g)
  const own = years(/\bORD(?:ER)?[\s#:-]*(20\d\d)[\s-]*0*(\d{1,7})(?!\d)/g)
  const [bareInvoices, bareOwn] = [
    numbers(/(?<!\d)0+(\d{1,5})(?!\d)/g),
    years(/(?<!\d)(20\d\d)[\s-]*0*(\d{1,7})(?!\d)/g),
  ]
  const words = fields.flatMap((field) => [squeezed(field), ...field.split(/[\s,;|]+/).map(squeezed)])
  const numberOf = ({ invoiceNumber }: OpenOrder) => Number(/(\d+)$/.exec(invoiceNumber)?.[1] ?? -1)
  const ownOf = ({ number }: OpenOrder) => {
    const [, year, digits] = /^ORD-(\d{4})-(\d+)$/.exec(number) ?? []
    return `${year}-${Number(digits)}`
  }
  const po = ({ poNumber }: OpenOrder) => squeezed(poNumber ?? '')
  const saysPo = (order: OpenOrder, isBare: boolean): boolean =>
    po(order).length > 2 &&
    words.some(
      (word) =>
        /^\d+$/.test(word) === isBare && (word === po(order) || `PO${po(order)}` === word || `PO${word}` === po(order)),
    )
  const open = new Set(orders.map(numberOf))
  return {
    orders: orders.filter((order) => invoices.has(numberOf(order)) || own.has(ownOf(order)) || saysPo(order, false)),
    closed: [...invoices]
      .filter((number) => !open.has(number))
      .map((number) => `INV-${String(number).padStart(6, '0')}`),
    hinted: orders.filter(
      (order) => bareInvoices.has(numberOf(order)) || bareOwn.has(ownOf(order)) || saysPo(order, true),
    ),
  }
}

/** The name may be cut short by the bank. */
function namedCompanies(line: BankLine, debtors: readonly Debtor[]): Debtor[] {
  const said = [line.payer, ...line.words].map((field) => coreOf(field)).filter((field) => field.length > 4)
  const whole = debtors.filter(({ name }) => said.includes(coreOf(name)))
  if (whole.length > 0) return whole
  return debtors.filter(({ name }) => {
    const core = coreOf(name)
    return core.length > 4 && said.some((field) => field.includes(core) || (field.length > 7 && core.startsWith(field)))
  })
}

/** Orders that add up to the amount: one, all, the earliest due, or two. */
function exactly(cents: number, orders: readonly OpenOrder[]): OpenOrder[] | null {
  const one = orders.find(({ owedCents }) => owedCents === cents)
  if (one) return [one]
  for (let count = 2; count <= orders.length; count += 1) {
    const first = orders.slice(0, count)
    if (first.reduce((sum, { owedCents }) => sum + owedCents, 0) === cents) return first
  }
  for (const [index, first] of orders.entries()) {
    const second = orders.slice(index + 1).find(({ owedCents }) => owedCents === cents - first.owedCents)
    if (second) return [first, second]
  }
  return null
}

const list = (orders: readonly OpenOrder[]): string => orders.map(({ invoiceNumber }) => invoiceNumber).join(', ')
const whole = (orders: readonly OpenOrder[]): Part[] =>
  orders.map(({ id, owedCents }) => ({ orderId: id, cents: owedCents }))

function forNamed(cents: number, orders: readonly OpenOrder[], { id, orders: all }: Debtor): Proposal {
  const because = `It names ${list(orders)}.`
  const sum = orders.reduce((total, { owedCents }) => total + owedCents, 0)
  if (cents < sum)
    return {
      fit: 'partial',
      companyId: id,
      parts: oldestFirst(cents, orders),
      because: `${because} ${formatCents(sum)} is owed.`,
    }
  const others = all.filter((order) => !orders.includes(order))
  const parts = [...whole(orders), ...oldestFirst(cents - sum, others)]
  const fit = cents > sumOf(parts) ? 'over' : parts.length > 1 ? 'several' : 'exact'
  return { fit, companyId: id, parts, because }
}

/** Bare digits confirm an order of the payer; they never choose the payer. */
function forCompany(cents: number, { id, name, orders }: Debtor, hinted: readonly OpenOrder[]): Proposal {
  const meant = orders.filter((order) => hinted.includes(order))
  const owedOf = (some: readonly OpenOrder[]) => some.reduce((total, { owedCents }) => total + owedCents, 0)
  const fitting = meant.length > 0 && owedOf(meant) === cents ? meant : exactly(cents, orders)
  if (fitting) {
    const fit = fitting.length > 1 ? 'several' : 'exact'
    const because = `It is from ${name}, which owes exactly this on ${list(fitting)}.`
    return { fit, companyId: id, parts: whole(fitting), because }
  }
  const owed = owedOf(orders)
  const because = `It is from ${name}, which owes ${formatCents(owed)}.`
  const rest = orders.filter((order) => !meant.includes(order))
  const first = oldestFirst(cents, meant)
  const parts = [...first, ...oldestFirst(cents - sumOf(first), rest)]
  return { fit: cents < owed ? 'partial' : 'over', companyId: id, parts, because }
}

function proposalOf(line: BankLine, debtors: readonly Debtor[]): Proposal {
  const { orders, closed, hinted } = saidIn(
    line,
    debtors.flatMap((debtor) => debtor.orders),
  )
  if (closed.length > 0)
    return nothing('none', `It names ${closed.join(', ')}, which ${closed.length > 1 ? 'aren’t' : 'isn’t'} open.`)
  const companies = new Set(orders.map(({ companyId }) => companyId))
  if (companies.size > 1) return nothing('none', `It names orders of several companies: ${list(orders)}.`)
  const [first, second] = namedCompanies(line, debtors)
  const [owner] = companies
  const debtor = debtors.find(({ id }) => id === owner)
  if (debtor && first && !second && first.id !== debtor.id)
    return nothing('none', `It is from ${first.name}, but names ${list(orders)} of ${debtor.name}.`)
  if (debtor) return forNamed(line.cents, inOrder(orders), debtor)
  if (!first) return nothing('none', 'It doesn’t name any company that owes money.')
  if (second) return nothing('none', `It may be from ${first.name} or ${second.name}.`)
  return forCompany(line.cents, first, hinted)
}

/** Proposals in file order: later lines see what earlier ones pay. `isKnown` marks lines imported before. */
export function proposals(
  lines: readonly BankLine[],
  debtors: readonly Debtor[],
  isKnown: (index: number) => boolean,
): Proposal[] {
  const owed = new Map(debtors.flatMap(({ orders }) => orders.map(({ id, owedCents }) => [id, owedCents] as const)))
  const left = (): Debtor[] =>
    debtors.map((debtor) => ({
      ...debtor,
      orders: inOrder(debtor.orders)
        .map((order) => ({ ...order, owedCents: owed.get(order.id) ?? 0 }))
        .filter(({ owedCents }) => owedCents > 0),
    }))
  return lines.map((line, index) => {
    if (line.cents <= 0) return nothing('out', '')
    if (isKnown(index)) return nothing('known', 'The same line was recorded before.')
    const proposal = proposalOf(
      line,
      left().filter(({ orders }) => orders.length > 0),
    )
    for (const { orderId, cents } of proposal.parts) owed.set(orderId, (owed.get(orderId) ?? 0) - cents)
    return proposal
  })
}
