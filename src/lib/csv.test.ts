import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvHead, csvLine, csvStart } from './csv'

/** Reads lines by RFC 4180, as a spreadsheet does, without a line of the writer. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`A cell without quotes at ${at}.`)
    let cell = ''
    for (at++; ; at++) {
      if (text[at] === '"' && text[at + 1] === '"') cell += text[at++]
      else if (text[at] === '"') break
      else cell += text[at]
    }
    row.push(cell)
    at++
    if (text[at] === ',') at++
    else {
      if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of line at ${at}.`)
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}

const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\0',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u00a0=',
  '\u3000＝',
  '"',
  ',',
  "'",
]
const hostile = fc.tuple(fc.constantFrom('', ...starts), fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
const rowsOfCells = fc.array(fc.array(fc.oneof(hostile, fc.constant(null), fc.integer()), { minLength: 1 }))

describe('comma-separated values', () => {
  test('hold no formula, whatever the cells hold, in 1,000 random exports', () => {
    fc.assert(
      fc.property(rowsOfCells, (rows) => {
        const read = parse(rows.map(csvLine).join(''))
        const texts = rows.flatMap((row, r) => row.map((given, c) => [given, read[r]?.[c] ?? 'missing'] as const))
        for (const [given, cell] of texts) {
          if (typeof given === 'number') expect(cell).toBe(String(given))
          else expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]|^\s+[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('give back every cell as it was, with at most an apostrophe before it', () => {
    fc.assert(
      fc.property(rowsOfCells, (rows) => {
        const read = parse(rows.map(csvLine).join(''))
        expect(read.length).toBe(rows.length)
        for (const [r, row] of rows.entries()) {
          expect(read[r]?.length).toBe(row.length)
          for (const [c, given] of row.entries()) {
            const text = given === null ? '' : String(given)
            expect([text, `'${text}`]).toContain(read[r]?.[c])
          }
        }
      }),
    )
  })

  test.each([
    ['an ordinary name', 'Hēmi Rewi', '"Hēmi Rewi"\r\n'],
    ['a number with a plus', '+64 21 555 0100', '"\'+64 21 555 0100"\r\n'],
    ['a formula that fetches', '=HYPERLINK("http://evil.nz")', '"\'=HYPERLINK(""http://evil.nz"")"\r\n'],
    ['nothing', null, '""\r\n'],
    ['a number of ours', -3, '"-3"\r\n'],
  ])('%s', (_name, given, line) => {
    expect(csvLine([given])).toBe(line)
  })

  test('have our own headings as the program that reads them knows them', () => {
    expect(csvHead(['*Name', '- Line 2', '=', 'a "b" c'])).toBe('"*Name","- Line 2","=","a ""b"" c"\r\n')
  })

  test('begin with the mark that spreadsheets know UTF-8 by', () => {
    expect(Buffer.from(csvStart)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })
})
