import { describe, expect, test } from 'vitest'
import { z } from '@/lib/zod'
import type { DateForm } from './import-columns'
import { type Fixes, readImportRow } from './import-rows'
import {
  amountField,
  choiceField,
  dayField,
  defineImport,
  numberField,
  type RowProblem,
  referenceField,
  textField,
  timeField,
  type Values,
  yesField,
} from './imports'

const tooDear: RowProblem = { code: 'dear', title: 'Too dear', says: 'It costs too much.' }

const fields = {
  name: textField({
    label: 'Name',
    headings: [],
    example: '',
    isNeeded: true,
    rule: z.string().max(8, { error: 'Keep it short.' }),
  }),
  code: textField({
    label: 'Code',
    headings: [],
    example: '',
    rule: z
      .string()
      .refine((given) => given !== 'bad', { error: 'Take another.' })
      .transform((given) => (given === 'nothing' ? null : given.toUpperCase())),
  }),
  made: dayField({ label: 'Made on', headings: [], example: '' }),
  price: amountField({ label: 'Price', headings: [], example: '' }),
  seats: numberField({ label: 'Seats', headings: [], example: '' }),
  isOpen: yesField({ label: 'Open', headings: [], example: '' }),
  starts: timeField({ label: 'Starts', headings: [], example: '' }),
  level: choiceField({ label: 'Level', headings: [], example: '', choices: { advanced: ['adv', 'gold'] } }),
  room: referenceField('rooms', { label: 'Room', headings: [], example: '' }),
}

const kind = defineImport({
  name: 'things',
  title: 'Things',
  lead: '',
  one: 'thing',
  many: 'things',
  writers: ['support'],
  fields,
  check: ({ price }: Values) => (typeof price === 'number' && price > 200_000 ? [tooDear] : []),
  nameOf: () => '',
  keyOf: () => null,
  find: async () => [],
  write: async () => [],
  remove: async () => undefined,
})

/** A row with one column for each field that is given. */
function read(row: Readonly<Record<string, string>>, fixes: Fixes = {}, dates: DateForm | null = null) {
  const placed = Object.keys(row).map((field) => ({ field, dates }))
  return readImportRow(kind, placed, { cells: Object.values(row), fixes })
}

describe('the cells of a row', () => {
  test('are read by the forms of their fields', () => {
    const row = {
      name: ' Rope ',
      made: '5/12/2026',
      price: '$1,234.50',
      seats: '1,200',
      isOpen: 'y',
      starts: '9.30 am',
      level: 'GOLD',
      room: 'R-7',
      source: 'L-1',
    }
    expect(read(row)).toEqual({
      values: {
        name: 'Rope',
        made: '2026-12-05',
        price: 123_450,
        seats: 1200,
        isOpen: true,
        starts: '09:30',
        level: 'advanced',
        room: 'R-7',
        source: 'L-1',
      },
      problems: [],
    })
  })

  test('keep a no and a nought, which are values', () => {
    expect(read({ name: 'Rope', isOpen: 'No', seats: '0', price: '0.00' }).values).toEqual({
      name: 'Rope',
      isOpen: false,
      seats: 0,
      price: 0,
    })
  })

  test('have no value where they are empty, of spaces alone, or not in the row', () => {
    const placed = ['name', 'code', 'seats'].map((field) => ({ field, dates: null }))
    expect(readImportRow(kind, placed, { cells: ['Rope', ' \u200B '], fixes: {} })).toEqual({
      values: { name: 'Rope' },
      problems: [],
    })
  })

  test('of columns that go nowhere are not read', () => {
    const placed = [
      { field: null, dates: null },
      { field: 'name', dates: null },
    ]
    expect(readImportRow(kind, placed, { cells: ['Wire', 'Rope'], fixes: {} }).values).toEqual({ name: 'Rope' })
  })

  test('have days as the column was said to have them, first the day where no one said', () => {
    const row = { name: 'Rope', made: '05/12/2026' }
    expect(read(row, {}, 'month-first').values.made).toBe('2026-05-12')
    expect(read(row, {}, 'day-first').values.made).toBe('2026-12-05')
    expect(read(row).values.made).toBe('2026-12-05')
  })

  test('are one of our choices by our own word or by a spelling', () => {
    expect(['Advanced', 'adv'].map((level) => read({ name: 'Rope', level }).values.level)).toEqual([
      'advanced',
      'advanced',
    ])
  })

  test('are what the rule of the form makes of them, and nothing where it makes nothing', () => {
    expect(read({ name: 'Rope', code: 'ab' }).values.code).toBe('AB')
    expect(read({ name: 'Rope', code: 'nothing' })).toEqual({ values: { name: 'Rope' }, problems: [] })
  })
})

