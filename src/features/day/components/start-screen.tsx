'use client'

import { useState } from 'react'
import { formatNamedDay, formatShortDay, formatTime, nzDay, nzInstant } from '@/lib/dates'
import type { Day, DayStart } from '../contract'
import type { DayState } from '../outbox.client'
import { countDay } from '../rules'
import { Bar } from './day-home'
import { NotesTab } from './notes-tab'
import { ResultsTab } from './results-tab'
import { RollTab } from './roll-tab'

type Props = { day: Day; start: DayStart; state: DayState; now: Date }

const tabs = ['roll', 'results', 'notes'] as const
type Tab = (typeof tabs)[number]

export function StartScreen({ start, state, now }: Props) {
  const [tab, setTab] = useState<Tab>('roll')
  const today = nzDay(now)
  const [chosen, setChosen] = useState(() => start.days.find((one) => one === today) ?? start.days[0] ?? today)
  const { here, named } = countDay(start, chosen)
  const given = start.people.filter(({ result }) => result !== null).length
  const said: Record<Tab, [string, string]> = {
    roll: ['Roll', `${here} of ${named} here`],
    results: ['Results', `${given} given`],
    notes: ['Notes', String(start.notes.length)],
  }
  return (
    <>
      <h1>{start.courseName}</h1>
      <p className="mut">
        {formatNamedDay(start.startsAt)}, {formatTime(start.startsAt)} to {formatTime(start.endsAt)}, {start.place}
      </p>
      <Bar start={start} day={chosen} />
      {start.days.length > 1 && (
        <fieldset className="day-days">
          <legend className="sr-only">Day of the course</legend>
          {start.days.map((one, index) => (
            <button key={one} type="button" className="b" aria-pressed={one === chosen} onClick={() => setChosen(one)}>
              Day {index + 1}
              <small>{formatShortDay(nzInstant(one, '12:00'))}</small>
            </button>
          ))}
        </fieldset>
      )}
      <div className="day-tabs" role="tablist" aria-label="Parts of the day">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="day-part"
            onClick={() => setTab(one)}
          >
            {said[one][0]}
            <small>{said[one][1]}</small>
          </button>
        ))}
      </div>
      <div id="day-part" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'roll' && <RollTab start={start} day={chosen} state={state} isToCome={chosen > today} />}
        {tab === 'results' && (
          <ResultsTab start={start} state={state} hasStarted={Date.parse(start.startsAt) <= now.getTime()} />
        )}
        {tab === 'notes' && <NotesTab start={start} state={state} />}
      </div>
    </>
  )
}
