'use client'

import { useId, useState } from 'react'
import { dollarsText, formatCents, movesByHalf, readDollars } from '@/lib/money'
import { useFieldError } from './action'

type Price = { label: string; name: string; cents: number | null; hint?: string }

const shownAs = (cents: number | null) => (cents === null ? '' : formatCents(cents))

/** A change by more than half needs confirmation: the form then includes `confirmed` once ticked. */
export function PriceFields({ prices }: { prices: readonly Price[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(prices.map(({ name, cents }) => [name, shownAs(cents)])),
  )
  const moved = prices.flatMap(({ label, name, cents }) => {
    const next = readDollars(typed[name] ?? '')
    return cents !== null && next !== null && movesByHalf(cents, next) ? [{ label, from: cents, to: next }] : []
  })
  return (
    <>
      {prices.map((price) => (
        <PriceField
          key={price.name}
          {...price}
          typed={typed[price.name] ?? ''}
          change={(words) => setTyped((before) => ({ ...before, [price.name]: words }))}
        />
      ))}
      {moved.length > 0 && (
        <div className="notice" role="status">
          <span>
            {moved.map(({ label, from, to }) => (
              <span key={label} style={{ display: 'block' }}>
                {label}: from {formatCents(from)} to {formatCents(to)}. That is a change of more than half.
              </span>
            ))}
            <label className="desk-tick">
              <input type="checkbox" name="confirmed" />
              Yes, this is right
            </label>
          </span>
        </div>
      )}
    </>
  )
}

type FieldProps = Price & { typed: string; change: (words: string) => void }

function PriceField({ label, name, hint, typed, change }: FieldProps) {
  const id = useId()
  const refused = useFieldError(name)
  const wrong = typed.trim() !== '' && readDollars(typed) === null ? dollarsText : refused
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        id={id}
        name={name}
        className="box"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$0.00"
        value={typed}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : hint && `${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      {wrong && (
        <small id={`${id}-wrong`} className="err" role={refused === wrong ? undefined : 'alert'}>
          Error: {wrong}
        </small>
      )}
    </div>
  )
}
