'use client'

import { useId } from 'react'
import { deskCoursePath } from '@/desk-paths'
import { languages } from '@/features/account/rules'
import { startText } from '@/features/courses/catalogue/rules'
import { deliveryModes } from '@/features/courses/rules'
import { weekdays } from '@/lib/day-rules'
import type { Planner } from '../plan.loaders'
import { draftFor, isOnlineFormat, mostSessions, mostWeeksBetween, type PlanDraft, weekdayOf } from '../plan.rules'

type Props = { planner: Planner; draft: PlanDraft; change: (given: Partial<PlanDraft>) => void }

export function PlanFields(props: Props) {
  return (
    <>
      <What {...props} />
      <Where {...props} />
      <When today={props.planner.today} draft={props.draft} change={props.change} />
    </>
  )
}

type Option = { readonly value: string | number; readonly label: string }

function Choice({
  label,
  value,
  options,
  none,
  onChange,
}: {
  label: string
  value: string | number
  options: readonly Option[]
  none?: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="plan-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const named = (rows: readonly { readonly id: number; readonly name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

function What({ planner, draft, change }: Props) {
  const course = planner.courses.find(({ id }) => id === draft.courseId)
  return (
    <fieldset>
      <legend>Course</legend>
      <Choice
        label="Course"
        value={draft.courseId || ''}
        none="Choose a course"
        options={named(planner.courses)}
        onChange={(value) => {
          const next = planner.courses.find(({ id }) => id === Number(value)) ?? null
          const { courseId, format, venue, trainerId, locationId } = draftFor(next, draft.firstDay)
          change({ courseId, format, venue, trainerId, locationId })
        }}
      />
      {course && (
        <>
          <Choice
            label="Format"
            value={draft.format}
            options={deliveryModes.filter(({ value }) => course.formats.includes(value))}
            onChange={(format) => change({ format, locationId: 0 })}
          />
          <Choice
            label="Language"
            value={draft.language}
            options={languages}
            onChange={(language) => change({ language })}
          />
          <div className="plan-note">
            {course.starts.length === 0 ? (
              <p className="notice">This course has no start times yet.</p>
            ) : (
              <p>
                {course.starts.map(startText).join(', ')}. {course.capacity} seats each
                {course.minimum > 0 && `, ${course.minimum} at least`}.
              </p>
            )}
            <p>
              <a href={deskCoursePath(course.id)}>Change what sessions of this course begin with</a>
            </p>
          </div>
        </>
      )}
    </fieldset>
  )
}

function Where({ planner, draft, change }: Props) {
  const id = useId()
  const places = planner.places.filter(({ isVirtual }) => isVirtual === isOnlineFormat(draft.format))
  return (
    <fieldset>
      <legend>Place and trainer</legend>
      <Choice
        label="Place"
        value={draft.locationId || ''}
        none="Choose a place"
        options={named(places)}
        onChange={(value) => change({ locationId: Number(value) })}
      />
      <div className="plan-field">
        <label htmlFor={id}>Room or address, if it is not that of the place (optional)</label>
        <input id={id} maxLength={160} value={draft.venue} onChange={({ target }) => change({ venue: target.value })} />
      </div>
      <Choice
        label="Trainer"
        value={draft.trainerId ?? ''}
        none="No one yet"
        options={named(planner.trainers)}
        onChange={(value) => change({ trainerId: Number(value) || null })}
      />
    </fieldset>
  )
}

type WhenProps = Omit<Props, 'planner'> & { readonly today: string }

export function When(props: WhenProps) {
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

function Repeats({ draft, change }: WhenProps) {
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
  const toggle = (value: number) =>
    draft.weekdays.includes(value) ? draft.weekdays.filter((one) => one !== value) : [...draft.weekdays, value]
  return (
    <div className="plan-repeat">
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
