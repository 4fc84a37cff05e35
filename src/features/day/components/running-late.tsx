'use client'

import { useState } from 'react'
import type { DayStart } from '../contract'
import type { DayState } from '../outbox.client'

const choices = [10, 15, 20, 30, 45, 60] as const

export function RunningLate({ start, state }: { start: DayStart; state: DayState }) {
  const [minutes, setMinutes] = useState<number>(15)
  const [isTold, setTold] = useState(false)
  const count = start.people.filter(({ name }) => name !== null).length
  const told = state.acts.findLast(({ act }) => act.kind === 'late' && act.slotId === start.slotId)
  if (isTold || told)
    return (
      <p role="status" className="day-said">
        {told?.sent?.isDone
          ? 'Everyone was told that you are running late.'
          : 'Everyone is told as soon as there is signal, within half an hour.'}
      </p>
    )
  return (
    <details className="day-more">
      <summary>Running late?</summary>
      <label className="desk-field">
        <span>About how many minutes</span>
        <select className="box" value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {one} minutes
            </option>
          ))}
        </select>
      </label>
      <p className="mut">By email, or by text to those without an address.</p>
      <button
        type="button"
        className="b primary tall"
        disabled={count === 0}
        onClick={() => {
          setTold(true)
          void state.add({ kind: 'late', slotId: start.slotId, minutes })
        }}
      >
        Tell {count === 1 ? '1 person' : `all ${count}`}
      </button>
    </details>
  )
}
