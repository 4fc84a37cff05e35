import { type ImportField, type ListKind, sourceField } from './imports'

/** The name of the field that every kind of the engine has. */
export const sourceName = 'source'

/** All fields of a kind, in the order in which they are offered. */
export const fieldsOf = ({
  fields,
  numberHeadings = [],
  isUnnumbered = false,
}: ListKind): Readonly<Record<string, ImportField>> =>
  isUnnumbered
    ? fields
    : { ...fields, [sourceName]: { ...sourceField, headings: [...sourceField.headings, ...numberHeadings] } }
