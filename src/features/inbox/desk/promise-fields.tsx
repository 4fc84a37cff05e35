'use client'

import { useId, useState } from 'react'
import { DeskField, DeskOptions } from '@/ui/desk/action'
import { usualDays, usualPromises } from '../calls.rules'

type Props = { today: string; me: number; staff: readonly { id: number; name: string }[] }

/** How a call ends: what the caller was promised, by when, and who keeps it. */
export function PromiseFields({ today, me, staff }: Props) {
  const due = useId()
  const [when, setWhen] = useState('')
  const [isOther, setOther] = useState(false)
  return (
    <fieldset className="promise">
      <legend>Before they hang up</legend>
      <input type="hidden" name="me" value={staff.find(({ id }) => id === me)?.name ?? ''} />
      <input type="hidden" name="when" value={isOther ? '' : when} />
      <DeskField label="What we promised (optional)" name="promised" suggestions={usualPromises} />
      <div className="promise-end">
        <div className="desk-field">
          <label htmlFor={due}>Due</label>
          <select
            id={due}
            className="box"
            value={isOther ? 'other' : when}
            onChange={({ target }) => {
              setOther(target.value === 'other')
              setWhen(target.value === 'other' ? '' : target.value)
            }}
          >
            <option value="">As usual for it</option>
            {usualDays(today).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="other">Another day</option>
          </select>
        </div>
        <DeskField label="With" name="assignee" type="choice" value={String(me)}>
          <option value={me}>Me</option>
          <option value="">No one yet</option>
          <DeskOptions of={staff.filter(({ id }) => id !== me)} />
        </DeskField>
      </div>
      {isOther && <DeskField label="Another day" name="dueOn" type="date" />}
    </fieldset>
  )
}
