import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '@/features/purchases/documents.rules'
import { gstOf } from '@/lib/money'
import { type AccountedDocument, accountingLines, accountingRows, accountingTitles } from './rules'

/** Tax documents as lines of an accounting program: they add up to the document to the cent (product decisions, section 16). */
const content: DocumentContent = {
  seller: { name: 'Hivis Training' },
  buyer: {
    name: 'Kōwhai Scaffolding & Sons',
    email: 'office@kowhai.example',
    address: { line1: '14 Spa Road', line2: 'Level 2', suburb: 'Nukuhau', city: 'Taupō', postcode: '3330' },
  },
  orderNumber: 'ORD-2026-000012',
  poNumber: 'PO-4471',
  orderedAt: '2026-11-20T23:30:00Z',
  dueOn: '2026-12-20',
  lines: [
    { title: 'Passport, one day', count: 2, unitCents: 4522, lineCents: 9044 },
    { title: 'First aid kit for the ute', count: 1, unitCents: 7130, lineCents: 7130 },
  ],
  freightCents: 739,
  discountCents: 904,
  excludingGstCents: 16_009,
  gstCents: 2401,
  gstBasisPoints: 1500,
  includingGstCents: 18_410,
  pricesIncludeGst: false,
  appliedCreditCents: 0,
  corrects: null,
  backCents: null,
}
const invoice = (change: Partial<DocumentContent> = {}, isSeat = [true, false]): AccountedDocument => ({
  number: 'INV-000007',
  kind: 'invoice',
  // The evening of the 20th in UTC, the 21st in New Zealand.
  issuedAt: new Date('2026-11-20T23:30:00Z'),
  content: { ...content, ...change },
  isSeat,
})
const correction = (change: Partial<DocumentContent>, isSeat: boolean[]): AccountedDocument => ({
  ...invoice({ lines: [], ...change }, isSeat),
  number: 'COR-000001',
  kind: 'correction',
})
const codes = { seats: '200', shop: '210', freight: '220', discount: '230', tax: '{rate}% GST on Income' }
const short = (document: AccountedDocument) =>
  accountingLines(document).map((line) => [
    line.description,
    line.count,
    line.unitCents,
    line.excludingGstCents,
    line.gstCents,
    line.account,
  ])

