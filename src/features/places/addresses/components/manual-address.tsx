'use client'

import type { ReactNode } from 'react'
import { regions } from '@/features/places/rules'
import { Said } from '@/ui/chosen-words'
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

const neededLabels = { line1: 'First line', city: 'Town or city', postcode: 'Postcode', region: 'Region' } as const

const optionalLabels = {
  line1: 'First line (optional)',
  city: 'Town or city (optional)',
  postcode: 'Postcode (optional)',
  region: 'Region (optional)',
} as const

export function ManualAddress({ name, value, isOptional, errors, notice, children }: Props) {
  const labels = isOptional ? optionalLabels : neededLabels
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
          <Said text={notice} />
        </p>
        {children}
      </div>
      {errors[name]?.length ? (
        <p id={fieldId(name)} tabIndex={-1} className="font-semibold text-bad">
          <span className="sr-only">
            <Said text="Error: " />
          </span>
          {errors[name].map((text) => (
            <Said key={text} text={text} />
          ))}
        </p>
      ) : null}
      <TextField
        {...part('line1')}
        label={labels.line1}
        hint="Street and number, with the unit first: 2/14 Queen Street."
        autoComplete="address-line1"
        isName
      />
      <TextField {...part('line2')} label="Second line (optional)" autoComplete="address-line2" isName />
      <TextField {...part('suburb')} label="Suburb (optional)" autoComplete="address-level3" width={26} isName />
      <TextField {...part('city')} label={labels.city} autoComplete="address-level2" width={26} isName />
      <TextField
        {...part('postcode')}
        label={labels.postcode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={addressLimits.postcode}
        width={6}
      />
      <SelectField {...part('region')} label={labels.region} options={options} empty="Choose a region" />
    </>
  )
}
