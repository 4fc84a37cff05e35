'use client'

import { useField, useForm, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps, NumberFieldClientProps } from 'payload'
import { useEffect, useId, useState } from 'react'
import { dollarsText, formatCents, movesByHalf, readDollars } from '@/lib/money'

/** What stands for words that are no amount: every money field of the server refuses it with a sentence. */
const noAmount = -1

const shownAs = (cents: unknown) => (typeof cents === 'number' && cents !== noAmount ? formatCents(cents) : '')

type MoneyProps = NumberFieldClientProps & {
  /** The field is money only while another field of the form has this value, and a whole number otherwise. */
  onlyWhen?: { readonly field: string; readonly is: string }
}

/** An amount in the back office: dollars on the screen, cents in the database. `195` is $195.00, never $1.95. */
export function MoneyField({ field, path, readOnly, onlyWhen }: MoneyProps) {
  const { value, setValue, showError, errorMessage, disabled } = useField<number | null>({ path })
  const other = useFormFields(([fields]) => (onlyWhen ? fields[onlyWhen.field]?.value : undefined))
  const isMoney = !onlyWhen || other === onlyWhen.is
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const read = (words: string) => (isMoney ? readDollars(words) : /^\d{1,9}$/.test(words.trim()) ? Number(words) : null)
  const shown = isMoney ? shownAs(value) : String(value ?? '')
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null
  const problem = isWrong ? (isMoney ? dollarsText : 'Write a whole number.') : showError ? errorMessage : null
  const description = typeof field.admin?.description === 'string' ? field.admin.description : ''
  const change = (words: string) => {
    setTyped(words)
    setValue(words.trim() === '' ? null : (read(words) ?? noAmount))
  }
  return (
    <div className={`field-type number${problem ? ' error' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {typeof field.label === 'string' ? field.label : field.name}
        {field.required && !readOnly && <span className="required">*</span>}
      </label>
      <input
        id={id}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        className="money-input"
        placeholder={isMoney && !readOnly ? '$0.00' : undefined}
        value={typed ?? shown}
        readOnly={Boolean(readOnly || disabled)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => change(target.value)}
        onBlur={() => isWrong || setTyped(null)}
      />
      <p id={`${id}-says`} className={problem ? 'money-problem' : 'money-says'} role={problem ? 'alert' : undefined}>
        {problem ?? description}
      </p>
    </div>
  )
}

type ConfirmProps = CheckboxFieldClientProps & { prices: readonly { readonly name: string; readonly label: string }[] }

/** Asks once more when a price moves by more than half: a slip would be sold from the next moment on. */
export function PriceConfirm({ path, prices }: ConfirmProps) {
  const { value, setValue } = useField<boolean>({ path })
  const { getField } = useForm()
  const moved = useFormFields(([fields]) =>
    prices
      .filter(({ name }) => movesByHalf(fields[name]?.initialValue, fields[name]?.value))
      .map(({ name }) => name)
      .join(' '),
  )
  useEffect(() => {
    if (moved === '' && value) setValue(false)
  }, [moved, value, setValue])
  if (moved === '') return null
  return (
    <div className="field-type inbox-warning" role="status">
      {prices
        .filter(({ name }) => moved.split(' ').includes(name))
        .map(({ name, label }) => (
          <p key={name}>
            {label}: from {shownAs(getField(name)?.initialValue)} to {shownAs(getField(name)?.value)}. That is more than
            half.
          </p>
        ))}
      <label>
        <input type="checkbox" checked={value === true} onChange={({ target }) => setValue(target.checked)} /> Yes, this
        is right
      </label>
    </div>
  )
}
