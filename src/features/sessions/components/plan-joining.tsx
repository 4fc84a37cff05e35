'use client'

import { useId } from 'react'
import { mostJoining } from '../joining.rules'
import type { PlanDraft } from '../plan.rules'

type Props = { draft: PlanDraft; change: (given: Partial<PlanDraft>) => void }

const fields = [
  { name: 'joiningLink', label: 'Joining link, beginning with https:// (optional)', most: mostJoining.link },
  { name: 'meetingNumber', label: 'Meeting number (optional)', most: mostJoining.number },
  { name: 'passcode', label: 'Passcode (optional)', most: mostJoining.number },
  { name: 'dialIn', label: 'Dial-in numbers (optional)', most: mostJoining.dialIn },
] as const

/** The same for every session that is made; each can have its own later. */
export function PlanJoining({ draft, change }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend>How people join</legend>
      {fields.map(({ name, label, most }) => (
        <div key={name} className="plan-field">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            autoComplete="off"
            maxLength={most}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </div>
      ))}
      <div className="plan-field">
        <label htmlFor={`${id}-notes`}>Host notes, for staff and the trainer (optional)</label>
        <textarea
          id={`${id}-notes`}
          maxLength={mostJoining.hostNotes}
          value={draft.hostNotes}
          onChange={({ target }) => change({ hostNotes: target.value })}
        />
      </div>
    </fieldset>
  )
}
