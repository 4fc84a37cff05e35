import { describe, expect, test } from 'vitest'
import type { OpenOrder } from '../accounts/payments.rules'
import type { BankLine } from './file.rules'
import { type Debtor, proposals } from './rules'

const order = (id: number, companyId: number, owedCents: number, change: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  companyId,
  number: `ORD-2026-${String(id).padStart(6, '0')}`,
  invoiceNumber: `INV-${String(id + 100).padStart(6, '0')}`,
  poNumber: null,
  dueOn: `2026-11-${String(id).padStart(2, '0')}`,
  owedCents,
  ...change,
})

const debtors: readonly Debtor[] = [
  {
    id: 1,
    name: 'Tairua Civil Ltd',
    orders: [order(1, 1, 10_000), order(2, 1, 5_000, { poNumber: 'PO-77A' }), order(3, 1, 700)],
  },
  { id: 2, name: 'Ōhope Scaffolding Limited', orders: [order(4, 2, 5_000)] },
  { id: 3, name: 'Tairua Concrete', orders: [order(5, 3, 9_900)] },
]

const line = (cents: number, payer: string, ...words: string[]): BankLine => ({
  line: 2,
  on: '2026-11-20',
  cents,
  payer,
  words,
  key: '',
})
const proposed = (...given: BankLine[]) =>
  proposals(given, debtors, () => false).map(({ fit, companyId, parts }) => [
    fit,
    companyId,
    ...parts.map(({ orderId, cents }) => `${orderId}:${cents}`),
  ])

describe('what a line would pay', () => {
  test.each([
    ['by the number of an invoice, however it is written', line(10_000, 'J Smith', 'inv 101'), ['exact', 1, '1:10000']],
    ['by its six digits alone', line(10_000, 'J Smith', '000101'), ['exact', 1, '1:10000']],
    ['by the number of the order', line(5_000, '', 'ORD-2026-000004'), ['exact', 2, '4:5000']],
    ['by the PO number', line(5_000, 'J Smith', 'po77a'), ['exact', 1, '2:5000']],
    ['in part', line(4_000, 'J Smith', 'INV-000101'), ['partial', 1, '1:4000']],
    ['several at once', line(15_000, 'J Smith', 'INV-000101', 'INV000102'), ['several', 1, '1:10000', '2:5000']],
    [
      'more than it names: what else is owed comes next',
      line(10_700, 'x', 'INV101'),
      ['several', 1, '1:10000', '2:700'],
    ],
    ['more than all that is owed', line(6_000, 'x', 'INV-000104'), ['over', 2, '4:5000']],
    ['by the name, and the amount of one order', line(700, 'TAIRUA CIVIL'), ['exact', 1, '3:700']],
    ['by the name as far as the bank had room, without macrons', line(5_000, 'OHOPE SCAFFO'), ['exact', 2, '4:5000']],
    ['by the name, and the amount of two', line(5_700, 'Tairua Civil'), ['several', 1, '2:5000', '3:700']],
    ['by the name, and the amount of all', line(15_700, 'Tairua Civil'), ['several', 1, '1:10000', '2:5000', '3:700']],
    ['by the name, the oldest first', line(12_000, 'Tairua Civil'), ['partial', 1, '1:10000', '2:2000']],
    ['not by a name that two may have', line(5_000, 'TAIRUA C'), ['none', null]],
    ['not by orders of two companies', line(5_000, '', 'INV-000101 INV-000104'), ['none', null]],
    ['not by an amount alone', line(9_900, 'J Smith', 'thanks'), ['none', null]],
    ['nothing for money that goes out', line(-9_900, 'Tairua Civil'), ['out', null]],
  ] as const)('%s', (_name, given, expected) => {
    expect(proposed(given)).toEqual([expected])
  })

  test('follows what the lines before it pay', () => {
    expect(proposed(line(10_000, 'a', 'INV-000101'), line(10_000, 'Tairua Civil', 'INV-000101'))).toEqual([
      ['exact', 1, '1:10000'],
      ['over', 1, '2:5000', '3:700'],
    ])
  })
})

/** What is said of a line, of companies that the test names. */
const saidOf = (given: BankLine, companies: readonly Debtor[], isKnown = false) =>
  proposals([given], companies, () => isKnown).map(({ fit, companyId, because }) => [fit, companyId, because])[0]
const company = (id: number, name: string, owedCents = 5_000, change: Partial<OpenOrder> = {}): Debtor => ({
  id,
  name,
  orders: [order(id, id, owedCents, change)],
})

test('a line that was taken in before pays nothing', () => {
  expect(saidOf(line(5_000, '', 'INV-000104'), debtors, true)).toEqual([
    'known',
    null,
    'The same line was taken in before.',
  ])
})

test.each([0, -1])('%i cents are no payment', (cents) => {
  expect(saidOf(line(cents, '', 'INV-000104'), debtors)).toEqual(['out', null, ''])
})

test('one cent is a payment', () =>
  expect(saidOf(line(1, '', 'INV-000104'), debtors)?.slice(0, 2)).toEqual(['partial', 2]))

test('two companies of one name are both named', () => {
  const twins = [company(1, 'Tairua Civil'), company(2, 'Tairua Civil')]
  expect(saidOf(line(5_000, 'Tairua Civil'), twins)).toEqual([
    'none',
    null,
    'It may be from Tairua Civil or Tairua Civil.',
  ])
})

test('the whole name comes before one that it begins', () => {
  const both = [company(1, 'Tairua Concrete'), company(2, 'Tairua Concrete Pumping')]
  expect(saidOf(line(5_000, 'Tairua Concrete'), both)?.slice(0, 2)).toEqual(['exact', 1])
})

test.each([
  ['five letters are a name', 'Tawas', 'TAWAS', 'exact'],
  ['four are too few', 'Tawa', 'TAWA', 'none'],
  ['a name within what is written', 'Tawas', 'FROM TAWAS', 'exact'],
  ['eight letters of a longer name', 'Scaffolding', 'SCAFFOLD', 'exact'],
  ['seven are too few of it', 'Scaffolding', 'SCAFFOL', 'none'],
])('%s', (_name, name, payer, fit) => {
  expect(saidOf(line(5_000, payer), [company(1, name)])?.[0]).toBe(fit)
})

test.each([
  ['three letters are a PO number', 'A12', 'a12', 'exact'],
  ['two are too few', 'A1', 'a1', 'none'],
  ['with PO before it', '4471', 'PO 4471', 'exact'],
  ['with PO before it at one word', '4471', 'PO4471', 'exact'],
  ['without the PO that it has', 'PO4471', '4471', 'exact'],
  ['another number', '4471', '4472', 'none'],
])('by the PO number: %s', (_name, poNumber, words, fit) => {
  expect(saidOf(line(5_000, 'x', words), [company(1, 'Tairua Civil', 5_000, { poNumber })])?.[0]).toBe(fit)
})

test('a part, more than is named, all that is owed and a cent more are told apart', () => {
  const owes: Debtor[] = [{ id: 1, name: 'Tairua Civil', orders: [order(1, 1, 300), order(2, 1, 400)] }]
  const fitOf = (cents: number) => saidOf(line(cents, '', 'INV-000101'), owes)?.[0]
  expect([299, 699, 700, 701].map(fitOf)).toEqual(['partial', 'several', 'several', 'over'])
})

test('an order of which one cent is left is still open', () => {
  const parts = proposals([line(4_999, '', 'INV-000104'), line(1, '', 'INV-000104')], debtors, () => false).map((one) =>
    one.parts.map(({ cents }) => cents),
  )
  expect(parts).toEqual([[4_999], [1]])
})
