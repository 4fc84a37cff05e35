import { describe, expect, test } from 'vitest'
import { FileProblem, lineName, mostLines, readAmount, readDay, readFile, rowsOf, textOf, wordsOf } from './file.rules'

const mapped = { date: 0, amount: 1, out: null, payer: 2, words: [], hasHeadings: null }
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
        hasHeadings: true,
        sample: [['30 Nov 2026', '$5.50', 'Mere', 'Thanks']],
      },
    })
    expect(readFile(bytes(text), { ...mapped, words: [3] })).toMatchObject({
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
    ['123456789.99', 12_345_678_999],
    ['1234567890', null],
    ['1,23', null],
    ['1,234,567.00', 123_456_700],
    ['−7.50', -750],
    ['+7.50', 750],
    ['$-7.50', -750],
    [' $ 12 ', 1200],
    ['12.', null],
    ['0', 0],
    ['12 cr', 1200],
    ['12.00-', -1200],
    ['12.00 DR', -1200],
    ['12.00DR', -1200],
    ['-12.00 DR', null],
    ['-12 CR', null],
    ['NZ$1,234.50', 123_450],
    ['NZD 12', 1200],
    ['12.00 NZD', 1200],
    ['1 234.50', 123_450],
    ['1\u00a0234.50', 123_450],
    ['($ 12.00)', -1200],
    ['(12', null],
    ['12)', null],
    ['(-12)', null],
    ['--12', null],
    ['1,234 567', null],
    ['-0.00', 0],
    ['x12', null],
  ])('%s is %s cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents)
  })

  test.each([
    ['2/1/26', '2026-01-02'],
    ['2026-11-30', '2026-11-30'],
    ['29/02/2027', null],
    ['Nov 30', null],
    ['30 Nov 26', '2026-11-30'],
    ['1 January 2026', '2026-01-01'],
    ['31-DEC-26', '2026-12-31'],
    ['30 Foo 2026', null],
    ['30 anf 2026', null],
    ['2026/1/5', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    ['5.1.26', '2026-01-05'],
    ['5 1 2026', '2026-01-05'],
    ['12026-01-05', null],
    ['2026-01-055', null],
    ['105/1/26', null],
    ['5/1/026', null],
    ['1-Feb-26', '2026-02-01'],
    ['20261130', '2026-11-30'],
    ['20261330', null],
    ['Mon 30 Nov 2026', '2026-11-30'],
    ['Monday, 30th November, 2026', '2026-11-30'],
    ['30/11/2026 09:12', '2026-11-30'],
    ['30/11/2026 9:12:05 pm', '2026-11-30'],
    ['2026-11-30T09:12:05.000Z', '2026-11-30'],
    ['11/30/2026', null],
    ['', null],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })
})