describe('the lines of a document', () => {
  test('are its own, its freight and its discount, with the GST shared out', () => {
    expect(short(invoice())).toEqual([
      ['Passport, one day', 2, 4522, 9044, 1356, 'seats'],
      ['First aid kit for the ute', 1, 7130, 7130, 1070, 'shop'],
      ['Freight', 1, 739, 739, 111, 'freight'],
      ['Discount', 1, -904, -904, -136, 'discount'],
    ])
  })

  test('of prices with GST add up with it, and what can’t be divided without it is one piece', () => {
    const lines = [
      { title: 'Passport, one day', count: 3, unitCents: 17_825, lineCents: 53_475 },
      { title: 'Hazard board', count: 3, unitCents: 999, lineCents: 2997 },
    ]
    const sums = {
      freightCents: 850,
      discountCents: 0,
      excludingGstCents: 49_845,
      gstCents: 7477,
      includingGstCents: 57_322,
    }
    const made = short(invoice({ ...sums, lines, pricesIncludeGst: true }))
    expect(made).toEqual([
      ['Passport, one day', 3, 15_500, 46_500, 6975, 'seats'],
      ['Hazard board × 3', 1, 2606, 2606, 391, 'shop'],
      ['Freight', 1, 739, 739, 111, 'freight'],
    ])
  })

  test.each([
    ['seats', [false, true], 'seats'],
    ['no seats', [false, false], 'shop'],
  ])('of a document with %s have a difference with them', (_name, isSeat, account) => {
    const lines = short(invoice({ excludingGstCents: 16_010, freightCents: 0, discountCents: 0 }, isSeat))
    expect(lines.at(-1)).toEqual(['Rounding', 1, -164, -164, expect.any(Number), account])
    expect(lines).toHaveLength(3)
  })

  test.each([
    ['of seats', 'INV-000007', [true], ['Correction of INV-000007', 1, -10_000, -10_000, -1500, 'seats']],
    ['of goods', 'INV-000007', [false], ['Correction of INV-000007', 1, -10_000, -10_000, -1500, 'shop']],
    ['of no known invoice', null, [false], ['Correction', 1, -10_000, -10_000, -1500, 'shop']],
  ])('of a correction %s are what went back, below zero', (_name, corrects, isSeat, line) => {
    expect(short(correction({ corrects, backCents: 11_500 }, isSeat))).toEqual([line])
  })

  test('of a correction of nothing are none', () => {
    expect(accountingLines(correction({ backCents: null }, []))).toEqual([])
  })

  test('of a document that cost nothing bear no GST', () => {
    const free = { freightCents: 0, discountCents: 0, excludingGstCents: 0, gstCents: 0 }
    expect(
      short(invoice({ ...free, lines: [{ title: 'Gift', count: 1, unitCents: 0, lineCents: 0 }] }, [true])),
    ).toEqual([['Gift', 1, 0, 0, 0, 'seats']])
  })

  test('always add up to it', () => {
    const cents = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 6 }),
        cents,
        cents,
        cents,
        (prices, freightCents, discountCents, gstCents) => {
          const lines = prices.map((unitCents) => ({ title: 'x', count: 1, unitCents, lineCents: unitCents }))
          const excludingGstCents = prices.reduce((sum, price) => sum + price, 0) + freightCents - discountCents
          fc.pre(excludingGstCents !== 0)
          const made = accountingLines(invoice({ lines, freightCents, discountCents, excludingGstCents, gstCents }, []))
          expect(made.reduce((sum, line) => sum + line.excludingGstCents, 0)).toBe(excludingGstCents)
          expect(made.reduce((sum, line) => sum + line.gstCents, 0)).toBe(gstCents)
        },
      ),
    )
  })
})

const amounts = fc.integer({ min: 0, max: 200_000 })
const goods = fc.array(fc.record({ count: fc.integer({ min: 1, max: 999 }), unitCents: amounts }), {
  minLength: 1,
  maxLength: 6,
})

test('lines with GST always add up to their document, and count × price to each line', () => {
  fc.assert(
    fc.property(goods, amounts, fc.nat(100), (sold, freightCents, percent) => {
      const lines = sold.map(({ count, unitCents }) => ({ title: 'x', count, unitCents, lineCents: count * unitCents }))
      const sum = lines.reduce((all, { lineCents }) => all + lineCents, 0)
      const discountCents = Math.floor((sum * percent) / 100)
      const includingGstCents = sum + freightCents - discountCents
      const gstCents = gstOf(includingGstCents)
      const excludingGstCents = includingGstCents - gstCents
      const sums = {
        freightCents,
        discountCents,
        includingGstCents,
        gstCents,
        excludingGstCents,
        pricesIncludeGst: true,
      }
      const document = invoice({ lines, ...sums }, [])
      const made = accountingLines(document)
      expect(made.filter((line) => line.count * line.unitCents !== line.excludingGstCents)).toEqual([])
      expect(made.reduce((all, line) => all + line.excludingGstCents, 0)).toBe(excludingGstCents)
      expect(made.reduce((all, line) => all + line.gstCents, 0)).toBe(gstCents)
      for (const [at, { lineCents }] of lines.entries())
        expect((made[at]?.excludingGstCents ?? 0) + (made[at]?.gstCents ?? 0)).toBe(lineCents)
      const inXero = accountingRows(document, 'xero', codes)
      const inMyob = accountingRows(document, 'myob', codes)
      const column = (rows: readonly (readonly unknown[])[], title: string, titles: readonly string[]) =>
        rows.map((row) => Math.round(Number(row[titles.indexOf(title)]) * 100))
      const total = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
      expect(total(column(inXero, 'TaxAmount', accountingTitles.xero))).toBe(gstCents)
      expect(total(column(inMyob, 'GST Amount', accountingTitles.myob))).toBe(gstCents)
      expect(total(column(inMyob, 'Inc-GST Amount', accountingTitles.myob))).toBe(includingGstCents)
    }),
  )
})

