import { type ImportField, type ImportKind, sourceField } from '@/lib/imports'

/** The name of the field that every kind has. */
export const sourceName = 'source'

/** All fields of a kind, in the order in which they are offered. */
export const fieldsOf = ({
  fields,
  numberHeadings = [],
}: Pick<ImportKind, 'fields' | 'numberHeadings'>): Readonly<Record<string, ImportField>> => ({
  ...fields,
  [sourceName]: { ...sourceField, headings: [...sourceField.headings, ...numberHeadings] },
})
