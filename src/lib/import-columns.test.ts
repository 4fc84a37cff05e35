import { describe, expect, test } from 'vitest'
import {
  type Column,
  columnCounter,
  dateFormOf,
  dateQuestion,
  missingFields,
  proposeColumns,
  shapeOf,
} from './import-columns'
import { amountField, dayField, defineImport, textField } from './imports'

const kind = defineImport({
  name: 'things',
  title: 'Things',
  lead: '',
  one: 'thing',
  many: 'things',
  writers: ['support'],
  fields: {
    name: textField({ label: 'Name', headings: ['full name'], example: '', isNeeded: true }),
    email: textField({ label: 'Email', headings: [], example: '', looksLike: /@/, because: 'Addresses with an @' }),
    price: amountField({ label: 'Price', headings: ['amount'], example: '' }),
    on: dayField({ label: 'Made on', headings: ['date'], example: '' }),
  },
  nameOf: () => '',
  keyOf: () => null,
  find: async () => [],
  write: async () => [],
  remove: async () => undefined,
})

function columnsOf(headings: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const counter = columnCounter()
  for (const row of rows) counter.add(row)
  return counter.columns(headings)
}

const proposed = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  proposeColumns(kind, columnsOf(headings, rows), null).map(({ field, tone, why }) => [field, tone, why])

describe('where a column goes', () => {
  test('by its name, by what it means, by its values, or nowhere, each with its reason', () => {
    expect(
      proposed(
        ['NAME*', 'Contact', 'Amount', 'Shoe size', ''],
        [
          ['Ana', 'a@x.example', '$5', '42', ''],
          ['Ben', 'b@x.example', '$6', '43', ''],
          ['Cy', 'c@x.example', '$7', '44', ''],
        ],
      ),
    ).toEqual([
      ['name', 'sure', 'Same name'],
      ['email', 'guess', 'Addresses with an @'],
      ['price', 'sure', 'Means the same'],
      [null, 'none', 'Nothing like it here'],
      [null, 'none', 'Empty in every row'],
    ])
  })

  test('each field once, and a price without GST is no price', () => {
    expect(proposed(['Name', 'Full name', 'Price (excl GST)'], [['Ana', 'Ana', '5.00']])).toEqual([
      ['name', 'sure', 'Same name'],
      [null, 'none', 'Nothing like it here'],
      [null, 'none', 'Nothing like it here'],
    ])
  })

  test('as in the last file of the same headings, whatever their order', () => {
    const columns = columnsOf(['Shoe size', 'Name'], [['42', 'Ana']])
    const known = { name: 'As in the last file', fields: { 'shoe size': 'price', name: null } }
    expect(proposeColumns(kind, columns, known).map(({ field, why }) => [field, why])).toEqual([
      ['price', 'As in the last file'],
      [null, 'Left out: as in the last file'],
    ])
    expect(shapeOf(columns)).toBe(shapeOf(columns.toReversed()))
  })

  test('a needed field without a column is named', () => {
    expect(missingFields(kind, [{ field: 'email', dates: null }])).toEqual(['Name'])
  })
})

describe('days that can be read both ways', () => {
  const dates = (...cells: readonly string[]) =>
    columnsOf(
      ['Date'],
      cells.map((cell) => [cell]),
    )[0] ?? columnsOf(['Date'], [])[0]

  test.each([
    [['31/12/2026', '30/11/2026'], 'day-first'],
    [['12/31/2026'], 'month-first'],
    [['2026-12-05', '5 Dec 2026'], 'day-first'],
    [['05/12/2026', '31/12/2026'], null],
  ])('%j: %s', (cells, form) => {
    const column = dates(...cells)
    expect(column && dateFormOf(column)).toBe(form)
  })

  test('are counted, so that a person can decide', () => {
    const column = dates('05/12/2026', '06/12/2026', '31/12/2026')
    expect(column && dateQuestion(column)).toBe(
      '2 dates can be read both ways. 1 can only have the day first, so that is likely.',
    )
    const mixed = dates('05/12/2026', '31/12/2026', '12/31/2026')
    expect(mixed && dateQuestion(mixed)).toContain('so the column is mixed')
  })
})
