import { describe, expect, test } from 'vitest'
import type { OpenOrder } from '../accounts/payments.rules'
import { type BankLine, FileProblem, readAmount, readDay, readFile } from './file.rules'
import { type Debtor, proposals } from './rules'

const bytes = (text: string) => new TextEncoder().encode(text)
const lines = (text: string) => {
  const read = readFile(bytes(text), null)
  return read.bank === null
    ? []
    : read.lines.map((line) => [read.bank, line.line, line.on, line.cents, line.payer, line.words.join(' / ')])
}
function problems(work: () => unknown): readonly string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof FileProblem) return error.problems
    throw error
  }
  return []
}

describe('the file of a bank', () => {
  test.each([
    [
      'ANZ',
      'Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge\r\nBill Payment,Tairua Civil,INV-000012,,PO 7,115.00,02/11/2026,,\r\n',
      ['ANZ', 2, '2026-11-02', 11_500, 'Tairua Civil', 'INV-000012 / PO 7'],
    ],
    [
      'ASB, below what it writes first',
      'Created date / time : 20 November 2026 / 09:12:05\nBank 12; Branch 3405; Account 0123456-50 (Business)\nFrom date 20261101\nTo date 20261120\nAvail Bal : 1.00 as of 20261120\nLedger Balance : 1.00 as of 20261120\nDate,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount\n\n2026/11/02,2026110201,D/C,,TAIRUA CIVIL,"D/C FROM TAIRUA CIVIL INV000012",115.00\n',
      ['ASB', 9, '2026-11-02', 11_500, 'TAIRUA CIVIL', 'D/C FROM TAIRUA CIVIL INV000012'],
    ],
    [
      'BNZ',
      'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account\n02/11/26,"1,115.50",Tairua Civil,INV 12,,,DC,02-1,03-2\n',
      ['BNZ', 2, '2026-11-02', 111_550, 'Tairua Civil', 'INV 12'],
    ],
    [
      'Westpac',
      'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code\n02/11/2026,115.00,Tairua Civil,DIRECT CREDIT,INV-000012,,\n',
      ['Westpac', 2, '2026-11-02', 11_500, 'Tairua Civil', 'INV-000012 / DIRECT CREDIT'],
    ],
    [
      'Kiwibank',
      'Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance\n38-1,02-11-2026,AP#1 FROM TAIRUA CIVIL,DIRECT CREDIT,,INV-000012,,,,,Tairua Civil,01-1,115.00,,115.00,999.00\n',
      ['Kiwibank', 2, '2026-11-02', 11_500, 'Tairua Civil', 'INV-000012 / AP#1 FROM TAIRUA CIVIL'],
    ],
  ])('of %s is known by its headings', (_name, text, expected) => {
    expect(lines(text)).toEqual([expected])
  })

  test('is read in any encoding that Windows and Excel write, and with columns in another order', () => {
    const text = 'Date,Reference,Code,Particulars,Payee,Amount\n2/11/2026,R,,P,Ngā Café,-5\n'
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ])
    for (const given of [bytes(`\uFEFF${text}`), wide])
      expect(readFile(given, null)).toMatchObject({
        bank: 'BNZ',
        lines: [{ cents: -500, payer: 'Ngā Café', words: ['P', 'R'] }],
      })
    const old = bytes(text.replace('ā', 'a')).map((byte) => byte)
    const latin = new Uint8Array([...old].filter((byte) => byte !== 0xc3).map((byte) => (byte === 0xa9 ? 0xe9 : byte)))
    expect(readFile(latin, null)).toMatchObject({ lines: [{ payer: 'Nga Café' }] })
  })

  test('that no template fits shows its headings, and is read by the columns that are chosen', () => {
    const text = 'When;x,Paid in,From,Text\n30 Nov 2026,$5.50,Mere,Thanks\n'
    expect(readFile(bytes(text), null)).toEqual({
      bank: null,
      unknown: {
        headings: ['When;x', 'Paid in', 'From', 'Text'],
        sample: [['30 Nov 2026', '$5.50', 'Mere', 'Thanks']],
      },
    })
    expect(readFile(bytes(text), { date: 0, amount: 1, payer: 2, words: [3] })).toMatchObject({
      bank: 'Other',
      lines: [{ line: 2, on: '2026-11-30', cents: 550, payer: 'Mere', words: ['Thanks'] }],
    })
  })

  test('that is spoiled is answered with what is wrong, and where', () => {
    const head = 'Date,Amount,Payee,Particulars,Code,Reference\n'
    expect(
      problems(() => lines(`${head}31/02/2026,5,a,,,\n2/11/2026,five,a,,,\n2/11/2026,5,"a\nb",,,\n3/11/2026\n`)),
    ).toEqual(['Line 2: “31/02/2026” is no date.', 'Line 3: “five” is no amount.', 'Line 6: it has 1 columns only.'])
    expect(problems(() => lines(`${head}2/11/2026,5,"a,,,\n`))).toEqual([
      'Line 2: a quote begins there and never ends.',
    ])
    expect(problems(() => lines(''))).toEqual(['The file is empty.'])
    expect(problems(() => lines(head))).toEqual(['The file has headings and no lines.'])
    expect(problems(() => lines('nothing here'))).toEqual([
      'Nothing in the file is in columns. Export the statement from the bank as CSV.',
    ])
    expect(problems(() => lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(2001)}`))[0]).toContain('more than 2000 lines')
    expect(problems(() => readFile(new Uint8Array([0x50, 0x4b, 3, 4]), null))[0]).toContain('Excel workbook')
    expect(problems(() => readFile(new Uint8Array([65, 0, 1, 2]), null))[0]).toContain('no text file')
  })

  test.each([
    ['1,234.5', 123_450],
    ['-12', -1200],
    ['(12.00)', -1200],
    ['$0.07', 7],
    ['-$5', -500],
    ['8.1', 810],
    ['12.345', null],
    ['1e5', null],
    ['', null],
  ])('%s is %s cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents)
  })

  test.each([
    ['2/1/26', '2026-01-02'],
    ['2026-11-30', '2026-11-30'],
    ['29/02/2027', null],
    ['Nov 30', null],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })
})

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
