import type { DateForm, Placed } from './import-columns'
import { fieldsOf } from './import-fields'
import type { ImportField, ListKind, RowProblem, Scalar, Values } from './imports'
import { readAmount, readDay, readTime, readWholeNumber, readYesNo } from './sheet-values'
import { typedLine } from './typed'

/** What people said of a row that was held back. */
export type Fixes = {
  /** By field, as typed. */
  readonly values?: Readonly<Record<string, string>>
  readonly leaveOut?: readonly string[]
  /** Codes of problems. */
  readonly letIn?: readonly string[]
  /** The record that it is, or that it is none of them. */
  readonly same?: number | 'new'
  /** Though another row of the file says the same. */
  readonly isKept?: boolean
}

export type RowRead = { readonly values: Values; readonly problems: readonly RowProblem[] }

const readers: Record<
  Exclude<ImportField['form'], 'text' | 'choice' | 'day' | 'reference'>,
  (text: string) => Scalar
> = {
  amount: readAmount,
  number: readWholeNumber,
  'yes or no': readYesNo,
  time: readTime,
}

/** A cell by its form; undefined where the text can’t be read so. */
function scalarOf({ form, choices }: ImportField, text: string, dates: DateForm): Scalar | undefined {
  if (form === 'text' || form === 'reference') return text
  if (form === 'day') return readDay(text, dates) ?? undefined
  if (form !== 'choice') return readers[form](text) ?? undefined
  const low = text.toLowerCase()
  return Object.entries(choices ?? {}).find(([ours, said]) => ours === low || said.includes(low))?.[0]
}

const shown = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`

/** What a field takes, for the sentence of a refusal. */
const formText: Record<ImportField['form'], string> = {
  text: 'can’t be taken',
  day: 'is no date that can be',
  amount: 'is no amount',
  number: 'is no whole number',
  'yes or no': 'is neither yes nor no',
  time: 'is no time of the day',
  choice: 'is none that we know',
  reference: 'can’t be taken',
}

function problemOf(name: string, { label, isNeeded, form }: ImportField, says: string): RowProblem {
  const bad = { code: `bad-${name}`, title: `${label} ${formText[form]}`, says, field: name }
  return isNeeded ? bad : { ...bad, remedy: 'leave out' }
}

/** @returns the value, or why it can’t be taken. */
function fieldValue(name: string, field: ImportField, text: string, dates: DateForm): Scalar | RowProblem {
  const scalar = scalarOf(field, text, dates)
  if (scalar === undefined) return problemOf(name, field, `${shown(text)} ${formText[field.form]}.`)
  const judged = field.rule?.safeParse(scalar)
  if (!judged) return scalar
  if (!judged.success)
    return problemOf(name, field, `${shown(text)}: ${judged.error.issues[0]?.message ?? formText[field.form]}`)
  const { data } = judged
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null
}

const isProblem = (value: Scalar | RowProblem): value is RowProblem => typeof value === 'object' && value !== null

/** Reads the cells of a row by the columns’ fields, with what people fixed. An empty cell has no value. */
export function readImportRow(
  kind: ListKind,
  placed: readonly Placed[],
  { cells, fixes }: { readonly cells: readonly string[]; readonly fixes: Fixes },
): RowRead {
  const fields = fieldsOf(kind)
  const values: Record<string, Scalar> = {}
  const problems: RowProblem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const at = placed.findIndex((column) => column.field === name)
    const fixed = fixes.values?.[name]
    const text = fixes.leaveOut?.includes(name) ? '' : typedLine(fixed ?? cells[at] ?? '')
    if (text === '') {
      if (field.isNeeded) problems.push(missing(name, field))
      continue
    }
    // What is typed at the desk has its day first, as everywhere in New Zealand.
    const value = fieldValue(name, field, text, fixed === undefined ? (placed[at]?.dates ?? 'day-first') : 'day-first')
    if (isProblem(value)) problems.push(value)
    else if (value !== null && value !== '') values[name] = value
  }
  return { values, problems: [...problems, ...(problems.length === 0 ? (kind.check?.(values) ?? []) : [])] }
}

const missing = (name: string, { label }: ImportField): RowProblem => ({
  code: `no-${name}`,
  title: `No ${label.toLowerCase()}`,
  says: `${label} is empty.`,
  field: name,
})
