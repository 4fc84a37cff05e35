'use client'

import { useEffect, useRef, useState } from 'react'
import { typedDate } from '@/lib/day-rules'
import { describedBy, FieldErrors, FieldHint, type Frame, fieldId } from './field'

const parts = [
  { part: 'day', label: 'Day', width: 2 },
  { part: 'month', label: 'Month', width: 2 },
  { part: 'year', label: 'Year', width: 4 },
] as const

type Props = Frame & {
  /** YYYY-MM-DD, or invalid text typed earlier. */
  value?: string | null
  /** Autofills a date of birth. */
  isBirth?: boolean
}

/** Three fields (design, manner 11) that submit YYYY-MM-DD, '' if empty, else the raw text for validation to refuse (spec section 5). */
export function DateField({ isBirth = false, ...props }: Props) {
  const { label, name, value, errors } = props
  const [year, month, day] = (value ?? '').split('-')
  const given = { day, month, year }
  const [entered, setEntered] = useState(value ?? '')
  const fields = useRef<HTMLDivElement>(null)
  const report = () => {
    const typed = [...(fields.current?.querySelectorAll('input') ?? [])].map((input) => input.value)
    setEntered(typedDate(typed[0] ?? '', typed[1] ?? '', typed[2] ?? ''))
  }
  // Text may have been typed before hydration.
  useEffect(report, [])
  return (
    <fieldset className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <legend className="font-semibold">{label}</legend>
      <FieldHint {...props} />
      <FieldErrors {...props} />
      <input type="hidden" name={name} value={entered} />
      <div ref={fields} onInput={report} className="mt-1.5 flex gap-4">
        {parts.map(({ part, label: partLabel, width }) => {
          const id = part === 'day' ? fieldId(name) : `${fieldId(name)}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id} className="block">
                {partLabel}
              </label>
              <input
                id={id}
                inputMode="numeric"
                defaultValue={given[part] ?? ''}
                autoComplete={isBirth ? `bday-${part}` : 'off'}
                maxLength={width}
                aria-invalid={errors?.length ? true : undefined}
                aria-describedby={describedBy(props)}
                className="field-input tabular-nums"
                style={{ width: `${width + 4}ch` }}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
