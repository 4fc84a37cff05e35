'use client'

import { useEffect, useRef, useState } from 'react'
import { typedBirthDay, typedDate } from '@/lib/day-rules'
import { Said } from './chosen-words'
import { describedBy, FieldErrors, FieldHint, type Frame, fieldId } from './field'
import { useAlone } from './without-script'

const parts = [
  { part: 'day', label: 'Day', width: 2 },
  { part: 'month', label: 'Month', width: 2 },
  { part: 'year', label: 'Year', width: 4 },
] as const

type Props = Frame & {
  /** YYYY-MM-DD, or invalid text typed earlier. */
  value?: string | null
  /** Autofills a date of birth, and reports none until all three fields are complete (spec section 4). */
  isBirth?: boolean
}

const unfinished = 'Please enter a valid date'

/** Three fields (design, manner 11) that submit YYYY-MM-DD, '' if empty, else the raw text for validation to refuse (spec section 5). */
export function DateField({ isBirth = false, ...props }: Props) {
  const { label, name, value, errors } = props
  const [year, month, day] = (value ?? '').split('-')
  const given = { day, month, year }
  const [entered, setEntered] = useState(value ?? '')
  const fields = useRef<HTMLDivElement>(null)
  const isAlone = useAlone()
  const report = () => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const [day = '', month = '', year = ''] = inputs.map((input) => input.value)
    const reported = (isBirth ? typedBirthDay : typedDate)(day, month, year)
    setEntered(reported)
    // What is typed but not reported stops the form (ApiForm), so that no half date is dropped in silence.
    inputs[0]?.setCustomValidity(reported === '' && `${day}${month}${year}`.trim() ? unfinished : '')
  }
  // Text may have been typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as later typing reports itself.
  useEffect(report, [])
  return (
    <fieldset className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <legend className="font-semibold">
        <Said text={label} />
      </legend>
      <FieldHint {...props} />
      <FieldErrors {...props} />
      <input type="hidden" name={name} value={entered} />
      <div ref={fields} onInput={report} className="mt-1.5 flex gap-4">
        {parts.map(({ part, label: partLabel, width }) => {
          const id = part === 'day' ? fieldId(name) : `${fieldId(name)}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id} className="block">
                <Said text={partLabel} />
              </label>
              <input
                id={id}
                name={isAlone ? `${name}-${part}` : undefined}
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
