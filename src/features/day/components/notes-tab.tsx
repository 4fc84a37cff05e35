'use client'

import { type FormEvent, useState } from 'react'
import { longest } from '@/features/sessions/rules'
import { formatTime } from '@/lib/dates'
import type { DayStart } from '../contract'
import type { DayState } from '../outbox.client'
import { scalePhoto } from '../photo.client'

export function NotesTab({ start, state }: { start: DayStart; state: DayState }) {
  const [problem, setProblem] = useState('')
  const [photoProblem, setPhotoProblem] = useState('')
  const save = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const text = String(given.get('text') ?? '').trim()
    setProblem(text === '' ? 'Write what happened.' : '')
    setPhotoProblem('')
    if (text === '') return
    const file = given.get('photo')
    const photo = file instanceof File && file.size > 0 ? await scalePhoto(file) : null
    if (photo === 'unreadable') return setPhotoProblem('This phone can’t read that picture. Take another.')
    await state.add({ kind: 'note', slotId: start.slotId, isIncident: given.has('isIncident'), text, photo })
    form.reset()
  }
  return (
    <>
      <Notes notes={start.notes} />
      <form
        className="day-form"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
        noValidate
      >
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
        <PhotoField problem={photoProblem} />
        <button type="submit" className="b tall">
          Save
        </button>
      </form>
    </>
  )
}

const Notes = ({ notes }: Pick<DayStart, 'notes'>) =>
  notes.length === 0 ? null : (
    <ul className="day-list">
      {notes.map(({ isIncident, text, by, at, hasPhoto }) => (
        <li key={`${at} ${text}`} className="day-line">
          {isIncident && <span className="chip warn">Incident</span>}
          <span className="whitespace-pre-line">{text}</span>
          <small>
            {formatTime(at)}
            {by && `, ${by}`}
            {hasPhoto && ', with a photo'}
          </small>
        </li>
      ))}
    </ul>
  )

const PhotoField = ({ problem }: { problem: string }) => (
  <div className="desk-field">
    <label htmlFor="day-photo">Photo (optional)</label>
    <input
      id="day-photo"
      type="file"
      name="photo"
      className="box tall"
      accept="image/*"
      capture="environment"
      aria-describedby="day-photo-problem"
    />
    <small>Kept with the note, for the office alone.</small>
    <span id="day-photo-problem" role="alert" className="err">
      {problem}
    </span>
  </div>
)
