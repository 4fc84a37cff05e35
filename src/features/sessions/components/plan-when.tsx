'use client'

import { useId } from 'react'
import { weekdayOf, weekdays } from '@/lib/day-rules'
import { mostSessions, mostWeeksBetween, type PlanDraft } from '../plan.rules'
import { Choice } from './plan-choice'

type Props = { today: string; draft: PlanDraft; change: (given: Partial<PlanDraft>) => void }

export function When(props: Props) {
  const { today, draft, change } = props
  const id = useId()
  return (
    <fieldset>
      <legend>Dates</legend>
      <div className="plan-field">
        <label htmlFor={`${id}-first`}>First day</label>
        <input
          id={`${id}-first`}
          type="date"
          min={today}
          value={draft.firstDay}
          onChange={({ target }) =>
            change({ firstDay: target.value, ...(target.value ? { weekdays: [weekdayOf(target.value)] } : {}) })
          }
        />
      </div>
      <label className="plan-tick">
        <input
          type="checkbox"
          checked={draft.isSeries}
          onChange={({ target }) => change({ isSeries: target.checked })}
        />{' '}
        Repeat it
      </label>
      {draft.isSeries && <Repeats {...props} />}
      <label className="plan-tick">
        <input
          type="checkbox"
          checked={draft.state === 'draft'}
          onChange={({ target }) => change({ state: target.checked ? 'draft' : 'published' })}
        />{' '}
        As drafts, which no one can book yet
      </label>
    </fieldset>
  )
}

function Repeats({ draft, change }: Props) {
  const id = useId()
  const number = (name: 'everyWeeks' | 'count', label: string, max: number) => (
    <div className="plan-field plan-small">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={draft[name] || ''}
        onChange={({ target }) => change({ [name]: target.valueAsNumber || 0 })}
      />
    </div>
  )
  return (
    <div className="plan-repeat">
      <Weekdays draft={draft} change={change} />
      {number('everyWeeks', 'Weeks between sessions', mostWeeksBetween)}
      <Choice
        label="It ends"
        value={draft.endKind}
        options={[
          { value: 'count', label: 'After a number of sessions' },
          { value: 'until', label: 'On a day' },
        ]}
        onChange={(value) => change({ endKind: value === 'until' ? 'until' : 'count' })}
      />
      {draft.endKind === 'count' ? (
        number('count', 'Sessions', mostSessions)
      ) : (
        <div className="plan-field">
          <label htmlFor={`${id}-until`}>Last day</label>
          <input
            id={`${id}-until`}
            type="date"
            min={draft.firstDay}
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      )}
      <p className="plan-note">Public holidays and the anniversary day of the region are left out.</p>
    </div>
  )
}

function Weekdays({ draft, change }: Pick<Props, 'draft' | 'change'>) {
  const toggle = (value: number) =>
    draft.weekdays.includes(value) ? draft.weekdays.filter((one) => one !== value) : [...draft.weekdays, value]
  return (
    <fieldset>
      <legend>On these days</legend>
      <div className="plan-weekdays">
        {weekdays.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={draft.weekdays.includes(value)}
              onChange={() => change({ weekdays: toggle(value) })}
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