describe('a cell that can’t be taken', () => {
  test.each([
    ['made', '31/31/2026', 'Made on is no date that can be', '“31/31/2026” is no date that can be.'],
    ['price', 'free', 'Price is no amount', '“free” is no amount.'],
    ['seats', '1.5', 'Seats is no whole number', '“1.5” is no whole number.'],
    ['isOpen', 'maybe', 'Open is neither yes nor no', '“maybe” is neither yes nor no.'],
    ['starts', '25:00', 'Starts is no time of the day', '“25:00” is no time of the day.'],
    ['level', 'silver', 'Level is none that we know', '“silver” is none that we know.'],
    ['code', 'bad', 'Code can’t be taken', '“bad”: Take another.'],
  ])('of %s says why, and the row may come in without it', (field, cell, title, says) => {
    expect(read({ name: 'Rope', [field]: cell })).toEqual({
      values: { name: 'Rope' },
      problems: [{ code: `bad-${field}`, title, says, field, remedy: 'leave out' }],
    })
  })

  test('of a field that is needed can only be given another value', () => {
    expect(read({ name: 'A long rope' }).problems).toEqual([
      { code: 'bad-name', title: 'Name can’t be taken', says: '“A long rope”: Keep it short.', field: 'name' },
    ])
  })

  test('is shown in part where it is long', () => {
    const shownOf = (length: number) => read({ name: 'Rope', price: 'x'.repeat(length) }).problems[0]?.says
    expect(shownOf(60)).toBe(`“${'x'.repeat(60)}” is no amount.`)
    expect(shownOf(61)).toBe(`“${'x'.repeat(57)}…” is no amount.`)
  })
})

describe('a row', () => {
  const noName = { code: 'no-name', title: 'No name', says: 'Name is empty.', field: 'name' }

  test('without a value that is needed is held back, also where no column has it', () => {
    expect(read({ name: '' }).problems).toEqual([noName])
    expect(read({ code: 'ab' }).problems).toEqual([noName])
  })

  test('has each of its problems named, in the order of the fields', () => {
    const { values, problems } = read({ seats: 'few', price: 'free', code: 'ab' })
    expect(values).toEqual({ code: 'AB' })
    expect(problems.map(({ code }) => code)).toEqual(['no-name', 'bad-price', 'bad-seats'])
  })

  test('is judged as a whole once each of its cells could be read', () => {
    expect(read({ name: 'Rope', price: '2000.01' })).toEqual({
      values: { name: 'Rope', price: 200_001 },
      problems: [tooDear],
    })
    expect(read({ name: 'Rope', price: '2000.01', seats: 'few' }).problems.map(({ code }) => code)).toEqual([
      'bad-seats',
    ])
  })
})

describe('what people fixed', () => {
  test('counts in place of the cell, also where no column has the field', () => {
    expect(read({ name: 'A long rope' }, { values: { name: ' Rope ', seats: '4' } })).toEqual({
      values: { name: 'Rope', seats: 4 },
      problems: [],
    })
  })

  test('has its day first, though the column has the month first', () => {
    const fixed = read({ name: 'Rope', made: '12/31/2026' }, { values: { made: '05/12/2026' } }, 'month-first')
    expect(fixed.values.made).toBe('2026-12-05')
  })

  test('is read as strictly as a cell', () => {
    expect(read({ name: 'Rope' }, { values: { seats: 'few' } }).problems).toMatchObject([{ code: 'bad-seats' }])
    expect(read({ name: 'Rope' }, { values: { name: '' } }).problems).toMatchObject([{ code: 'no-name' }])
  })

  test('leaves a value out, but none that is needed', () => {
    expect(read({ name: 'Rope', price: 'free' }, { leaveOut: ['price'] })).toEqual({
      values: { name: 'Rope' },
      problems: [],
    })
    expect(read({ name: 'Rope' }, { leaveOut: ['name'] }).problems).toMatchObject([{ code: 'no-name' }])
  })
})
