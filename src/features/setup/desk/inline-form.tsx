'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type Failure, FieldErrors, failureOf } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import { sayAndReload } from '@/ui/desk/said'
import { SignInAgain } from '@/ui/sign-in-again'

type Props = {
  label: string
  submit: string
  /** Beside the button that saves. */
  before?: ReactNode
  start?: ReactNode
  children: ReactNode
  run: (form: FormData) => Promise<string>
}

/** A step's form in the page. It keeps what was typed when it fails, and shows the page again when it worked. */
export function InlineForm({ label, submit, start, before, children, run }: Props) {
  const isBusy = useRef(false)
  const [{ isSending, failure }, setState] = useState<{ isSending: boolean; failure: Failure | null }>({
    isSending: false,
    failure: null,
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setState({ isSending: true, failure: null })
    try {
      sayAndReload(await run(new FormData(event.currentTarget)))
    } catch (error) {
      isBusy.current = false
      setState({ isSending: false, failure: failureOf(error) })
    }
  }
  return (
    <form onSubmit={send} aria-label={label} noValidate>
      {failure && (
        <div className="notice bad" role="alert">
          <DeskIconImage name="warning" />
          <span>
            {failure.text}
            {failure.needsSignIn && <SignInAgain />}
          </span>
        </div>
      )}
      <FieldErrors value={failure?.fields ?? {}}>{children}</FieldErrors>
      <div className="setup-foot">
        {start}
        <span className="end">
          {before}
          <button type="submit" className="b primary">
            {isSending ? 'Saving…' : submit}
          </button>
        </span>
      </div>
    </form>
  )
}