describe('the rows of a file', () => {
  test.each<[string, string, [number, string[]][]]>([
    [
      'commas',
      'a,b\nc,d',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    ['tabs, where a line has two', 'a\tb,c\td\n', [[1, ['a', 'b,c', 'd']]]],
    ['commas, where a line has one tab', 'a\tb,c\n', [[1, ['a\tb', 'c']]]],
    [
      'empty lines left out and counted',
      '\na,b\n,\n\nc,d\n',
      [
        [2, ['a', 'b']],
        [5, ['c', 'd']],
      ],
    ],
    ['quotes around what separates', '"a, or b","c ""d"""\n', [[1, ['a, or b', 'c "d"']]]],
    [
      'quotes over two lines',
      '"a\nb",c\nd,e',
      [
        [1, ['a\nb', 'c']],
        [3, ['d', 'e']],
      ],
    ],
    ['a quote within a cell', 'a,6" pipe\n', [[1, ['a', '6" pipe']]]],
    ['spaces around cells', ' a , "b" ,c \r\n', [[1, ['a', 'b', 'c']]]],
    [
      'tabs that begin after thirty lines',
      `${'a\n'.repeat(30)}b\tc\td`,
      [...Array.from({ length: 30 }, (_, at): [number, string[]] => [at + 1, ['a']]), [31, ['b\tc\td']]],
    ],
  ])('have %s', (_name, text, rows) => {
    expect(rowsOf(text)).toEqual(rows.map(([line, cells]) => ({ line, cells })))
  })

  test('have no quote that never ends', () => {
    expect(problems(() => rowsOf('a\nb,"c\nd'))).toEqual(['Line 2: a quote begins there and never ends.'])
  })
})

describe('the text of a file', () => {
  const wide = (text: string, isBig: boolean) =>
    [...`\uFEFF${text}`].flatMap((sign) => {
      const pair = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
      return isBig ? pair.reverse() : pair
    })
  test.each([
    ['UTF-8', [...bytes('Ngā')], 'Ngā'],
    ['UTF-16, the small end first', wide('Ngā', false), 'Ngā'],
    ['UTF-16, the big end first', wide('Ngā', true), 'Ngā'],
    ['Windows-1252', [0x43, 0x61, 0x66, 0xe9], 'Café'],
    ['tabs and line ends', [...bytes('a\tb\r\n')], 'a\tb\r\n'],
    ['the first letter of a workbook', [...bytes('Paid')], 'Paid'],
    ['the first letters of a PDF', [...bytes('%PD')], '%PD'],
  ])('in %s', (_name, given, text) => {
    expect(textOf(new Uint8Array(given))).toBe(text)
  })

  test.each([
    [
      'a workbook',
      [...bytes('PK'), 3, 4],
      'This is an Excel workbook. Export the statement from the bank as CSV, or save it as CSV.',
    ],
    ['a PDF', [...bytes('%PDF-1.7')], 'This is a PDF. Export the statement from the bank as CSV.'],
    [
      'a picture',
      [0x89, 0x50, 0x4e, 0x47, 0x1a, 0],
      'This is no text file. Export the statement from the bank as CSV and choose that file.',
    ],
  ])('is not read from %s', (_name, given, problem) => {
    expect(problems(() => textOf(new Uint8Array(given)))).toEqual([problem])
  })
})

describe('the lines of a file', () => {
  const head = 'Date,Amount,Payee,Particulars,Code,Reference\n'
  test('are 2000 at most, with the headings', () => {
    expect(lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(mostLines - 1)}`)).toHaveLength(1999)
    expect(problems(() => lines(`${head}${'2/11/2026,5,a,,,\n'.repeat(mostLines)}`))).toHaveLength(1)
  })

  test('that are wrong are named, twenty of them, and then counted', () => {
    const wrong = (count: number) => problems(() => lines(`${head}${'soon,5,a,,,\n'.repeat(count)}`))
    expect(wrong(20)).toHaveLength(20)
    expect(wrong(21)).toHaveLength(21)
    expect(wrong(23).at(-1)).toBe('And 3 more lines.')
  })

  test('are below headings in the first twenty rows', () => {
    const rows = (before: number) => readFile(bytes(`${'x,y,z\n'.repeat(before)}${head}2/11/2026,5,a,,,\n`), null)
    expect(rows(19)).toMatchObject({ bank: 'BNZ', lines: [{ line: 21 }] })
    expect(rows(20)).toMatchObject({ bank: null })
  })

  test('have the bank’s own key, where it gives one', () => {
    const asb = 'Date,Unique Id,Tran Type,Payee,Memo,Amount\n2026/11/02,2026110201,D/C,Mere,,5\n'
    expect(readFile(bytes(asb), null)).toMatchObject({ bank: 'ASB', lines: [{ key: '2026110201', words: [] }] })
    expect(readFile(bytes(`${head}2/11/2026,5,a,,,\n`), null)).toMatchObject({ lines: [{ key: '', payer: 'a' }] })
  })

  test('have no payer where the file has none, and nothing for cells that are missing at their end', () => {
    const kiwibank = 'Account number,Date,Memo/Description,Amount\n38-1,02-11-2026,Thanks,5\n'
    expect(readFile(bytes(kiwibank), null)).toMatchObject({ lines: [{ payer: '', words: ['Thanks'] }] })
    expect(lines('Payee,Date,Amount,Particulars,Code,Reference\na,2/11/2026,5\n')).toEqual([
      ['BNZ', 2, '2026-11-02', 500, 'a', ''],
    ])
    const short = { ...mapped, payer: 3, words: [4] }
    expect(readFile(bytes('When,Sum,Of\n2/11/2026,5\n'), short)).toMatchObject({ lines: [{ payer: '', words: [] }] })
    expect(readFile(bytes('When,Sum,Of\n2/11/2026,5\n'), { ...short, payer: null })).toMatchObject({
      lines: [{ payer: '', key: '' }],
    })
  })

  test('that end before their amount, or before their day, say so', () => {
    const mapping = { ...mapped, amount: 2, payer: null }
    expect(problems(() => readFile(bytes('When,Of,Sum\n2/11/2026,x\n'), mapping))).toEqual([
      'Line 2: it has 2 columns only.',
    ])
    expect(problems(() => readFile(bytes('Sum,Of,When\n5,x\n'), { ...mapping, date: 2, amount: 0 }))).toEqual([
      'Line 2: it has 2 columns only.',
    ])
  })

  test('are quoted up to thirty signs where they are wrong', () => {
    const long = 'x'.repeat(40)
    expect(problems(() => lines(`${head}${long},5,a,,,\n2/11/2026,${long},a,,,\n`))).toEqual([
      `Line 2: “${'x'.repeat(30)}” is no date.`,
      `Line 3: “${'x'.repeat(30)}” is no amount.`,
    ])
  })

  test('of an unknown file are shown as a sample of three', () => {
    expect(readFile(bytes(`x,y\na,b,c\n${'1,2,3\n'.repeat(5)}`), null)).toEqual({
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

test('a line is named with its day', () => {
  expect(lineName({ line: 7, on: '2026-11-02' })).toBe('Line 7 of 02 Nov 2026')
})

describe('a file of another bank', () => {
  const nine = '24/11/2026,120.75,TAIRUA CIVIL,BILL PAYMENT,INV 1\n25/11/2026,99.00,Mere,,\n'
  test('without headings loses no line, and is asked about its first row', () => {
    expect(readFile(bytes(nine), null)).toMatchObject({ bank: null, unknown: { hasHeadings: false } })
    for (const hasHeadings of [null, false])
      expect(readFile(bytes(nine), { ...mapped, hasHeadings })).toMatchObject({
        lines: [
          { line: 1, cents: 12_075 },
          { line: 2, cents: 9_900 },
        ],
      })
    expect(readFile(bytes(nine), { ...mapped, hasHeadings: true })).toMatchObject({ lines: [{ line: 2 }] })
  })

  const columns = 'Date,Description,Debit,Credit,Balance\n'
  const mapping = { ...mapped, amount: 3, out: 2, payer: 1 }
  test('has money in and money out in two columns, and each line is in, out or skipped for a reason', () => {
    const text = `${columns}2/11/2026,Opening balance,,,10.00\n2/11/2026,Mere,,"1,115.50",1.00\n2/11/2026,Power,80.00,,1.00\n2/11/2026,Rent,-20.00,0.00,1.00\n,Closing balance,,5,1.00\n2/11/2026,Nothing,0.00,0.00,1.00\n`
    expect(readFile(bytes(text), mapping)).toMatchObject({
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
  ])('is not read with %s', (row, problem) => {
    expect(problems(() => readFile(bytes(`${columns}${row}\n`), mapping))).toEqual([problem])
  })

  test('of a card says money out by a letter', () => {
    const card = 'Card,Type,Amount,Details,TransactionDate,ProcessedDate\n'
    const of = (type: string, amount: string) =>
      lines(`${card}4988,${type},${amount},A,02/11/2026,03/11/2026\n`)[0]?.[3]
    expect([of('D', '5'), of('D', '-5'), of('d', '5'), of('C', '5'), of('C', '-5')]).toEqual([
      -500, -500, -500, 500, -500,
    ])
  })
})
