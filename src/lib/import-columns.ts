import { fieldsOf } from './import-fields'
import type { ImportField, ListKind } from './imports'
import { headingWords } from './sheet-headings'
import { dateReading, readAmount } from './sheet-values'

/** What was seen of a column while the file was read. */
export type Column = {
  readonly heading: string
  /** The first three rows. */
  readonly samples: readonly string[]
  readonly filled: number
  /** Dates by how they can be read. */
  readonly dates: {
    readonly either: number
    readonly dayFirst: number
    readonly monthFirst: number
    readonly certain: number
  }
  readonly amounts: number
  /** Different values, until there are too many to choose from. */
  readonly words: readonly string[]
}

export const mostWords = 40
const sampleRows = 3

type Seen = {
  samples: string[]
  filled: number
  dates: { either: number; dayFirst: number; monthFirst: number; certain: number }
  amounts: number
  words: Set<string>
}

const emptyColumn = (): Seen => ({
  samples: [],
  filled: 0,
  dates: { either: 0, dayFirst: 0, monthFirst: 0, certain: 0 },
  amounts: 0,
  words: new Set(),
})

const countOf = { either: 'either', 'day-first': 'dayFirst', 'month-first': 'monthFirst', certain: 'certain' } as const

/** Counts what columns hold, row by row, so that a large file is read once. */
export function columnCounter() {
  const seen: Seen[] = []
  let rows = 0
  return {
    add(cells: readonly string[]) {
      while (seen.length < cells.length) {
        const column = emptyColumn()
        column.samples = Array.from({ length: Math.min(rows, sampleRows) }, () => '')
        seen.push(column)
      }
      for (const [at, column] of seen.entries()) note(column, cells[at] ?? '', rows < sampleRows)
      rows += 1
    },
    columns: (headings: readonly string[]): Column[] =>
      Array.from({ length: Math.max(seen.length, headings.length) }, (_, at) => {
        const { words, ...column } = seen[at] ?? emptyColumn()
        return {
          ...column,
          heading: headings[at] || `Column ${at + 1}`,
          words: words.size > mostWords ? [] : [...words],
        }
      }),
  }
}

function note(column: Seen, cell: string, isSample: boolean): void {
  if (isSample) column.samples.push(cell.slice(0, 200))
  if (cell === '') return
  column.filled += 1
  const reading = dateReading(cell)
  if (reading) column.dates[countOf[reading]] += 1
  if (readAmount(cell) !== null) column.amounts += 1
  if (column.words.size <= mostWords) column.words.add(cell.slice(0, 60))
}

export type DateForm = 'day-first' | 'month-first'

/** Where a column goes. */
export type Placed = {
  /** Null: not imported. */
  readonly field: string | null
  /** How its days are written; null until the person who knows has said so. */
  readonly dates: DateForm | null
}

export type Proposed = Placed & {
  readonly tone: 'sure' | 'guess' | 'asks' | 'none'
  readonly why: string
}

const isDays = (field: ImportField | undefined): boolean => field?.form === 'day'

/** Whether all its dates can only be read one way; null if a person has to say. */
export function dateFormOf({ dates }: Pick<Column, 'dates'>): DateForm | null {
  if (dates.either === 0) return dates.monthFirst > 0 && dates.dayFirst === 0 ? 'month-first' : 'day-first'
  return null
}

/** “488 dates can be read both ways. 743 have a day over 12, so day first is likely.” */
export function dateQuestion({ dates }: Pick<Column, 'dates'>): string {
  const { either, dayFirst, monthFirst } = dates
  const both = either === 1 ? 'One date can be read both ways.' : `${either} dates can be read both ways.`
  if (dayFirst > 0 && monthFirst > 0)
    return `${both} ${dayFirst} can only have the day first and ${monthFirst} only the month, so the column is mixed.`
  if (dayFirst > 0) return `${both} ${dayFirst} can only have the day first, so that is likely.`
  if (monthFirst > 0) return `${both} ${monthFirst} can only have the month first, so that is likely.`
  return `${both} Nothing in the file says which.`
}

type Guess = { readonly field: string; readonly tone: Proposed['tone']; readonly why: string }

