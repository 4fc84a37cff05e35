import type { PoolClient } from 'pg'
import type { StaffRole } from './staff'
import type { z } from './zod'

/* What a feature says of the things it takes in as a file; features/imports does the rest. docs/recipes/import.md */

export type Scalar = string | number | boolean | null

/** By the names of the kind’s fields. Days are YYYY-MM-DD, amounts cents, times HH:MM. */
export type Values = Readonly<Record<string, Scalar>>

/** How the text of a cell is read before the field’s rule is asked. */
export type FieldForm = 'text' | 'day' | 'amount' | 'number' | 'yes or no' | 'time' | 'choice' | 'reference'

export type ImportField = {
  readonly label: string
  readonly form: FieldForm
  /** Spellings of its heading as well as the label, in lower-case words as `headingWords` gives them. */
  readonly headings: readonly string[]
  readonly example: string
  readonly isNeeded?: boolean
  /** Who may change it at the desk, where not everyone may who brings the kind in. */
  readonly writers?: readonly StaffRole[]
  /** The rule that forms have for the same thing; its first message is the reason for a refusal. */
  readonly rule?: z.ZodType
  /** Of a choice: our values, each with its spellings in lower case. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** What most cells of such a column look like, for a guess where the heading says nothing. */
  readonly looksLike?: RegExp
  /** Why a cell of it looks like it, as the guess says. */
  readonly because?: string
  /** Of a reference: the kind whose rows it names by their number in the old system. */
  readonly refersTo?: string
}

/** A reason why a row is held back. */
export type RowProblem = {
  /** Rows of one code are fixed together. */
  readonly code: string
  /** Of the group: “No email and no mobile”. */
  readonly title: string
  /** Of this row, a sentence. */
  readonly says: string
  readonly field?: string
  /** `leave out`: comes in without this value. `let in`: comes in as it is. Without one, only another value helps. */
  readonly remedy?: 'leave out' | 'let in'
}

export type ReadRow = {
  /** Of the file, from 1. */
  readonly line: number
  readonly values: Values
  /** What an earlier file made of the same row. */
  readonly knownId: number | null
}

/** Something here that a row may be. */
export type Match = {
  readonly id: number
  readonly name: string
  /** “same card number”. */
  readonly by: string
  /** If not, a person is asked. */
  readonly isSure: boolean
  /** What it has now, by the names of the fields. A field that is missing is not compared. */
  readonly values: Values
}

export type Found = {
  readonly line: number
  readonly matches: readonly Match[]
  /** The row’s values with what was looked up, such as `companyId`. Default: as they were read. */
  readonly values?: Values
  readonly problems?: readonly RowProblem[]
}

export type WrittenRow = {
  readonly line: number
  /** Null for a new one. */
  readonly id: number | null
  /** A value that is missing stays; null clears it. */
  readonly values: Values
  /** Puts back what was there before the file. */
  readonly isBack?: boolean
}

export type ImportKind = {
  readonly name: string
  /** “Companies”. */
  readonly title: string
  /** What comes in, a sentence for the list of kinds. */
  readonly lead: string
  readonly one: string
  readonly many: string
  readonly writers: readonly StaffRole[]
  /** Further headings of its number in the old system, such as “course code”. */
  readonly numberHeadings?: readonly string[]
  readonly fields: Readonly<Record<string, ImportField>>
  /** The row in a few words. */
  readonly nameOf: (values: Values) => string
  /** Two rows with the same key are one thing twice; null if it can’t be said. */
  readonly keyOf: (values: Values) => string | null
  /** Rules over several fields. */
  readonly check?: (values: Values) => readonly RowProblem[]
  /** The field whose sum has to agree with a total that is typed in. */
  readonly sum?: string
  /** What is here already, for each row in any order. Reads only. */
  readonly find: (client: PoolClient, rows: readonly ReadRow[]) => Promise<readonly Found[]>
  /** Adds or changes, in the caller’s transaction. Notifies no one. @returns the ids in the order of the rows. */
  readonly write: (client: PoolClient, rows: readonly WrittenRow[]) => Promise<readonly number[]>
  /** Takes back one that this import added. A foreign key that refuses means that something was built on it. */
  readonly remove: (client: PoolClient, id: number) => Promise<void>
}

