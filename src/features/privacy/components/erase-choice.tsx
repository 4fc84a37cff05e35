'use client'

import { useId, useState } from 'react'
import { eraseReasons } from '@/features/inbox/rules'

type Props = { onErase: (reason: string) => unknown; isBusy: boolean; what: string }

/** Erasing can’t be undone, so it asks for confirmation. */
export function EraseChoice({ onErase, isBusy, what }: Props) {
  const [reason, setReason] = useState('')
  const [isSure, setIsSure] = useState(false)
  const id = useId()
  return (
    <div className="stack">
      <div className="desk-field">
        <label htmlFor={id}>Why</label>
        <select id={id} className="box" value={reason} onChange={({ target }) => setReason(target.value)}>
          <option value="">Choose a reason</option>
          {eraseReasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <label className="desk-tick">
        <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />I understand that
        this can’t be undone.
      </label>
      <div>
        <button
          type="button"
          className="b danger"
          disabled={isBusy || reason === '' || !isSure}
          onClick={() => onErase(reason)}
        >
          {what}
        </button>
      </div>
    </div>
  )
}
