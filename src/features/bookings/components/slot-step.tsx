'use client'

import { useState } from 'react'
import { seatsText } from '@/features/courses/rules'
import { JoinWaitlist } from '@/features/waitlist/components/join-waitlist'
import { formatCourseSpan } from '@/lib/dates'
import { seatsOf } from '../rules'
import type { StepProps } from './step-props'

export function SlotStep({ sessionId, slots, rights, draft, store, booking, slotId, go }: StepProps) {
  const [chosen, setChosen] = useState(slotId || draft.slotId)
  const [problem, setProblem] = useState('')
  const next = () => {
    if (!chosen) return setProblem('Choose a start time.')
    store.setState({ slotId: chosen })
    go('people')
  }
  return (
    <fieldset className="grid max-w-[44rem] gap-3">
      <legend className="sr-only">Which start time?</legend>
      {booking && slots.length > 1 && <p>To take another time, first let go of the seats you’re holding.</p>}
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      {slots.map(({ id, startDate, endDate, venue, availableSpaces }) => {
        const own = booking?.slotId === id ? booking.attendees.length : 0
        const isFull = availableSpaces + own <= 0
        return (
          <div key={id}>
            <label
              className={`flex min-h-14 items-start gap-4 border-2 border-ink p-4 has-checked:bg-sand ${isFull ? 'bg-paper text-ink-3' : 'bg-white'}`}
            >
              <input
                type="radio"
                name="slot"
                checked={chosen === id}
                disabled={isFull || (booking !== null && booking.slotId !== id)}
                onChange={() => setChosen(id)}
                className="mt-0.5 field-choice"
              />
              <span className="grid flex-1 gap-x-6 md:grid-cols-[1fr_auto]">
                <span className="font-bold tabular-nums">{formatCourseSpan(startDate, endDate)}</span>
                <span className={isFull ? 'font-semibold' : 'text-ink-3'}>
                  {own > 0 ? 'You’re holding seats here' : seatsText(availableSpaces)}
                </span>
                {venue && <span className="text-ink-3 md:col-span-2">{venue}</span>}
              </span>
            </label>
            {isFull && (
              <div className="border-2 border-t-0 border-ink bg-white p-4 md:p-5">
                <JoinWaitlist sessionId={sessionId} slotId={id} seats={seatsOf(draft)} isPersonal={rights.isPersonal} />
              </div>
            )}
          </div>
        )
      })}
      <div className="mt-3">
        <button type="button" className="btn btn-primary" onClick={next}>
          Continue
        </button>
      </div>
    </fieldset>
  )
}