/** What reading needs to know of a list, also of one that isn’t brought in by the engine, as a company’s own people. */
export type ListKind = Pick<ImportKind, 'fields' | 'numberHeadings' | 'check'> & {
  /** Its rows have no number in an old system. */
  readonly isUnnumbered?: boolean
}

/** A kind of rows that can come in as a file. */
export const defineImport = <Kind extends ImportKind>(kind: Kind): Kind => kind

type Said = Pick<ImportField, 'label' | 'headings' | 'example'> & Partial<ImportField>

export const textField = (said: Said): ImportField => ({ form: 'text', ...said })
export const dayField = (said: Said): ImportField => ({ form: 'day', ...said })
export const amountField = (said: Said): ImportField => ({ form: 'amount', ...said })
export const numberField = (said: Said): ImportField => ({ form: 'number', ...said })
export const yesField = (said: Said): ImportField => ({ form: 'yes or no', ...said })
export const timeField = (said: Said): ImportField => ({ form: 'time', ...said })
export const choiceField = (said: Said & Required<Pick<ImportField, 'choices'>>): ImportField => ({
  form: 'choice',
  ...said,
})

/** Every kind has it: by this number other files refer to the row, and the next file finds it again. */
export const sourceField: ImportField = {
  label: 'Number in the old system',
  form: 'text',
  headings: [
    'id',
    'legacy id',
    'old id',
    'record id',
    'contact id',
    'client id',
    'external id',
    'reference id',
    'unique id',
  ],
  example: 'L-008812',
}

/** Names the row of another kind by its number in the old system; its id comes to `find` as `<field>Id`. */
export const referenceField = (refersTo: string, said: Said): ImportField => ({ form: 'reference', refersTo, ...said })

/** The text of a value, or null. */
export const textOf = (values: Values, field: string): string | null => {
  const value = values[field]
  return typeof value === 'string' && value !== '' ? value : null
}

export type NumberedRow = { readonly id: number; readonly isNew: boolean; readonly values: Values }

/** Rows in their order, new ones with the ids that they will have, so that one statement can write them all. */
export async function withIds(
  client: PoolClient,
  sequence: string,
  rows: readonly WrittenRow[],
): Promise<NumberedRow[]> {
  const { rows: made } = await client.query<{ line: number; id: number }>(
    `SELECT coalesce(line, 0) AS line, nextval($2::text::regclass) AS id FROM jsonb_to_recordset($1) AS r(line int, id int) WHERE id IS NULL`,
    [JSON.stringify(rows.map(({ line, id }) => ({ line, id }))), sequence],
  )
  const ids = new Map(made.map(({ line, id }) => [line, id]))
  return rows.map(({ line, id, values }) => ({ id: id ?? ids.get(line) ?? 0, isNew: id === null, values }))
}

export type Named = { readonly line: number; readonly id: number; readonly name: string }

/** What a row names by a text or by its number in the old system: one thing here, or why it can’t be said. */
export function oneNamed(
  found: readonly Named[],
  { field, title, text, remedy }: Pick<RowProblem, 'title' | 'remedy'> & { field: string; text: string },
): { readonly named: Named | null; readonly problems: readonly RowProblem[] } {
  const exact = found.filter(({ name }) => name === text)
  const [named, other] = exact.length === 1 ? exact : found
  if (named && !other) return { named, problems: [] }
  const says = named ? `Several here are called “${text}”.` : `Nothing here is called “${text}”.`
  return { named: null, problems: [{ code: field, title, says, field, ...(remedy ? { remedy } : {}) }] }
}
