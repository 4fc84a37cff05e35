import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { findTable, isTotalRow } from '@/lib/sheet-headings'
import { readSheets, type SheetFile, type SheetRow } from '@/lib/sheets'
import { type Dialect, fitsWindows, madeTable, programs, type Table, written } from '../support/sheets'
import { shownCell, workbookFile, workbooks } from '../support/workbooks'

async function rowsOf({ sheets }: SheetFile): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of sheets[0]?.rows ?? []) rows.push(row)
  return rows
}

/** Without empty cells at the end, which formats keep or not. */
const bare = (cells: readonly string[]): string[] => {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1)
}

const bareRows = (table: Table): string[][] => table.map(bare).filter(({ length }) => length > 0)

const workbookOf = (table: Table): Promise<Buffer> =>
  writeXlsxFile(table.map((row) => row.map((cell) => (cell === '' ? null : { value: cell, type: String })))).toBuffer()

const samples = [
  'Māia',
  'O’Brien',
  '“Wal”',
  '007',
  '5" pipe',
  '"',
  '""',
  'a;b',
  'a,b',
  'a\tb',
  'a|b',
  '🦺',
  'a\nb',
  '-1',
  '1.5',
  '建設',
  'é',
  '=A1',
  "'x",
  'sep=;',
]

const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcXYZ019āŌéß“’€ ".,;|\t\n-/=\'') },
  { weight: 1, arbitrary: fc.constantFrom('🦺', '👩🏽‍🚒', '建', 'ع') },
)

const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...samples) },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.string({ unit: letter, maxLength: 12 }).map((text) => text.trim()) },
)

const tableOf = (one: fc.Arbitrary<string>): fc.Arbitrary<string[][]> =>
  fc.array(fc.array(one, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 })

/** The separator is clear where the file says it, or where a heading has no signs of others. */
const headed = (table: Table): Table => {
  const width = Math.max(3, ...table.map(({ length }) => length))
  const full = table.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
  const plainRows = Array.from({ length: table.length * 2 + 1 }, (_, row) =>
    Array.from({ length: width }, (_cell, at) => `plain ${row} ${at}`),
  )
  return [...plainRows, ...full]
}

const dialect = (encodings: readonly Dialect['encoding'][]): fc.Arbitrary<Dialect> =>
  fc.record({
    encoding: fc.constantFrom(...encodings),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    quoting: fc.constantFrom('needed', 'all', 'text'),
    hasMark: fc.boolean(),
    saysSeparator: fc.boolean(),
    endsWithLineEnd: fc.boolean(),
  })

const inUnicode = dialect(['utf-8', 'utf-16le', 'utf-16be'])
const inWindows = dialect(['windows-1252'])

