'use client'

import type { ReactNode } from 'react'
import { regions } from '@/features/places/rules'
import { fieldId, SelectField, TextField } from '@/ui/field'
import type { AddressParts } from '../rules'
import { addressLimits } from '../rules'

type Props = {
  name: string
  value: AddressParts
  isOptional: boolean
  errors: Record<string, string[]>
  notice: string
  children?: ReactNode
}

export function ManualAddress({ name, value, isOptional, errors, notice, children }: Props) {
  const label = (text: string, mayLack = isOptional) => (mayLack ? `${text} (optional)` : text)
  const part = (key: keyof AddressParts) => ({
    name: `${name}.${key}`,
    value: value[key] ?? null,
    errors: errors[`${name}.${key}`],
  })
  const known = regions.some((region) => region.value === value.region)
  const options = value.region && !known ? [...regions, { value: value.region, label: value.region }] : regions
  return (
    <>
      <div>
        <p role="status" className={notice ? 'font-semibold' : 'sr-only'}>
          {notice}
        </p>
        {children}
      </div>
      {errors[name]?.length ? (
        <p id={fieldId(name)} tabIndex={-1} className="font-semibold text-bad">
          <span className="sr-only">Error: </span>
          {errors[name].join(' ')}
        </p>
      ) : null}
      <TextField
        {...part('line1')}
        label={label('First line')}
        hint="Street and number, with the unit first: 2/14 Queen Street."
        autoComplete="address-line1"
        isName
      />
      <TextField {...part('line2')} label={label('Second line', true)} autoComplete="address-line2" isName />
      <TextField {...part('suburb')} label={label('Suburb', true)} autoComplete="address-level3" width={26} isName />
      <TextField {...part('city')} label={label('Town or city')} autoComplete="address-level2" width={26} isName />
      <TextField
        {...part('postcode')}
        label={label('Postcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={addressLimits.postcode}
        width={6}
      />
      <SelectField {...part('region')} label={label('Region')} options={options} empty="Choose a region" />
    </>
  )
}
