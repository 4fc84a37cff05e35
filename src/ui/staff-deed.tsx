'use client'

import { useCallback, useEffect, useId, useState } from 'react'
import { cmsApiPath } from '@/paths'

/** What the back office answered, or the one sentence that it refused with. */
export type Answer<T> = { data: T; problem: null } | { data: null; problem: string }

const away = 'The back office can’t be reached. Nothing was changed: look at it again.'

/** Asks the back office; `path` is below its API. Without a body it reads, with one it changes. */
export async function askStaff<T>(path: string, body?: object): Promise<Answer<T>> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const answer = await fetch(cmsApiPath(path), { credentials: 'same-origin', ...sent })
    const said = await answer.json().catch(() => null)
    if (answer.ok) return { data: said, problem: null }
    const message: unknown = said?.errors?.[0]?.message
    return { data: null, problem: typeof message === 'string' ? message : away }
  } catch (error) {
    if (error instanceof TypeError) return { data: null, problem: away }
    throw error
  }
}

/** A record of the back office, read by its path once there is one, and again by `read` after a deed. */
export function useStaffRecord<T>(path: string | null) {
  const [record, setRecord] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback(async () => {
    if (path === null) return
    const answer = await askStaff<T>(path)
    setProblem(answer.problem)
    if (answer.data) setRecord(answer.data)
  }, [path])
  useEffect(() => {
    void read()
  }, [read])
  return { record, problem, read }
}

/** The longest reason that staff give. */
const longestReason = 300

type DeedProps = {
  /** What the button says, and what it asks before it does it. */
  label: string
  confirm: string
  isBusy: boolean
  needsReason?: boolean
  children?: React.ReactNode
  isReady?: boolean
  act: (reason: string) => Promise<boolean>
}

/** A deed behind a fold: why, then a button that asks once more. What could not be done stays as it was typed. */
export function DeedForm({ label, confirm, isBusy, needsReason = true, children, isReady = true, act }: DeedProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  const press = async () => {
    if (window.confirm(confirm) && (await act(reason.trim()))) setReason('')
  }
  return (
    <details className="order-deed">
      <summary>{label}</summary>
      <div className="inbox-write">
        {children}
        {needsReason && (
          <>
            <label htmlFor={id}>Why</label>
            <textarea
              id={id}
              rows={2}
              maxLength={longestReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <button
          type="button"
          className="btn btn--style-secondary btn--size-small btn--no-margin"
          disabled={isBusy || !isReady || (needsReason && reason.trim() === '')}
          onClick={() => void press()}
        >
          {label}
        </button>
      </div>
    </details>
  )
}
