'use client'

import { sendData } from '@/lib/api-client'
import { type ActionField, type DrawnAction, filledIn } from '@/lib/desk-action'
import { isRecord } from '@/lib/unknown'
import { DeskAction, DeskField, DeskTick, typed } from './action'

/** An action with its fields and what is said after, from its definition. */
export function CallAction({ method, path, said, goTo, fields, known, sent, isPartial, ...panel }: DrawnAction) {
  const run = async (form: FormData) => {
    const given = bodyIn(fields, form)
    const body = { ...(isPartial ? changedOf(given, known) : given), ...sent }
    const answer: unknown = await sendData<unknown>(method, path, body)
    const from = [isRecord(answer) ? answer : {}, given]
    const done = filledIn(said, ...from)
    return goTo === undefined ? done : { said: done, goTo: filledIn(goTo, ...from) }
  }
  return (
    <DeskAction {...panel} run={run}>
      {fields.map((field) => (
        <Field key={field.name} field={field} value={known[field.name]} />
      ))}
    </DeskAction>
  )
}

function Field({ field, value }: { field: ActionField; value: unknown }) {
  const { name, label, hint, kind = 'text', choices = [] } = field
  if (kind === 'tick') return <DeskTick label={label} name={name} isOn={value === true} />
  if (kind === 'several') return <Several field={field} value={Array.isArray(value) ? value : []} />
  return (
    <DeskField
      label={label}
      name={name}
      type={kind === 'whole' || kind === 'number' ? 'text' : kind}
      value={String(value ?? '')}
      {...(hint !== undefined && { hint })}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </DeskField>
  )
}

const Several = ({ field, value }: { field: ActionField; value: readonly unknown[] }) => (
  <fieldset className="desk-field">
    <legend>{field.label}</legend>
    {field.hint && <small>{field.hint}</small>}
    {field.choices?.map((choice) => (
      <label key={choice.value} className="desk-choice">
        <input type="checkbox" name={field.name} value={choice.value} defaultChecked={value.includes(choice.value)} />
        <span>
          {choice.label}
          {choice.note && <small>{choice.note}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)

const bodyIn = (fields: readonly ActionField[], form: FormData): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valueIn(field, form)]))

function valueIn({ name, kind, isOptional }: ActionField, form: FormData): unknown {
  if (kind === 'tick') return form.has(name)
  if (kind === 'several') return form.getAll(name)
  const text = typed(form, name)
  if (text === '' && isOptional) return null
  if (kind === 'whole') return wholeIn(form, name)
  if (kind === 'number') return /^[-−]?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text.replace('−', '-')) : text
  return text
}

export const wholeIn = (form: FormData, name: string): number | null => {
  const text = typed(form, name)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}

/** Untouched fields are not sent, so an old value that breaks a newer rule stays. */
export const changedOf = (
  given: Record<string, unknown>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null)),
  )
