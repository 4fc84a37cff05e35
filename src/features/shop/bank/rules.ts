import { formatCents } from '@/lib/money'
import { inOrder, type OpenOrder, oldestFirst, type Part, sumOf } from '../accounts/payments.rules'
import type { BankLine } from './file.rules'

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
  known: 'Taken in before',
  out: 'Money out',
}

export const fateLabels = { taken: 'Taken in', 'left-out': 'Left out', known: 'Taken in before' } as const

export const asideLabel = 'Not a payment'

export type Debtor = { readonly id: number; readonly name: string; readonly orders: readonly OpenOrder[] }

export type Proposal = {
  readonly fit: Fit
  readonly companyId: number | null
  readonly parts: readonly Part[]
  readonly because: string
}

const nothing = (fit: Fit, because: string): Proposal => ({ fit, companyId: null, parts: [], because })

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const squeezed = (text: string): string => bare(text).replace(/[^A-Z0-9]/g, '')

const coreOf = (name: string): string => squeezed(bare(name).replace(/\b(?:LIMITED|LTD|NZ|THE|GROUP)\b/g, ' '))

function named(line: BankLine, orders: readonly OpenOrder[]): OpenOrder[] {
  const fields = [line.payer, ...line.words]
  const text = ` ${fields.map(bare).join(' | ')} `
  const invoices = new Set(
    [...text.matchAll(/\bINV(?:OICE)?[\s#:-]*0*(\d{1,9})(?!\d)/g), ...text.matchAll(/(?<!\d)0+(\d{1,5})(?!\d)/g)].map(
      ([, digits]) => Number(digits),
    ),
  )
  const own = new Set(
    [...text.matchAll(/\b(?:ORD[\s-]*)?(20\d\d)[\s-]*0*(\d{1,7})(?!\d)/g)].map(
      ([, year, digits]) => `${year}-${Number(digits)}`,
    ),
  )
  const said = fields.flatMap((field) => [squeezed(field), ...field.split(/[\s,;|]+/).map(squeezed)])
  return orders.filter(({ number, invoiceNumber, poNumber }) => {
    const [, year, digits] = /^ORD-(\d{4})-(\d+)$/.exec(number) ?? []
    const po = squeezed(poNumber ?? '')
    return (
      invoices.has(Number(/(\d+)$/.exec(invoiceNumber)?.[1] ?? -1)) ||
      own.has(`${year}-${Number(digits)}`) ||
      (po.length > 2 && said.some((word) => word === po || word === `PO${po}` || `PO${word}` === po))
    )
  })
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

function forCompany(cents: number, { id, name, orders }: Debtor): Proposal {
  const fitting = exactly(cents, orders)
  if (fitting) {
    const fit = fitting.length > 1 ? 'several' : 'exact'
    return {
      fit,
      companyId: id,
      parts: whole(fitting),
      because: `It is from ${name}, and so much is owed on ${list(fitting)}.`,
    }
  }
  const owed = orders.reduce((total, { owedCents }) => total + owedCents, 0)
  const because = `It is from ${name}, who owes ${formatCents(owed)}.`
  return { fit: cents < owed ? 'partial' : 'over', companyId: id, parts: oldestFirst(cents, orders), because }
}

function proposalOf(line: BankLine, debtors: readonly Debtor[]): Proposal {
  const orders = named(
    line,
    debtors.flatMap((debtor) => debtor.orders),
  )
  const companies = new Set(orders.map(({ companyId }) => companyId))
  if (companies.size > 1) return nothing('none', `It names orders of several companies: ${list(orders)}.`)
  const [owner] = companies
  const debtor = debtors.find(({ id }) => id === owner)
  if (debtor) return forNamed(line.cents, inOrder(orders), debtor)
  const [first, second] = namedCompanies(line, debtors)
  if (!first) return nothing('none', 'It doesn’t name any company that owes money.')
  if (second) return nothing('none', `It may be from ${first.name} or ${second.name}.`)
  return forCompany(line.cents, first)
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
    if (isKnown(index)) return nothing('known', 'The same line was taken in before.')
    const proposal = proposalOf(
      line,
      left().filter(({ orders }) => orders.length > 0),
    )
    for (const { orderId, cents } of proposal.parts) owed.set(orderId, (owed.get(orderId) ?? 0) - cents)
    return proposal
  })
}
