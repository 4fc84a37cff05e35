'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Choice } from '@/lib/desk-list'

export type BulkAction = {
  label: string
  choices?: readonly Choice[]
  /** The returned text is shown as a message. */
  run: (ids: number[], choice: string) => Promise<string>
}

type BarProps = {
  ids: ReadonlySet<number>
  bulk: readonly BulkAction[]
  clear: () => void
  words: readonly [one: string, many: string]
}

export function BulkBar({ ids, bulk, clear, words: [one, many] }: BarProps): ReactNode {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)
  const run = async (action: BulkAction, choice = '') => {
    setBusy(true)
    setSaid(
      await action
        .run([...ids], choice)
        .catch((error: unknown) => (error instanceof Error ? error.message : 'It didn’t work.')),
    )
    setBusy(false)
    flushSync(clear)
    // Its button is gone.
    outcome.current?.focus()
    await client.invalidateQueries()
  }
  if (ids.size === 0)
    return said ? (
      <div ref={outcome} className="notice ok" role="status" tabIndex={-1}>
        {said}
      </div>
    ) : null
  return (
    <div className="notice">
      <b role="status">
        {ids.size} {ids.size === 1 ? one : many}
      </b>
      {bulk.map((action) => (
        <BulkControl key={action.label} action={action} isBusy={isBusy} run={(choice) => void run(action, choice)} />
      ))}
      <button type="button" className="b small quiet" onClick={clear}>
        Clear
      </button>
    </div>
  )
}

type BulkProps = { action: BulkAction; isBusy: boolean; run: (choice?: string) => void }

function BulkControl({ action, isBusy, run }: BulkProps) {
  if (action.choices)
    return (
      <select
        className="box"
        style={{ width: 'auto' }}
        aria-label={action.label}
        disabled={isBusy}
        value=""
        onChange={({ target }) => run(target.value)}
      >
        <option value="" disabled>
          {action.label}
        </option>
        {action.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  return (
    <button type="button" className="b small" disabled={isBusy} onClick={() => run()}>
      {action.label}
    </button>
  )
}
