import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSheets, SheetProblem } from '@/lib/sheets'
import { zipOf } from '../support/zip'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Part = { readonly name: string; readonly rows: string; readonly state?: string; readonly after?: string }

/** Formats 0 general, 1 day, 2 time, 3 day and time of our own, 4 zeros before a number. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

function partsOf(sheets: readonly Part[], strings: string): Record<string, string> {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const others = `<Relationship Id="rId98" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
  return {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${links.join('')}${others}</Relationships>`,
    'xl/styles.xml': head + styles,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  }
}

const workbook = (sheets: readonly Part[], strings = ''): Buffer => zipOf(partsOf(sheets, strings))

const of = (rows: string, strings = ''): Buffer => workbook([{ name: 'A', rows }], strings)

async function read(given: Uint8Array) {
  const { sheets } = await readSheets(given)
  return await Promise.all(
    sheets.map(async ({ name, rows }) => {
      const found: [number, ...string[]][] = []
      for await (const { line, cells } of rows) found.push([line, ...cells])
      return { name, rows: found }
    }),
  )
}

const row = (...cells: string[]) =>
  `<row r="1">${cells.map((cell, at) => cell.replace('<c', `<c r="${String.fromCharCode(65 + at)}1"`)).join('')}</row>`

const firstRow = async (given: Buffer) => (await read(given))[0]?.rows[0]?.slice(1)

describe('a workbook', () => {
  test.each([
    ['a day', '<c s="1"><v>46353</v></c>', '2026-11-27'],
    ['a day and a time', '<c s="3"><v>46353.5625</v></c>', '2026-11-27 13:30'],
    ['a time that no fraction meets', '<c s="3"><v>46353.39583333333</v></c>', '2026-11-27 09:30'],
    ['a time alone', '<c s="2"><v>0.375</v></c>', '09:00'],
    ['a date of its own type', '<c t="d"><v>2026-11-27T00:00:00Z</v></c>', '2026-11-27'],
    ['the noise of a sum', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['an exponent', '<c><v>4.98812345678901E+15</v></c>', '4988123456789010'],
    ['a small number', '<c><v>1.5E-7</v></c>', '0.00000015'],
    ['a long whole number', '<c><v>12345678901234567</v></c>', '12345678901234567'],
    ['a number below zero', '<c><v>-1250.5</v></c>', '-1250.5'],
    ['zeros before a number in text', '<c t="inlineStr"><is><t>00420</t></is></c>', '00420'],
    ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', ''],
    ['what a formula gave in text', '<c t="str"><f>A1&amp;B1</f><v>Ngā &amp; co</v></c>', 'Ngā & co'],
    ['what a formula gave in figures', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['text of its own', '<c t="inlineStr"><is><t xml:space="preserve"> a &lt;b&gt; </t></is></c>', 'a <b>'],
    [
      'text of its own in pieces',
      '<c t="inlineStr"><is><r><t>One</t></r><r><rPr><b/></rPr><t> two</t></r></is></c>',
      'One two',
    ],
    ['shared text', '<c t="s"><v>0</v></c>', 'Māia'],
    ['shared text in pieces', '<c t="s"><v>1</v></c>', 'One two'],
    ['a line break', '<c t="s"><v>2</v></c>', 'a\nb'],
  ])('gives %s as people see it', async (_name, cell, text) => {
    const strings = '<si><t>Māia</t></si><si><r><t>One</t></r><r><t> two</t></r></si><si><t>a_x000D_\nb</t></si>'
    const last = '<c t="inlineStr"><is><t>end</t></is></c>'
    expect(await firstRow(of(row(cell, last), strings))).toEqual([text, 'end'])
  })

  test('of an old Mac counts days from 1904, and a time alone is no day', async () => {
    const rows = row('<c s="1"><v>44891</v></c>', '<c s="2"><v>0.375</v></c>')
    const parts = partsOf([{ name: 'A', rows }], '')
    const list = parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? ''
    expect(await firstRow(zipOf({ ...parts, 'xl/workbook.xml': list }))).toEqual(['2026-11-27', '09:00'])
  })

  test('shows the zeros before its numbers', async () => {
    const cells = [
      '<c s="4"><v>420</v></c>',
      '<c s="4" t="n"><f>A1</f><v>123456</v></c>',
      '<c s="0"><v>420</v></c>',
      '<c s="4"><v>-1.5</v></c>',
      '<c t="s" s="4"><v>0</v></c>',
    ]
    expect(await firstRow(of(row(...cells), '<si><t>7</t></si>'))).toEqual(['00420', '123456', '420', '-1.5', '7'])
  })

  test('has its sheets by name, without those that are hidden or empty', async () => {
    const rows = (text: string) => row(`<c t="inlineStr"><is><t>${text}</t></is></c>`)
    expect(
      await read(
        workbook([
          { name: 'People &amp; cards', rows: rows('a') },
          { name: 'Lists', rows: rows('b'), state: 'hidden' },
          { name: 'Deep', rows: rows('c'), state: 'veryHidden' },
          { name: 'Nothing', rows: '' },
          { name: 'Dates', rows: rows('d') },
        ]),
      ),
    ).toEqual([
      { name: 'People & cards', rows: [[1, 'a']] },
      { name: 'Dates', rows: [[1, 'd']] },
    ])
  })

  test('may name its parts with a prefix', async () => {
    const parts = partsOf([{ name: 'A', rows: '' }], '')
    const sheet = `${head}<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c><x:c r="XFD2"/></x:row></x:sheetData></x:worksheet>`
    const prefixed = zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet })
    expect(await read(prefixed)).toEqual([{ name: 'A', rows: [[2, '', '7']] }])
  })

  test('keeps the numbers of its rows, and the gaps that merged cells leave', async () => {
    const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
    const rows = `<row r="3">${text('B3', 'Contact')}<c r="C3" s="1"/></row><row r="4" s="1"/><row r="6">${text('B6', 'Email')}${text('C6', 'Phone')}</row>`
    expect(
      (
        await read(
          workbook([{ name: 'A', rows, after: '<mergeCells count="1"><mergeCell ref="B3:C3"/></mergeCells>' }]),
        )
      )[0]?.rows,
    ).toEqual([
      [3, '', 'Contact', ''],
      [6, '', 'Email', 'Phone'],
    ])
  })

  test('may have formats in its last row and column, and nothing in them', async () => {
    const rows = `${row('<c><v>1</v></c>')}<row r="2"><c r="XFD2" s="1"/></row><row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>`
    expect((await read(of(rows)))[0]?.rows).toEqual([[1, '1']])
  })

  test.each([
    ['a column far out', '<row r="7"><c r="XFD7"><v>1</v></c></row>', 'Line 7 has more than 200 columns.'],
    ['a row far out', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'The file has more than 300,000 rows.'],
    [
      'a cell far out in a row of another number',
      '<row r="1"><c r="A2000000"><v>1</v></c></row>',
      'The file has more than 300,000 rows.',
    ],
    [
      'gaps that would fill memory',
      '<row r="1"><c r="GR1"><v>1</v></c></row><row r="200000"><c r="A200000"><v>1</v></c></row>',
      'A sheet of this workbook has too many cells.',
    ],
    [
      'a row of a number that no sheet has',
      '<row r="999999999"><c r="A1"><v>1</v></c></row>',
      'The file has more than 300,000 rows.',
    ],
    ['a cell of no place', '<row r="1"><c><v>1</v></c></row>', 'This workbook is damaged.'],
    ['text that isn’t there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>', 'This workbook is damaged.'],
    ['nothing', '', 'The workbook is empty.'],
  ])('with %s is refused', async (_name, rows, said) => {
    await expect(read(of(rows))).rejects.toThrow(said)
    await expect(read(of(rows))).rejects.toThrow(SheetProblem)
  })

  test('that unpacks to more than 200 MB is refused before it is unpacked', async () => {
    const huge = zipOf({ 'xl/workbook.xml': '<workbook/>' }, 200_000_001)
    await expect(read(huge)).rejects.toThrow('This workbook is larger than 200 MB when unpacked.')
  })

  test('that unpacks to more than it says is refused', async () => {
    const parts = {
      ...partsOf([{ name: 'A', rows: row('<c><v>1</v></c>') }], ''),
      'xl/worksheets/sheet2.xml': 'x'.repeat(5000),
    }
    await expect(read(zipOf(parts, 10))).rejects.toThrow('This workbook is damaged.')
  })

  test('is no more than what its directory lists', async () => {
    const hidden = zipOf({ 'xl/worksheets/sheet9.xml': 'x'.repeat(1_000_000) })
    const shown = of(row('<c><v>1</v></c>'))
    const end = shown.length - 22
    const directory = shown.readUInt32LE(end + 16)
    // The entries of another file between ours and our directory.
    const between = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 22 + 16))
    const both = Buffer.concat([shown.subarray(0, directory), between, shown.subarray(directory)])
    both.writeUInt32LE(directory + between.length, both.length - 22 + 16)
    expect(await firstRow(both)).toEqual(['1'])
  })

  test.each([
    ['content.xml', 'This is an OpenDocument file (.ods).'],
    ['Index/Document.iwa', 'This is a Numbers file.'],
    ['word/document.xml', 'This is a Word document.'],
    ['xl/workbook.bin', 'This is a binary workbook (.xlsb).'],
    ['ppt/presentation.xml', 'This is a presentation.'],
    ['people.csv', 'This is a packed file (.zip).'],
    ['[Content_Types].xml', 'This workbook is damaged.'],
  ])('is not a zip file with %s', async (name, said) => {
    await expect(read(zipOf({ [name]: 'x' }))).rejects.toThrow(said)
  })
})

/** Written by LibreOffice 7.4 from tests/support/spreadsheets/source.fods, by `soffice --convert-to`. */
describe('a file of LibreOffice itself', () => {
  const folder = 'tests/support/spreadsheets'
  const file = (name: string) => read(fs.readFileSync(`${folder}/${name}`))
  const heading = ['First name', 'Last name', 'Date of birth', 'Staff no', 'Fee', 'Seen at', 'Starts', 'Notes', 'Both']
  const note = '5" pipe, nights\nsecond line'

  test('as a workbook has what people see: pieces of text, days, zeros before a number, formulas, no hidden sheet', async () => {
    expect(await file('libreoffice.xlsx')).toEqual([
      {
        name: 'People & cards',
        rows: [
          [1, 'Tairua Civil Ltd', ...Array.from({ length: 8 }, () => '')],
          [3, ...heading],
          [4, 'Māia', 'O’Brien', '1991-02-14', '000042', '1234.5', '2026-11-27 13:30', '08:30', note, 'Māia O’Brien'],
          [5, 'Hēmi', 'Te Rangi', '1988-09-30', '00420', '0.3', '', '13:05', '1', 'Hēmi Te Rangi'],
        ],
      },
    ])
  })

  test.each([
    ['libreoffice.csv', 'Māia'],
    // Windows-1252 has no macrons: the program writes a question mark.
    ['libreoffice-windows.csv', 'M?ia'],
    ['libreoffice-unicode.txt', 'Māia'],
  ])('as text, %s, has the same rows', async (name, first) => {
    const [{ rows = [] } = {}] = await file(name)
    expect(rows[1]).toEqual([3, ...heading])
    expect(rows[2]).toEqual([
      ...[4, first, 'O’Brien', '14/02/1991', '000042', '1,234.50 NZD', '27 Nov 26 13:30', '8:30 AM', note],
      `${first} O’Brien`,
    ])
  })

  test.each([
    ['libreoffice.ods', 'This is an OpenDocument file (.ods).'],
    ['libreoffice.xls', 'This is an old Excel file (.xls).'],
    ['source.fods', 'This is an XML file.'],
  ])('that is none of these, %s, is refused with what to do', async (name, said) => {
    await expect(file(name)).rejects.toThrow(said)
  })
})
