import { describe, expect, test } from 'vitest'
import { amountField, choiceField, dayField, defineImport, textField, yesField } from '@/lib/imports'
import { changesText, valuesText, valueText } from './words.rules'

const kind = defineImport({
  name: 'things',
  title: 'Things',
  lead: '',
  one: 'thing',
  many: 'things',
  writers: ['support'],
  fields: {
    name: textField({ label: 'Name', headings: [], example: '' }),
    price: amountField({ label: 'Price', headings: [], example: '' }),
    made: dayField({ label: 'Made on', headings: [], example: '' }),
  },
  nameOf: () => '',
  keyOf: () => null,
  find: async () => [],
  write: async () => [],
  remove: async () => undefined,
})

const text = textField({ label: 'Text', headings: [], example: '' })
const amount = amountField({ label: 'Amount', headings: [], example: '' })
const day = dayField({ label: 'Day', headings: [], example: '' })
const yes = yesField({ label: 'Yes', headings: [], example: '' })
const choice = choiceField({
  label: 'Due',
  headings: [],
  example: '',
  choices: { '7-days': ['seven days', '7'], no: [] },
})

describe('a value as people read it', () => {
  test('is “none” where there is nothing', () => {
    expect([null, undefined, ''].map((value) => valueText(text, value))).toEqual(['none', 'none', 'none'])
  })

  test('is dollars for cents, also where they are none or owed the other way', () => {
    expect([123_450, 0, -500].map((cents) => valueText(amount, cents))).toEqual(['$1,234.50', '$0.00', '-$5.00'])
  })

  test('is a day with the name of its month, and what is no day stays as it is', () => {
    expect(valueText(day, '2026-12-05')).toBe('05 Dec 2026')
    expect(valueText(day, '2026-02-31')).toBe('2026-02-31')
  })

  test('is Yes or No, and a no is not “none”', () => {
    expect([true, false].map((value) => valueText(yes, value))).toEqual(['Yes', 'No'])
  })

  test('is the first spelling of a choice with a capital, or our own word where it has none', () => {
    expect(['7-days', 'no', 'other'].map((value) => valueText(choice, value))).toEqual(['Seven days', 'No', 'Other'])
  })

  test('is a text as it stands, though it looks like a day or an amount', () => {
    expect(['2026-12-05', 100].map((value) => valueText(text, value))).toEqual(['2026-12-05', '100'])
  })
})

test('the values of a row come in the order of the fields, without those that it lacks', () => {
  const row = { source: 'L-1', other: 'of no field', price: 500, name: 'Rope' }
  expect(valuesText(kind, row)).toEqual([
    { field: 'name', label: 'Name', text: 'Rope' },
    { field: 'price', label: 'Price', text: '$5.00' },
    { field: 'source', label: 'Number in the old system', text: 'L-1' },
  ])
})

test('a change says what was and what will be, and names a field that is no more by its own name', () => {
  const changes = {
    price: { from: null, to: 500 },
    made: { from: '2026-12-05', to: null },
    gone: { from: 'a', to: 'b' },
  }
  expect(changesText(kind, changes)).toEqual([
    { label: 'Price', from: 'none', to: '$5.00' },
    { label: 'Made on', from: '05 Dec 2026', to: 'none' },
    { label: 'gone', from: 'a', to: 'b' },
  ])
})
