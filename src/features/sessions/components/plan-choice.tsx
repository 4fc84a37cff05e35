'use client'

import { useId } from 'react'

export type Option = { readonly value: string | number; readonly label: string }

export function Choice({
  label,
  value,
  options,
  none,
  onChange,
}: {
  label: string
  value: string | number
  options: readonly Option[]
  none?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="plan-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