describe('the file for Xero', () => {
  test('has a row for each line under its own headings, with the total of the document in each', () => {
    const rows = accountingRows(invoice(), 'xero', codes)
    const columns = (row: readonly unknown[] | undefined) =>
      Object.fromEntries(accountingTitles.xero.map((title, at) => [title, row?.[at]]).filter(([, cell]) => cell !== ''))
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => accountingTitles.xero.length))
    expect(columns(rows[0])).toEqual({
      '*ContactName': 'Kōwhai Scaffolding & Sons',
      EmailAddress: 'office@kowhai.example',
      POAddressLine1: '14 Spa Road',
      POAddressLine2: 'Level 2',
      POAddressLine3: 'Nukuhau',
      POCity: 'Taupō',
      POPostalCode: '3330',
      POCountry: 'New Zealand',
      '*InvoiceNumber': 'INV-000007',
      Reference: 'PO-4471',
      '*InvoiceDate': '21/11/2026',
      '*DueDate': '20/12/2026',
      Total: 184.1,
      '*Description': 'Passport, one day',
      '*Quantity': 2,
      '*UnitAmount': 45.22,
      '*AccountCode': '200',
      '*TaxType': '15% GST on Income',
      TaxAmount: 13.56,
      Currency: 'NZD',
    })
    expect(rows.map((row) => row[20])).toEqual(['200', '210', '220', '230'])
  })

  test('names the order where there is no PO number, and is due at once where nothing else was agreed', () => {
    const bare = { poNumber: null, dueOn: null, gstBasisPoints: 1250 }
    const [row] = accountingRows(invoice({ ...bare, buyer: { name: 'Mere', address: {} } }), 'xero', codes)
    expect(row?.slice(0, 14)).toEqual([
      ...['Mere', '', '', '', '', '', '', '', '', 'New Zealand'],
      ...['INV-000007', 'ORD-2026-000012', '21/11/2026', '21/11/2026'],
    ])
    expect(row?.[21]).toBe('12.5% GST on Income')
  })
})

describe('the file for MYOB', () => {
  test('has a row for each line under its own headings', () => {
    const rows = accountingRows(invoice(), 'myob', codes)
    const columns = (row: readonly unknown[] | undefined) =>
      Object.fromEntries(accountingTitles.myob.map((title, at) => [title, row?.[at]]).filter(([, cell]) => cell !== ''))
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => accountingTitles.myob.length))
    expect(columns(rows[0])).toEqual({
      'Co./Last Name': 'Kōwhai Scaffolding & Sons',
      'Addr 1 - Line 1': '14 Spa Road',
      '- Line 2': 'Level 2',
      '- Line 3': 'Nukuhau',
      '- Line 4': 'Taupō 3330',
      'Invoice No.': 'INV-000007',
      Date: '21/11/2026',
      'Customer PO': 'PO-4471',
      Description: 'Passport, one day × 2',
      'Account No.': '200',
      Amount: 90.44,
      'Inc-GST Amount': 104,
      'Journal Memo': 'Sale; ORD-2026-000012',
      'GST Code': '15% GST on Income',
      'GST Amount': 13.56,
      'Sale Status': 'I',
    })
    expect(columns(rows[1])).toMatchObject({ Description: 'First aid kit for the ute', 'Account No.': '210' })
  })

  test('leaves empty what a buyer has not said', () => {
    const [row] = accountingRows(invoice({ poNumber: null, buyer: { name: 'Mere', address: {} } }), 'myob', codes)
    expect(row?.slice(0, 10)).toEqual(['Mere', '', '', '', '', '', '', 'INV-000007', '21/11/2026', ''])
  })
})