describe('any table', () => {
  const expectSame = async (table: Table, how: Dialect) => {
    const given = how.saysSeparator ? table : headed(table)
    const file = await readSheets(written(given, how))
    const rows = await rowsOf(file)
    expect(rows.map(({ cells }) => bare(cells))).toEqual(bareRows(given))
    expect(file.separator).toBe(how.separator)
    let line = how.saysSeparator ? 2 : 1
    const lines = given.flatMap((row) => {
      const begins = line
      line += row.reduce((sum, text) => sum + text.split('\n').length - 1, 1)
      return bare(row).length > 0 ? [begins] : []
    })
    expect(rows.map((row) => row.line)).toEqual(lines)
  }

  const hasSomething = (table: Table) => bareRows(table).length > 0

  test('in any dialect of Unicode is read as it was written', async () => {
    await fc.assert(fc.asyncProperty(tableOf(cell).filter(hasSomething), inUnicode, expectSame), { numRuns: 500 })
  })

  test('in any dialect of Windows-1252 is read as it was written', async () => {
    const old = tableOf(cell.filter(fitsWindows)).filter(hasSomething)
    const isOld = async (table: Table, how: Dialect) => {
      const bytes = written(how.saysSeparator ? table : headed(table), how)
      // Letters of Windows-1252 may spell others in UTF-8: “ß’” is one of N’Ko. No reader can tell.
      fc.pre(!isUtf8(bytes) || bytes.every((byte) => byte < 0x80))
      await expectSame(table, how)
    }
    await fc.assert(fc.asyncProperty(old, inWindows, isOld), { numRuns: 300 })
  })

  test('with mixed line ends has the same rows', async () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('a,b', 'c,"d, e"', ''), fc.constantFrom('\n', '\r\n', '\r')))
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        // A return and the new line of an empty row would be one line end.
        const apart = given.map(([row, end]) => [row, row === '' && end === '\n' ? '\r\n' : end] as const)
        const text = `x,y\n${apart.map(([row, end]) => row + end).join('')}`
        const lines = apart.flatMap(([row], at) => (row === '' ? [] : [at + 2]))
        expect((await rowsOf(await readSheets(Buffer.from(text)))).map(({ line }) => line)).toEqual([1, ...lines])
      }),
      { numRuns: 200 },
    )
  })

  test('as a workbook is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(tableOf(cell).filter(hasSomething), async (table) => {
        const rows = await rowsOf(await readSheets(await workbookOf(table)))
        expect(rows.map(({ cells }) => bare(cells))).toEqual(bareRows(table))
        const lines = table.flatMap((row, at) => (bare(row).length > 0 ? [at + 1] : []))
        expect(rows.map(({ line }) => line)).toEqual(lines)
      }),
      { numRuns: 150 },
    )
  })

  test('of bytes is read or refused in a sentence, and nothing else happens', async () => {
    const beginnings = fc.constantFrom<number[]>(
      [],
      [0x50, 0x4b, 3, 4],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb, 0xbf],
      [0xd0, 0xcf, 0x11, 0xe0],
      [0x22],
    )
    await fc.assert(
      fc.asyncProperty(beginnings, fc.uint8Array({ maxLength: 300 }), async (begin, rest) => {
        const read = readSheets(new Uint8Array([...begin, ...rest])).then(rowsOf)
        const said = await read.then(
          () => 'Read.',
          (error: Error) => `${error.constructor.name}: ${error.message}`,
        )
        expect(said).toMatch(/^(?:Read|SheetProblem: .*\w)\.$/)
      }),
      { numRuns: 1000 },
    )
  })
})

const inOldWords = (table: Table): Table =>
  table.map((row) => row.map((text) => [...text].map((sign) => (fitsWindows(sign) ? sign : '?')).join('')))

/** What the program can write of it. */
const asWritten = (table: Table, name: string): Table => {
  const isOld = programs[name]?.encoding === 'windows-1252'
  const text = name.endsWith('TSV') ? table.map((row) => row.map((one) => one.replace(/[\t\n]/g, ' '))) : table
  return isOld ? inOldWords(text) : text
}

/** Workbooks have days, not their text. */
const asShown = (table: Table, name: string): Table => {
  const how = workbooks[name]
  return how ? table.map((row) => row.map((cell) => shownCell(cell, how))) : table
}

describe('five hundred files of real shapes', () => {
  const names = [...Object.keys(programs), ...Object.keys(workbooks), 'this program']
  const files = Array.from({ length: 506 }, (_, seed) => ({ seed, name: names[seed % names.length] ?? '' }))

  test.each(names)('by %s have the same rows', async (program) => {
    for (const { seed, name } of files.filter((file) => file.name === program)) {
      const { all, headings, body, hasTotal } = madeTable(seed)
      const [how, workbook] = [programs[name], workbooks[name]]
      const table = asWritten(all, name)
      const file = await readSheets(
        how ? written(table, how) : workbook ? workbookFile(table, workbook) : await workbookOf(table),
      )
      const rows = await rowsOf(file)
      expect(
        rows.map(({ cells }) => bare(cells)),
        `file ${seed}`,
      ).toEqual(bareRows(asShown(table, name)))
      const found = findTable(rows.slice(0, 200))
      expect({ headings: found.headings, isSure: found.isSure }, `file ${seed}`).toEqual({ headings, isSure: true })
      const below = rows.slice(found.bodyFrom)
      expect(below.filter(isTotalRow), `file ${seed}`).toHaveLength(hasTotal ? 1 : 0)
      const people = below.filter((row) => !isTotalRow(row)).map(({ cells }) => bare(cells))
      expect(people, `file ${seed}`).toEqual(asShown(asWritten(body, name), name).map(bare))
    }
  })
})
