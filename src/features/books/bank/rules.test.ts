import { describe, expect, test } from 'vitest'
import type { OpenOrder } from '@/features/billing/payments.rules'
import { namesAsTyped } from '../../../../tests/support/names'
import type { BankLine } from './file.rules'
import { type Debtor, fitCount, outWords, proposals, skippedWords } from './rules'

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
  test.each(namesAsTyped)('by the name of %s Scaffolding, as the bank writes it: %s', (stored, typed) => {
    const named = [{ id: 9, name: `${stored} Scaffolding`, orders: [order(9, 9, 4_200)] }, ...debtors]
    for (const payer of [`${stored} Scaffolding`, `${typed} scaffolding`])
      expect(proposals([line(4_200, payer)], named, () => false)[0]).toMatchObject({ fit: 'exact', companyId: 9 })
  })

  test.each([
    ['by the number of an invoice, however it is written', line(10_000, 'J Smith', 'inv 101'), ['exact', 1, '1:10000']],
    ['by its six digits alone, of the payer', line(10_000, 'Tairua Civil', '000101'), ['exact', 1, '1:10000']],
    ['not by its six digits alone', line(10_000, 'J Smith', '000101'), ['none', null]],
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
      ['none', null],
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

test('a line that was recorded before pays nothing', () => {
  expect(saidOf(line(5_000, '', 'INV-000104'), debtors, true)).toEqual([
    'known',
    null,
    'The same line was recorded before.',
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
  ['without the PO that it has', 'PO4471', '4471', 'none'],
  ['with letters', 'C4471', 'c 4471', 'exact'],
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

describe('a number in a line', () => {
  const two: Debtor[] = [
    { id: 1, name: 'Tairua Civil', orders: [order(1, 1, 20_000), order(2, 1, 20_000)] },
    { id: 2, name: 'Fale Construction', orders: [order(9, 2, 50_000, { invoiceNumber: 'INV-000009' })] },
  ]
  test.each([
    ['a date', 'PAYMENT 09 NOV'],
    ['a phone number', 'PH 021 555 123'],
    ['a free number', '0800 000 9'],
    ['a day and an order’s year', '2026-11-09'],
    ['a particular', 'REF 000009'],
  ])('is %s: the payer comes before it', (_name, words) => {
    expect(saidOf(line(20_000, 'Tairua Civil', words), two)).toEqual([
      'exact',
      1,
      'It is from Tairua Civil, which owes exactly this on INV-000101.',
    ])
    expect(saidOf(line(20_000, 'J Smith', words), two)?.[0]).toBe('none')
  })

  test('confirms an order of the payer, of two that fit', () => {
    expect(proposals([line(20_000, 'Tairua Civil', '000102')], two, () => false)[0]?.parts).toEqual([
      { orderId: 2, cents: 20_000 },
    ])
    expect(proposals([line(5_000, 'Tairua Civil', '000102')], two, () => false)[0]?.parts).toEqual([
      { orderId: 2, cents: 5_000 },
    ])
  })

  test.each([
    ['INV-000815', 'It names INV-000815, which isn’t open.'],
    ['INV 815, invoice no. 816', 'It names INV-000815, INV-000816, which aren’t open.'],
    ['INV-000101 INV-000815', 'It names INV-000815, which isn’t open.'],
    ['INV-000009', 'It is from Tairua Civil, but names INV-000009 of Fale Construction.'],
  ])('that names another invoice, or one that is closed, is never ticked: %s', (words, because) => {
    expect(saidOf(line(20_000, 'Tairua Civil', words), two)).toEqual(['none', null, because])
  })
})

test.each([
  ['exact', 3, '3 fit exactly'],
  ['exact', 1, '1 fits exactly'],
  ['none', 1, '1 has no match'],
  ['known', 2, '2 were recorded before'],
  ['several', 1, '1 pays several orders'],
  ['partial', 2, '2 pay in part'],
  ['over', 1, '1 is more than is owed'],
  ['out', 2, '2 are money out'],
] as const)('%s of %i', (fit, count, words) => expect(fitCount(fit, count)).toBe(words))

test('lines that are skipped are named with their reasons', () => {
  const skipped = (why: string, ...lines: number[]) => lines.map((one) => ({ line: one, why }))
  expect(skippedWords([...skipped('no amount', 3), ...skipped('an amount of zero', 4, 9)])).toEqual([
    'Line 3 has no amount, so it is skipped.',
    'Lines 4 and 9 have an amount of zero, so they are skipped.',
  ])
  expect(skippedWords(skipped('no date', ...Array.from({ length: 12 }, (_, at) => at + 1)))).toEqual([
    'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more have no date, so they are skipped.',
  ])
  expect([outWords(1), outWords(2)]).toEqual([
    '1 line of money out was left alone',
    '2 lines of money out were left alone',
  ])
})
