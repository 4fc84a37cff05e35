import { formatDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { fieldsOf } from '@/lib/import-fields'
import type { Change } from '@/lib/import-plan'
import type { ImportField, ImportKind, Scalar, Values } from '@/lib/imports'
import { formatCents } from '@/lib/money'

/** A value as people read it. */
export function valueText({ form, choices }: Pick<ImportField, 'form' | 'choices'>, value: Scalar | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (form === 'amount' && typeof value === 'number') return formatCents(value)
  if (form === 'day' && isDay(String(value))) return formatDay(String(value))
  if (form === 'choice') return choiceText(choices?.[String(value)]?.[0] ?? String(value))
  return String(value)
}

const choiceText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a row would have, in the order of the fields. */
export const valuesText = (kind: ImportKind, values: Values) =>
  Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    values[name] === undefined ? [] : [{ field: name, label: field.label, text: valueText(field, values[name]) }],
  )

export const changesText = (kind: ImportKind, changes: Readonly<Record<string, Change>>) =>
  Object.entries(changes).map(([name, { from, to }]) => {
    const field = fieldsOf(kind)[name] ?? { form: 'text' as const, label: name }
    return { label: field.label, from: valueText(field, from), to: valueText(field, to) }
  })
