'use client'

import { type FormEvent, useState } from 'react'
import { formatCents } from '@/lib/money'
import type { CartTotalsAnswer } from '../contract'

type CreditProps = { availableCents: number; isUsed: boolean; onChange: (isUsed: boolean) => void }

export function CreditChoice({ availableCents, isUsed, onChange }: CreditProps) {
  if (availableCents === 0) return null
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked)}
        className="field-choice"
      />
      <span>Use your credit of {formatCents(availableCents)}</span>
    </label>
  )
}

type VoucherProps = {
  code: string | null
  answer: CartTotalsAnswer['voucher']
  onUse: (code: string | null) => void
}

export function VoucherField({ code, answer, onUse }: VoucherProps) {
  const [typed, setTyped] = useState(code ?? '')
  const isBad = answer?.isValid === false && answer.code === code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const used = typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 20)
    setTyped(used)
    onUse(used || null)
  }
  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor="voucher" className="block font-semibold">
        Voucher code (optional)
      </label>
      {isBad && (
        <p id="voucher-error" className="font-semibold text-bad">
          <span className="sr-only">Error: </span>
          {answer.message}
        </p>
      )}
      <div className="mt-1.5 flex gap-2">
        <input
          id="voucher"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? 'voucher-error' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className="field-input min-w-0 uppercase"
        />
        <button type="submit" className="btn btn-ghost btn-small shrink-0">
          Use code
        </button>
      </div>
      <p role="status" className={answer?.isValid ? 'mt-1 font-semibold text-ok' : 'sr-only'}>
        {answer?.isValid ? answer.message : ''}
      </p>
    </form>
  )
}
