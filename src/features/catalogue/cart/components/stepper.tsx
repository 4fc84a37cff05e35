'use client'

import { useEffect, useRef, useState } from 'react'
import { Minus, Plus } from '@/ui/icons'
import { minimumQuantity, quantityOf } from '../../sale.rules'
import { cartLimits } from '../rules'

/** What a form that holds one calls its count. */
export const quantityField = 'quantity'

type Props = { title: string; quantity: number; onChange: (quantity: number) => void; isLabelled?: boolean }

/** Counts from 1 (spec section 9). */
export function Stepper({ title, quantity, onChange, isLabelled = true }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = (text: string) => onChange(Math.min(quantityOf(text), cartLimits.count))
  const input = useRef<HTMLInputElement>(null)
  // A count may have been typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as later typing reports itself.
  useEffect(() => {
    if (input.current && input.current.value !== String(quantity)) set(input.current.value)
  }, [])
  const button = 'grid size-12 shrink-0 place-items-center hover:bg-sand aria-disabled:text-ink-3'
  const step = (by: number) => {
    setTyped(null)
    set(String(Math.max(minimumQuantity, quantity + by)))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quantity of {title}</legend>
      {isLabelled && (
        <p aria-hidden="true" className="mb-1.5 font-semibold">
          Quantity
        </p>
      )}
      <div className="inline-flex rounded-sign border-2 border-ink bg-white">
        <button
          type="button"
          aria-label="One less"
          aria-disabled={quantity <= minimumQuantity}
          className={button}
          onClick={() => step(-1)}
        >
          <Minus strokeWidth={3} size={20} />
        </button>
        <input
          ref={input}
          name={quantityField}
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          className="w-14 border-x-2 border-ink text-center font-bold tabular-nums"
          value={typed ?? String(quantity)}
          onChange={({ target }) => {
            setTyped(target.value)
            set(target.value)
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" aria-label="One more" className={button} onClick={() => step(1)}>
          <Plus strokeWidth={3} size={20} />
        </button>
      </div>
    </fieldset>
  )
}
