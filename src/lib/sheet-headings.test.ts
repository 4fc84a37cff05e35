import { describe, expect, test } from 'vitest'
import { findTable, headingWords, isTotalRow } from './sheet-headings'
import type { SheetRow } from './sheet-problem'

const rowsOf = (...rows: string[]): SheetRow[] =>
  rows.map((row, at) => ({ line: at + 1, cells: row.split('|') })).filter(({ cells }) => cells.join('') !== '')

const found = (...rows: string[]) => {
  const { preamble, heading, ...rest } = findTable(rowsOf(...rows))
  return { preamble: preamble.map(({ line }) => line), heading: heading?.line ?? null, ...rest }
}

describe('the table of a sheet', () => {
  test('begins with headings that name columns', () => {
    expect(found('First name|Last name', 'Mere|Parata')).toEqual({
      preamble: [],
      heading: 1,
      isSure: true,
      headings: ['First name', 'Last name'],
      bodyFrom: 1,
    })
  })

  test('begins below what a bank or a report writes first', () => {
    expect(
      found(
        'Created date / time : 20 November 2026 / 09:12:05',
        'Bank 12; Branch 3405',
        'From|20261101',
        '',
        'Date|Unique Id|Payee|Memo|Amount',
        '',
        '2026/11/02|1|Mere||115.00',
        '2026/11/03|2|Hemi|x|15.00',
      ),
    ).toMatchObject({ preamble: [1, 2, 3], heading: 5, isSure: true, bodyFrom: 4 })
  })

  test('has no heading where its first row is data', () => {
    expect(found('24/11/2026|120.75|Tairua Civil', '25/11/2026|99.00|Mere')).toMatchObject({
      heading: null,
      isSure: true,
      headings: ['Column 1', 'Column 2', 'Column 3'],
      bodyFrom: 0,
    })
  })

  test('can’t be told apart from its heading where all is words', () => {
    expect(found('Mere|Parata', 'Hemi|Walker')).toMatchObject({ heading: null, isSure: false, bodyFrom: 0 })
    expect(found('Iwi|Waka|Maunga', 'Ngāi Tahu|Tākitimu|Aoraki')).toMatchObject({ heading: null, isSure: false })
  })

  test('has a heading to ask about where some of its words name columns', () => {
    expect(found('Name|Iwi|Waka', 'Mere|Ngāi Tahu|Tākitimu')).toMatchObject({ heading: 1, isSure: false, bodyFrom: 1 })
  })

  test('has a heading of words of its own where what is below is something else', () => {
    expect(found('Kaimahi|Rā whānau', 'Mere|31/12/1990', 'Hemi|1/2/1991')).toMatchObject({ heading: 1, isSure: true })
  })

  test('joins headings over two rows, as merged cells leave them', () => {
    expect(found('Person||Contact|', 'First|Last|Email|Phone', 'Mere|Parata|m@x.example|021 123 4567')).toMatchObject({
      heading: 2,
      isSure: true,
      headings: ['Person First', 'Person Last', 'Contact Email', 'Contact Phone'],
      bodyFrom: 2,
    })
    expect(found('Report', 'Name|Contact|', '|Email|Phone', 'Mere|m@x.example|021 123 4567')).toMatchObject({
      preamble: [1],
      headings: ['Name', 'Contact Email', 'Contact Phone'],
      bodyFrom: 3,
    })
  })

  test('names columns without a heading by their place', () => {
    expect(found('Name||Email', 'Mere|x|m@x.example', 'Ana||a@x.example').headings).toEqual([
      'Name',
      'Column 2',
      'Email',
    ])
  })

  test('is nothing where there is nothing', () => {
    expect(findTable([])).toEqual({ preamble: [], heading: null, isSure: false, headings: [], bodyFrom: 0 })
  })
})

test.each([
  ['Total|5|12.00', true],
  ['|Grand total:||1,234.50', true],
  ['SUM|5', true],
  ['Total records: 12', true],
  ['Subtotal|$5', true],
  ['Total Safety Ltd|5', false],
  ['Total|mere@x.example', false],
  ['Mere|5', false],
  ['5|Total', false],
])('of %s is it a total: %s', (row, is) => {
  expect(isTotalRow({ line: 1, cells: row.split('|') })).toBe(is)
})

test.each([
  ['First_Name*', 'first name'],
  ['Email (work)', 'email'],
  ['E-mail:', 'e mail'],
  ['  DATE\u00a0of  birth ', 'date of birth'],
  ['Wāhi', 'wāhi'],
])('the heading %s is in words “%s”', (heading, words) => {
  expect(headingWords(heading)).toBe(words)
})