/** Names first, then what the values look like. Each field once; nothing is guessed twice. */
export function proposeColumns(kind: ListKind, columns: readonly Column[], remembered: Known | null): Proposed[] {
  const fields = fieldsOf(kind)
  const taken = new Set<string>()
  const found: (Guess | null)[] = columns.map(() => null)
  const take = (at: number, guess: Guess | null) => {
    if (!guess || found[at] || taken.has(guess.field)) return
    taken.add(guess.field)
    found[at] = guess
  }
  const isLeftOut = ({ heading }: Column) => remembered?.fields[headingWords(heading)] === null
  for (const round of [byMemory(remembered), byName, byValues])
    for (const [at, column] of columns.entries()) if (!isLeftOut(column)) take(at, round(fields, column, taken))
  return columns.map((column, at) =>
    remembered && isLeftOut(column)
      ? { field: null, dates: null, tone: 'none' as const, why: `Left out: ${remembered.name.toLowerCase()}` }
      : proposed(fields, column, found[at] ?? null),
  )
}

function proposed(fields: Fields, column: Column, guess: Guess | null): Proposed {
  if (!guess)
    return {
      field: null,
      dates: null,
      tone: 'none',
      why: column.filled === 0 ? 'Empty in every row' : 'Nothing like it here',
    }
  if (!isDays(fields[guess.field])) return { field: guess.field, dates: null, tone: guess.tone, why: guess.why }
  const dates = dateFormOf(column)
  return dates
    ? { field: guess.field, dates, tone: guess.tone, why: guess.why }
    : { field: guess.field, dates: null, tone: 'asks', why: 'Two readings' }
}

type Fields = Readonly<Record<string, ImportField>>

export type Known = {
  readonly name: string
  /** Field by heading as `headingWords` gives it; null: not imported. */
  readonly fields: Readonly<Record<string, string | null>>
}

const byMemory =
  (known: Known | null) =>
  (fields: Fields, { heading }: Column): Guess | null => {
    const field = known?.fields[headingWords(heading)]
    return known && field && fields[field] ? { field, tone: 'sure', why: known.name } : null
  }

/** Amounts here are with GST, so one without is not guessed to be the same. */
const isWithoutGst = (heading: string): boolean =>
  /\b(?:ex|excl|excluding|exclusive|before|plus|less|net of|without)\.?\s*(?:of\s*)?(?:gst|tax)\b|\+\s*gst/i.test(
    heading,
  )

function byName(fields: Fields, { heading, filled }: Column): Guess | null {
  const words = headingWords(heading)
  if (words === '' || filled === 0) return null
  for (const [field, { label, headings, form }] of Object.entries(fields)) {
    if (form === 'amount' && isWithoutGst(heading)) continue
    if (headingWords(label) === words) return { field, tone: 'sure', why: 'Same name' }
    if (headings.includes(words)) return { field, tone: 'sure', why: 'Means the same' }
  }
  return null
}

/** Most of the values, and enough of them to mean something. */
const mostly = 0.8
const leastValues = 2

function byValues(fields: Fields, column: Column, taken: ReadonlySet<string>): Guess | null {
  const samples = column.words.length > 0 ? column.words : column.samples.filter((sample) => sample !== '')
  if (samples.length < leastValues) return null
  for (const [field, { looksLike, because, choices }] of Object.entries(fields)) {
    if (taken.has(field)) continue
    const looks = samples.filter((sample) => looksLike?.test(sample) ?? false).length / samples.length
    if (looksLike && looks >= mostly) return { field, tone: 'guess', why: because ?? 'Its values look like it' }
    if (choices && isChoice(choices, column.words)) return { field, tone: 'guess', why: 'Its values are ours' }
  }
  return null
}

const isChoice = (choices: Readonly<Record<string, readonly string[]>>, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => Object.values(choices).some((spellings) => spellings.includes(word.toLowerCase())))

/** The fields a file of this kind has to have, and no column goes to. */
export const missingFields = (kind: ListKind, placed: readonly Placed[]): string[] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, { isNeeded, label }]) =>
    isNeeded && !placed.some(({ field }) => field === name) ? [label] : [],
  )

/** The headings of a file, whatever their order, as the next file of the same shape has them. */
export const shapeOf = (columns: readonly Pick<Column, 'heading'>[]): string =>
  columns
    .map(({ heading }) => headingWords(heading))
    .toSorted()
    .join('|')
    .slice(0, 4_000)

/** Where each heading went, for the next file of the same shape. */
export const fieldsByHeading = (
  columns: readonly Pick<Column, 'heading'>[],
  placed: readonly Placed[],
): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ heading }, at) => [headingWords(heading), placed[at]?.field ?? null]))
