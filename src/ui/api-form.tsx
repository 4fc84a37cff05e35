'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client'
import { EarlySubmit } from './early-submit'
import { fieldId } from './field'

type Errors = Record<string, string[]>

type Props = {
  /** Sends what was entered; throws ApiError. */
  send: (entered: FormData) => Promise<void>
  /** The deed: "Save profile". */
  submitLabel: string
  /** Says that it worked; without one the sender goes elsewhere. */
  doneText?: string
  children: (errors: Errors) => ReactNode
  className?: string
}

/**
 * A form that is sent to the API: validated on submit by the server's own rules, everything typed is kept, errors stand above with links and at
 * their fields, a second click while it is sent does nothing, and the title says how it went (design, manners 1 to 6 and 19).
 */
export function ApiForm({ send, submitLabel, doneText, children, className = 'grid max-w-[36rem] gap-6' }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const isSending = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    if (hasErrors) summary.current?.focus()
  }, [hasErrors])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const entered = new FormData(event.currentTarget)
    setErrors({})
    setState('sending')
    try {
      await send(entered)
      setState('done')
      markTitle(doneText ? 'Success: ' : '')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields =
        Object.keys(error.fieldErrors).length > 0 ? error.fieldErrors : { non_field_errors: [error.message] }
      setErrors(fields)
      setState('idle')
      markTitle('Error: ')
    } finally {
      isSending.current = false
    }
  }

  return (
    <form noValidate onSubmit={submit} className={className}>
      <EarlySubmit />
      {hasErrors && <ErrorSummary ref={summary} errors={errors} />}
      {children(errors)}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {state === 'sending' ? 'Sending…' : submitLabel}
        </button>
        <p role="status" className="font-semibold text-ok">
          {state === 'done' ? doneText : ''}
        </p>
      </div>
    </form>
  )
}

function ErrorSummary({ ref, errors }: { ref: React.RefObject<HTMLDivElement | null>; errors: Errors }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="border-4 border-bad bg-white p-5 outline-none">
      <h2 className="text-xl">There is a problem</h2>
      <ul className="mt-2 grid gap-1">
        {Object.entries(errors).flatMap(([name, texts]) =>
          texts.map((text) => (
            <li key={`${name} ${text}`}>
              {name === 'non_field_errors' ? (
                text
              ) : (
                <a className="link text-bad" href={`#${fieldId(name)}`}>
                  {text}
                </a>
              )}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** The page's title starts with how the last submit went. */
function markTitle(mark: string): void {
  document.title = `${mark}${document.title.replace(/^(?:Error|Success): /, '')}`
}
