'use client'

import { useId } from 'react'
import { deskCoursePath } from '@/desk-paths'
import { languages } from '@/features/account/rules'
import { deliveryModes } from '@/features/courses/rules'
import { startText } from '@/features/programme/rules'
import type { Planner } from '../plan.loaders'
import { draftFor, isOnlineFormat, type PlanDraft } from '../plan.rules'
import { Choice, type Option } from './plan-choice'
import { PlanJoining } from './plan-joining'
import { When } from './plan-when'

type Props = { planner: Planner; draft: PlanDraft; change: (given: Partial<PlanDraft>) => void }

export function PlanFields(props: Props) {
  return (
    <>
      <What {...props} />
      <Where {...props} />
      {props.draft.format === 'webinar' && <PlanJoining draft={props.draft} change={props.change} />}
      {props.draft.format === 'online' ? (
        <p className="notice">People start it any time: there’s no date, no room and no trainer.</p>
      ) : (
        <When today={props.planner.today} draft={props.draft} change={props.change} />
      )}
    </>
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
      <legend>{draft.format === 'online' ? 'Place' : 'Place and trainer'}</legend>
      <Choice
        label="Place"
        value={draft.locationId || ''}
        none="Choose a place"
        options={named(places)}
        onChange={(value) => change({ locationId: Number(value) })}
      />
      {draft.format !== 'online' && <RoomAndTrainer planner={planner} draft={draft} change={change} id={id} />}
    </fieldset>
  )
}

const Room = ({ planner, draft, change, id }: Props & { id: string }) => (
  <div className="plan-field">
    <label htmlFor={id}>Room, or the address if it is not that of the place (optional)</label>
    <input
      id={id}
      list={`${id}-rooms`}
      maxLength={160}
      value={draft.venue}
      onChange={({ target }) => change({ venue: target.value })}
    />
    <datalist id={`${id}-rooms`}>
      {planner.rooms
        .filter(({ placeId }) => placeId === draft.locationId)
        .map(({ name }) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  </div>
)

function RoomAndTrainer({ planner, draft, change, id }: Props & { id: string }) {
  return (
    <>
      {draft.format !== 'webinar' && <Room planner={planner} draft={draft} change={change} id={id} />}
      <Choice
        label="Trainer"
        value={draft.trainerId ?? ''}
        none="No one yet"
        options={named(planner.trainers)}
        onChange={(value) => change({ trainerId: Number(value) || null })}
      />
    </>
  )
}
