'use client'

import { useId, useState } from 'react'
import { eraseReasons, longestNote } from '../rules'
import type { Act } from './enquiry'
import { InboxButton } from './inbox-button'

type WriteProps = {
  label: string
  hint?: string
  button: string
  isMain?: boolean
  isBusy: boolean
  write: (text: string) => Promise<boolean>
}

/** A text and the button that keeps or sends it. What could not be kept stays in the field. */
export function WriteForm({ label, hint, button, isMain = false, isBusy, write }: WriteProps) {
  const [text, setText] = useState('')
  const id = useId()
  const press = async () => {
    if (await write(text)) setText('')
  }
  return (
    <div className="inbox-write">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={longestNote}
        value={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        // The form around it saves the document; what is typed here is no field of it.
        onChange={({ target }) => setText(target.value)}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <InboxButton isMain={isMain} isDisabled={isBusy || text.trim() === ''} onPress={press}>
        {button}
      </InboxButton>
    </div>
  )
}

/** Why something is erased, and that it is meant: nothing comes back. */
export function EraseChoice({
  onErase,
  isBusy,
  what,
}: {
  onErase: (reason: string) => unknown
  isBusy: boolean
  what: string
}) {
  const [reason, setReason] = useState('')
  const [isSure, setIsSure] = useState(false)
  const id = useId()
  return (
    <div className="inbox-write">
      <label htmlFor={id}>Why</label>
      <select id={id} className="inbox-select" value={reason} onChange={({ target }) => setReason(target.value)}>
        <option value="">Choose a reason</option>
        {eraseReasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label>
        <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} /> I know that
        nothing of it comes back.
      </label>
      <InboxButton isDisabled={isBusy || reason === '' || !isSure} onPress={() => onErase(reason)}>
        {what}
      </InboxButton>
    </div>
  )
}

/** Erases one enquiry, behind a fold as it is rarely wanted. */
export function EraseForm({ act, isBusy }: { act: Act; isBusy: boolean }) {
  return (
    <details className="inbox-erase">
      <summary>Erase this enquiry</summary>
      <p>Names, answers, notes and mails go. Its reference, form, dates and region stay.</p>
      <EraseChoice
        what="Erase it for ever"
        isBusy={isBusy}
        onErase={(reason) => act('erase', 'It is erased.', { reason, isConfirmed: true })}
      />
    </details>
  )
}
