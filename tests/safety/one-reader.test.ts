import fs from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from './repository'

/** What may take tables that come in apart (docs/decisions/057). */
const known = ['src/lib/sheet-text.ts', 'src/lib/sheet-workbook.ts']

const takesApart = (text: string): boolean =>
  /from '(?:csv-parse|read-excel-file)[/']|windows-1252|\bisQuoted\b/.test(text)

const exempt = /\.test\.tsx?$|^src\/cms\/migrations\//

test('tables that come in have one reader', () => {
  const found = listFiles().filter(
    (file) =>
      /^(?:src|scripts)\/.*\.tsx?$/.test(file) && !exempt.test(file) && takesApart(fs.readFileSync(file, 'utf8')),
  )
  expect(found.toSorted()).toEqual(known)
})

test.each([
  ["import { parse } from 'csv-parse/sync'", true],
  ["import read from 'read-excel-file/node'", true],
  ["new TextDecoder('windows-1252')", true],
  ['if (isQuoted) cell += sign', true],
  ["import write from 'write-excel-file/node'", false],
])('%s takes a table apart: %s', (code, is) => expect(takesApart(code)).toBe(is))
