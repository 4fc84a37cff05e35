'use client'

import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { type ApiData, getData, tried } from '@/lib/api-client'
import { useOpenedByAddress } from './desk/opened'
import { SignInAgain } from './sign-in-again'

/** Says what an action did, or why it did not. */
export type Say = { success: (text: string) => void; error: (text: string) => void }

/** A record of staff, read by its path once there is one, and again by `read` after it was changed. */
export function useStaffRecord<Route>(path: string | null) {
  const [record, setRecord] = useState<ApiData<Route> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback(async () => {
    if (path === null) return
    const answer = await tried(getData<Route>(path))
    setProblem(answer.problem)
    if (answer.problem === null) setRecord(answer.data)
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
  /** The name by which an address opens it, such as `refund`. */
  panel?: string
  needsReason?: boolean
  children?: React.ReactNode
  isReady?: boolean
  act: (reason: string) => Promise<Done>
}

/** Whether an action was done; or that it needs a sign-in of this moment, which is asked for where the action stands. */
export type Done = boolean | 'sign in again'

/** A deed behind a fold: why, then a button that asks once more. What could not be done stays as it was typed. */
export function DeedForm(props: DeedProps) {
  const { label, confirm, isBusy, panel, needsReason = true, children, isReady = true, act } = props
  const fold = useRef<HTMLDetailsElement>(null)
  useOpenedByAddress(panel, () => {
    fold.current?.setAttribute('open', '')
    fold.current?.querySelector('summary')?.focus()
  })
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Done>(false)
  const id = useId()
  const press = async () => {
    if (!window.confirm(confirm)) return
    const outcome = await act(reason.trim())
    setDone(outcome)
    if (outcome === true) setReason('')
  }
  return (
    <details ref={fold} className="order-deed">
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
        <p role="status">{done === 'sign in again' && <SignInAgain />}</p>
      </div>
    </details>
  )
}
