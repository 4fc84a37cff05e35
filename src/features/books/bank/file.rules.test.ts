import { describe, expect, test } from 'vitest'
import { drawXlsx } from '@/lib/xlsx'
import { FileProblem, lineName, mostLines, readFile, wordsOf } from './file.rules'

const mapped = { date: 0, amount: 1, out: null, payer: 2, words: [], hasHeadings: null }
const bytes = (text: string) => new TextEncoder().encode(text)
const lines = async (text: string) => {
  const read = await readFile(bytes(text), null)
  return read.bank === null
    ? []
    : read.lines.map((line) => [read.bank, line.line, line.on, line.cents, line.payer, line.words.join(' / ')])
}
async function problems(work: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await work()
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
    [
      'ANZ card',
      'Card,Type,Amount,Details,TransactionDate,ProcessedDate,ForeignCurrencyAmount,ConversionCharge\r\n4988-****-****-1234,C,115.00,Tairua Civil INV-000012,02/11/2026,03/11/2026,,\r\n',
      ['ANZ card', 2, '2026-11-02', 11_500, 'Tairua Civil INV-000012', ''],
    ],
    [
      'ANZ card',
      'Card,Type,Amount,Details,Transaction Date,Processed Date\n4988-****-****-1234,Debit,115.00,Z Queen Street,02/11/2026,03/11/2026\n',
      ['ANZ card', 2, '2026-11-02', -11_500, 'Z Queen Street', ''],
    ],
  ])('of %s is known by its headings', async (_name, text, expected) => {
    expect(await lines(text)).toEqual([expected])
  })

  test('is read in any encoding that Windows and Excel write, and with columns in another order', async () => {
    const text = 'Date,Reference,Code,Particulars,Payee,Amount\n2/11/2026,R,,P,Ngā Café,-5\n'
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ])
    for (const given of [bytes(`\uFEFF${text}`), wide])
      expect(await readFile(given, null)).toMatchObject({
        bank: 'BNZ',
        lines: [{ cents: -500, payer: 'Ngā Café', words: ['P', 'R'] }],
      })
    const old = bytes(text.replace('ā', 'a')).map((byte) => byte)
    const latin = new Uint8Array([...old].filter((byte) => byte !== 0xc3).map((byte) => (byte === 0xa9 ? 0xe9 : byte)))
    expect(await readFile(latin, null)).toMatchObject({ lines: [{ payer: 'Nga Café' }] })
  })

  test('that no template fits shows its headings, and is read by the columns that are chosen', async () => {
    const text = 'When;x,Paid in,From,Text\n30 Nov 2026,$5.50,Mere,Thanks\n'
    expect(await readFile(bytes(text), null)).toEqual({
      bank: null,
      unknown: {
        headings: ['When;x', 'Paid in', 'From', 'Text'],
        hasHeadings: true,
        sample: [['30 Nov 2026', '$5.50', 'Mere', 'Thanks']],
      },
    })
    expect(await readFile(bytes(text), { ...mapped, words: [3] })).toMatchObject({
      bank: 'Other',
      lines: [{ line: 2, on: '2026-11-30', cents: 550, payer: 'Mere', words: ['Thanks'] }],
    })
  })

  test('is read from a workbook, whichever sheet has its lines', async () => {
    const titles = ['Date', 'Amount', 'Payee', 'Particulars', 'Code', 'Reference']
    const on = { kind: 'day', value: '2026-11-02' } as const
    const workbook = await drawXlsx({
      name: 'Lines',
      titles,
      rows: [[on, { kind: 'money', value: -111_550 }, 'Ngā Café', 'INV 12', '', '']],
    })
    expect(await readFile(workbook, null)).toMatchObject({
      bank: 'BNZ',
      lines: [{ line: 2, on: '2026-11-02', cents: -111_550, payer: 'Ngā Café', words: ['INV 12'] }],
    })
  })

  test('that is spoiled is answered with what is wrong, and where', async () => {
    const head = 'Date,Amount,Payee,Particulars,Code,Reference\n'
    expect(
      await problems(() => lines(`${head}31/02/2026,5,a,,,\n2/11/2026,five,a,,,\n2/11/2026,5,"a\nb",,,\n3/11/2026\n`)),
    ).toEqual(['Line 2: “31/02/2026” is no date.', 'Line 3: “five” is no amount.', 'Line 6: it has 1 columns only.'])
    expect(await problems(() => lines(`${head}2/11/2026,5,"a,,,\n`))).toEqual([
      'Line 2: a quote begins there and never ends. Close it or delete it.',
    ])
    expect(await problems(() => lines(''))).toEqual(['The file is empty. Choose the file that has the table.'])
    expect(await problems(() => lines(head))).toEqual(['The file has headings and no lines.'])
    expect(await problems(() => lines('nothing here'))).toEqual([
      'Nothing in the file is in columns. Export the statement from the bank as CSV.',
    ])
    expect((await problems(() => lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(2001)}`)))[0]).toContain(
      'more than 2000 lines',
    )
    expect((await problems(() => readFile(new Uint8Array([0x50, 0x4b, 3, 4]), null)))[0]).toContain(
      'This workbook is damaged',
    )
    expect((await problems(() => readFile(new Uint8Array([65, 0, 1, 2]), null)))[0]).toContain(
      'This file isn’t a table',
    )
  })
})

describe('the lines of a file', () => {
  const head = 'Date,Amount,Payee,Particulars,Code,Reference\n'
  test('are 2000 at most, with the headings', async () => {
    expect(await lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(mostLines - 1)}`)).toHaveLength(1999)
    expect(await problems(() => lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(mostLines)}`))).toHaveLength(1)
  })

  test('that are wrong are named, twenty of them, and then counted', async () => {
    const wrong = (count: number) => problems(() => lines(`${head}${'soon,5,a,,,\n'.repeat(count)}`))
    expect(await wrong(20)).toHaveLength(20)
    expect(await wrong(21)).toHaveLength(21)
    expect((await wrong(23)).at(-1)).toBe('And 3 more lines.')
  })

  test('are below headings in the first twenty rows', async () => {
    const rows = (before: number) => readFile(bytes(`${'x,y,z\n'.repeat(before)}${head}2/11/2026,5,a,,,\n`), null)
    expect(await rows(19)).toMatchObject({ bank: 'BNZ', lines: [{ line: 21 }] })
    expect(await rows(20)).toMatchObject({ bank: null })
  })

  test('have the bank’s own key, where it gives one', async () => {
    const asb = 'Date,Unique Id,Tran Type,Payee,Memo,Amount\n2026/11/02,2026110201,D/C,Mere,,5\n'
    expect(await readFile(bytes(asb), null)).toMatchObject({ bank: 'ASB', lines: [{ key: '2026110201', words: [] }] })
    expect(await readFile(bytes(`${head}2/11/2026,5,a,,,\n`), null)).toMatchObject({ lines: [{ key: '', payer: 'a' }] })
  })

  test('have no payer where the file has none, and nothing for cells that are missing at their end', async () => {
    const kiwibank = 'Account number,Date,Memo/Description,Amount\n38-1,02-11-2026,Thanks,5\n'
    expect(await readFile(bytes(kiwibank), null)).toMatchObject({ lines: [{ payer: '', words: ['Thanks'] }] })
    expect(await lines('Payee,Date,Amount,Particulars,Code,Reference\na,2/11/2026,5\n')).toEqual([
      ['BNZ', 2, '2026-11-02', 500, 'a', ''],
    ])
    const short = { ...mapped, payer: 3, words: [4] }
    expect(await readFile(bytes('When,Sum,Of\n2/11/2026,5\n'), short)).toMatchObject({
      lines: [{ payer: '', words: [] }],
    })
    expect(await readFile(bytes('When,Sum,Of\n2/11/2026,5\n'), { ...short, payer: null })).toMatchObject({
      lines: [{ payer: '', key: '' }],
    })
  })

  test('that end before their amount, or before their day, say so', async () => {
    const mapping = { ...mapped, amount: 2, payer: null }
    expect(await problems(() => readFile(bytes('When,Of,Sum\n2/11/2026,x\n'), mapping))).toEqual([
      'Line 2: it has 2 columns only.',
    ])
    expect(await problems(() => readFile(bytes('Sum,Of,When\n5,x\n'), { ...mapping, date: 2, amount: 0 }))).toEqual([
      'Line 2: it has 2 columns only.',
    ])
  })

  test('are quoted up to thirty signs where they are wrong', async () => {
    const long = 'x'.repeat(40)
    expect(await problems(() => lines(`${head}${long},5,a,,,\n2/11/2026,${long},a,,,\n`))).toEqual([
      `Line 2: “${'x'.repeat(30)}” is no date.`,
      `Line 3: “${'x'.repeat(30)}” is no amount.`,
    ])
  })

  test('of an unknown file are shown as a sample of three', async () => {
    expect(await readFile(bytes(`x,y\na,b,c\n${'1,2,3\n'.repeat(5)}`), null)).toEqual({
      bank: null,
      unknown: {
        headings: ['a', 'b', 'c'],
        hasHeadings: true,
        sample: [
          ['1', '2', '3'],
          ['1', '2', '3'],
          ['1', '2', '3'],
        ],
      },
    })
  })
})

test.each([
  [{ payer: 'Tairua Civil', words: ['INV-12', 'PO 7'] }, 'Tairua Civil / INV-12 / PO 7'],
  [{ payer: '', words: ['INV-12'] }, 'INV-12'],
  [{ payer: '', words: [] }, ''],
  [{ payer: 'x'.repeat(201), words: [] }, 'x'.repeat(200)],
])('%j is named “%s”', (line, name) => expect(wordsOf(line)).toBe(name))

test('a line is named with its day', async () => {
  expect(lineName({ line: 7, on: '2026-11-02' })).toBe('Line 7 of 02 Nov 2026')
})

describe('a file of another bank', () => {
  const nine = '24/11/2026,120.75,TAIRUA CIVIL,BILL PAYMENT,INV 1\n25/11/2026,99.00,Mere,,\n'
  test('without headings loses no line, and is asked about its first row', async () => {
    expect(await readFile(bytes(nine), null)).toMatchObject({ bank: null, unknown: { hasHeadings: false } })
    for (const hasHeadings of [null, false])
      expect(await readFile(bytes(nine), { ...mapped, hasHeadings })).toMatchObject({
        lines: [
          { line: 1, cents: 12_075 },
          { line: 2, cents: 9_900 },
        ],
      })
    expect(await readFile(bytes(nine), { ...mapped, hasHeadings: true })).toMatchObject({ lines: [{ line: 2 }] })
  })

  const columns = 'Date,Description,Debit,Credit,Balance\n'
  const mapping = { ...mapped, amount: 3, out: 2, payer: 1 }
  test('has money in and money out in two columns, and each line is in, out or skipped for a reason', async () => {
    const text = `${columns}2/11/2026,Opening balance,,,10.00\n2/11/2026,Mere,,"1,115.50",1.00\n2/11/2026,Power,80.00,,1.00\n2/11/2026,Rent,-20.00,0.00,1.00\n,Closing balance,,5,1.00\n2/11/2026,Nothing,0.00,0.00,1.00\n`
    expect(await readFile(bytes(text), mapping)).toMatchObject({
      lines: [
        { line: 3, cents: 111_550, payer: 'Mere' },
        { line: 4, cents: -8_000 },
        { line: 5, cents: -2_000 },
      ],
      skipped: [
        { line: 2, why: 'no amount' },
        { line: 6, why: 'no date' },
        { line: 7, why: 'an amount of zero' },
      ],
    })
  })

  test.each([
    ['2/11/2026,Mere,80.00,20.00,1.00', 'Line 2: it has money in and money out.'],
    ['2/11/2026,Mere,x,,1.00', 'Line 2: “x” is no amount.'],
    ['soon,Mere,,5,1.00', 'Line 2: “soon” is no date.'],
    ['2/11/2026,Mere,,,1.00', 'No line of the file has an amount. Choose other columns.'],
  ])('is not read with %s', async (row, problem) => {
    expect(await problems(() => readFile(bytes(`${columns}${row}\n`), mapping))).toEqual([problem])
  })

  test('of a card says money out by a letter', async () => {
    const card = 'Card,Type,Amount,Details,TransactionDate,ProcessedDate\n'
    const of = async (type: string, amount: string) =>
      (await lines(`${card}4988,${type},${amount},A,02/11/2026,03/11/2026\n`))[0]?.[3]
    expect(await Promise.all([of('D', '5'), of('D', '-5'), of('d', '5'), of('C', '5'), of('C', '-5')])).toEqual([
      -500, -500, -500, 500, -500,
    ])
  })
})
