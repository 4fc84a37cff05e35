'use client'

import { type FormEvent, useState } from 'react'
import { longest } from '@/features/sessions/rules'
import { formatTime } from '@/lib/dates'
import type { DayStart } from '../contract'
import type { DayState } from '../outbox.client'

export function NotesTab({ start, state }: { start: DayStart; state: DayState }) {
  const [problem, setProblem] = useState('')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const text = String(given.get('text') ?? '').trim()
    setProblem(text === '' ? 'Write what happened.' : '')
    if (text === '') return
    void state.add({ kind: 'note', slotId: start.slotId, isIncident: given.has('isIncident'), text })
    form.reset()
  }
  return (
    <>
      {start.notes.length > 0 && (
        <ul className="day-list">
          {start.notes.map(({ isIncident, text, by, at }) => (
            <li key={`${at} ${text}`} className="day-line">
              {isIncident && <span className="chip warn">Incident</span>}
              <span className="whitespace-pre-line">{text}</span>
              <small>
                {formatTime(at)}
                {by && `, ${by}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form className="day-form" onSubmit={save} noValidate>
        <div className="desk-field">
          <label htmlFor="day-text">What happened</label>
          <textarea
            id="day-text"
            name="text"
            className="box"
            rows={4}
            maxLength={longest.notes}
            aria-invalid={problem !== ''}
            aria-describedby="day-text-problem"
          />
          <span id="day-text-problem" role="alert" className="err">
            {problem}
          </span>
        </div>
        <label className="desk-tick">
          <input type="checkbox" name="isIncident" /> It’s an incident: someone was hurt, or could have been
        </label>
        <button type="submit" className="b tall">
          Save
        </button>
      </form>
    </>
  )
}
