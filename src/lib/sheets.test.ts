import { describe, expect, test } from 'vitest'
import { readSheets, SheetProblem, type SheetRow } from './sheets'

const bytes = (text: string) => new TextEncoder().encode(text)

async function rowsOf(given: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (const sheet of (await readSheets(given)).sheets) for await (const row of sheet.rows) rows.push(row)
  return rows
}

const textOf = async (given: Uint8Array) => (await rowsOf(given)).flatMap(({ cells }) => cells).join('/')

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
    ['tabs and line ends', [...bytes('a\tb\r\n')], 'a/b'],
    ['Windows-1252, with curly quotes', [0x93, 0x4e, 0x92, 0x94], '“N’”'],
    ['UTF-16 without a mark', [...wide('Ngā kura', false).slice(2)], 'Ngā kura'],
    ['UTF-16 without a mark, the big end first', [...wide('Ngā kura', true).slice(2)], 'Ngā kura'],
    ['text that DOS ended', [...bytes('Ana'), 0x1a], 'Ana'],
    ['the first letter of a workbook', [...bytes('Paid')], 'Paid'],
    ['the first letters of a PDF', [...bytes('%PD')], '%PD'],
  ])('in %s', async (_name, given, text) => {
    expect(await textOf(new Uint8Array(given))).toBe(text)
  })

  test.each<[string, number[], string]>([
    ['nothing', [], 'The file is empty. Choose the file that has the table.'],
    ['empty lines', [...bytes('\r\n,,\r\n')], 'The file is empty. Choose the file that has the table.'],
    ['a PDF', [...bytes('%PDF-1.7')], 'This is a PDF. Export the table as .xlsx or CSV.'],
    [
      'a picture',
      [0x89, 0x50, 0x4e, 0x47, 0x1a, 0],
      'This is a picture. Choose the table itself, saved as .xlsx or CSV.',
    ],
    [
      'a photo of an iPhone',
      [0, 0, 0, 24, ...bytes('ftypheic')],
      'This is a picture. Choose the table itself, saved as .xlsx or CSV.',
    ],
    [
      'an old workbook',
      [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('Workbook', 'utf16le')],
      'This is an old Excel file (.xls). Open it and save it as .xlsx or CSV.',
    ],
    [
      'an older workbook',
      [0x09, 0x08, 0x10, 0x00, 0x00, 0x06],
      'This is an old Excel file (.xls). Open it and save it as .xlsx or CSV.',
    ],
    [
      'a workbook with a password',
      [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')],
      'This workbook has a password. Open it, save it without one, and choose it again.',
    ],
    [
      'a Word document',
      [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('WordDocument', 'utf16le')],
      'This is a Word document. Copy the table into a spreadsheet and save it as .xlsx or CSV.',
    ],
    [
      'a web page',
      [...bytes('\n<html><table><tr><td>a</td></tr></table>')],
      'This is a web page. Open it in a spreadsheet and save it as .xlsx or CSV.',
    ],
    [
      'XML',
      [...bytes('<?xml version="1.0"?><a/>')],
      'This is an XML file. Open it in a spreadsheet and save it as .xlsx or CSV.',
    ],
    ['bytes', [1, 2, 3, 65], 'This file isn’t a table. Save the table as .xlsx or CSV and choose that file.'],
    [
      'half a workbook',
      [0x50, 0x4b, 3, 4, 0, 0],
      'This workbook is damaged. Open it in Excel, save it as .xlsx or CSV, and choose it again.',
    ],
  ])('is not read from %s', async (_name, given, said) => {
    await expect(readSheets(new Uint8Array(given))).rejects.toThrow(new SheetProblem(said))
  })

  test('is 50 MB at most', async () => {
    await expect(readSheets(new Uint8Array(50_000_001).fill(65))).rejects.toThrow('The file is larger than 50 MB.')
  })

  test('has 300,000 rows at most', async () => {
    await expect(rowsOf(bytes('a\n'.repeat(300_000)))).resolves.toHaveLength(300_000)
    await expect(rowsOf(bytes('a\n'.repeat(300_001)))).rejects.toThrow('The file has more than 300,000 rows.')
  })

  test('names the line of a quote that never ends, however long the file is', async () => {
    const text = `${'a,b\n'.repeat(70_000)}c,"d\n${'e,f\n'.repeat(70_000)}`
    await expect(rowsOf(bytes(text))).rejects.toThrow('Line 70001: a quote begins there and never ends.')
  })

  test('has one line end where a return and a new line are in two pieces', async () => {
    const rows = await rowsOf(bytes(`xxa,b\r\n${'a,b\r\n'.repeat(20_000)}`))
    expect([rows.length, rows.at(-1)?.line]).toEqual([20_001, 20_001])
  })

  test('is read again for each pass, and parsed as it is asked for', async () => {
    const { sheets } = await readSheets(bytes('a,b\n'.repeat(200_000)))
    const rows = sheets[0]?.rows ?? []
    for (const _ of [1, 2])
      for await (const row of rows) {
        expect(row).toEqual({ line: 1, cells: ['a', 'b'] })
        break
      }
  })
})
