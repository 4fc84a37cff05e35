'use client'

import { DeskField, useFieldError } from '@/ui/desk/action'
import type { CallForm } from '../calls.contract'
import { addressParts } from '../calls.rules'

type Choices = CallForm['fields'][number]['choices']
type Values = Readonly<Record<string, string>>

const Options = ({ of, empty = 'Choose one' }: { of: Choices; empty?: string }) => (
  <>
    <option value="">{empty}</option>
    {of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)

export const CallerFields = ({ values }: { values: Values }) => (
  <>
    <DeskField label="First name" name="firstName" value={values.firstName ?? ''} />
    <DeskField label="Last name" name="lastName" value={values.lastName ?? ''} />
    <DeskField
      label="Email (optional)"
      name="email"
      type="email"
      hint="With one, they get the confirmation that the form sends."
      value={values.email ?? ''}
    />
  </>
)

type Props = { form: CallForm; values: Values; regions: Choices }

export const FormFields = ({ form, values, regions }: Props) =>
  form.fields.map(({ name, label, kind, isOptional, choices }) => {
    const words = isOptional ? `${label} (optional)` : label
    const value = values[name] ?? ''
    if (kind === 'address') return <AddressFields key={name} name={name} values={values} regions={regions} />
    if (kind === 'several') return <Several key={name} label={words} name={name} choices={choices} />
    if (kind === 'choice')
      return (
        <DeskField key={name} label={words} name={name} type="choice" value={value}>
          <Options of={choices} />
        </DeskField>
      )
    return <DeskField key={name} label={words} name={name} type={kind} value={value} />
  })

const AddressFields = ({ name, values, regions }: { name: string; values: Values; regions: Choices }) => (
  <fieldset>
    <legend>Address for mailing (optional)</legend>
    {addressParts.map((part) => {
      const field = `${name}.${part.name}`
      return (
        <DeskField
          key={field}
          label={part.label}
          name={field}
          value={values[field] ?? ''}
          type={part.name === 'region' ? 'choice' : 'text'}
        >
          {part.name === 'region' ? <Options of={regions} /> : null}
        </DeskField>
      )
    })}
  </fieldset>
)

function Several({ label, name, choices }: { label: string; name: string; choices: Choices }) {
  const error = useFieldError(name)
  return (
    <fieldset className="desk-field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <p id={`${name}-error`} className="err">
          Error: {error}
        </p>
      )}
      {choices.map(({ value, label: course }) => (
        <label key={value} className="desk-tick">
          <input type="checkbox" name={name} value={value} />
          {course}
        </label>
      ))}
    </fieldset>
  )
}
