'use client'

import { useState } from 'react'
import { deskPlannerPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import type { setTrainerCourses } from '../contract'
import type { addLeave, addOwnLeave, removeLeave, removeOwnLeave } from '../leave.contract'
import { leaveParts } from '../leave.rules'

type Choices = readonly { readonly id: number; readonly name: string }[]

const inIt = (form: FormData) => ({
  startsOn: typed(form, 'startsOn'),
  endsOn: typed(form, 'endsOn'),
  part: typed(form, 'part'),
  reason: typed(form, 'reason') || null,
})

const needText = (sessions: number) =>
  sessions === 1 ? '1 session needs another trainer' : `${sessions} sessions need another trainer`

const LeaveFields = ({ today }: { today: string }) => (
  <>
    <DeskField label="First day" name="startsOn" type="date" value={today} />
    <DeskField label="Last day" name="endsOn" type="date" value={today} />
    <DeskField label="Whole or half" name="part" type="choice" value="whole" hint="A half day is of one day.">
      {leaveParts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </DeskField>
    <DeskField label="Why" name="reason" hint="Such as “Annual leave”. Planners and trainers see it." />
  </>
)

export function AddLeave({ trainers, today }: { trainers: Choices; today: string }) {
  return (
    <DeskAction
      label="Add leave"
      title="A trainer is away"
      lead="They can’t be planned then. Sessions they already have show as clashes."
      submit="Add leave"
      run={async (form) => {
        const body = { trainerId: Number(typed(form, 'trainerId')) || 0, ...inIt(form) }
        const { sessions } = await sendData<typeof addLeave>('POST', '/desk/trainers/leave/', body)
        if (sessions.length === 0) return 'The leave is noted.'
        return {
          said: `The leave is noted. ${needText(sessions.length)}.`,
          link: { label: 'See them', href: `${deskPlannerPath}?clashing=yes` },
        }
      }}
    >
      <DeskField label="Trainer" name="trainerId" type="choice">
        <option value="">Choose</option>
        <DeskOptions of={trainers} />
      </DeskField>
      <LeaveFields today={today} />
    </DeskAction>
  )
}

export function AddOwnLeave({ today }: { today: string }) {
  return (
    <DeskAction
      label="I’m away"
      tone="primary"
      title="When are you away?"
      lead="It counts straight away, and the people who plan get an email."
      submit="Add leave"
      run={async (form) => {
        const { sessions } = await sendData<typeof addOwnLeave>('POST', '/desk/trainers/own-leave/', inIt(form))
        return sessions.length === 0
          ? 'Your leave is noted. You have no sessions then.'
          : `Your leave is noted. ${needText(sessions.length)}: they’re listed below, and the planners know.`
      }}
    >
      <LeaveFields today={today} />
    </DeskAction>
  )
}

export function RemoveOwnLeave({ id, of }: { id: number; of: string }) {
  return (
    <DeskAction
      label="Take it back"
      tone="small"
      title={`Take back ${of}`}
      lead="You can be planned then again."
      submit="Take it back"
      run={async () => {
        await sendData<typeof removeOwnLeave>('POST', `/desk/trainers/own-leave/${id}/remove/`, {})
        return 'Your leave is taken back.'
      }}
    />
  )
}

export function RemoveLeave({ id, of }: { id: number; of: string }) {
  return (
    <DeskAction
      label={
        <>
          <DeskIconImage name="close" />
          <span className="sr-only">Take back the leave of {of}</span>
        </>
      }
      tone="small"
      title={`Take back the leave of ${of}`}
      lead="They can be planned on all these days again."
      submit="Take it back"
      run={async () => {
        await sendData<typeof removeLeave>('POST', `/desk/trainers/leave/${id}/remove/`, {})
        return 'The leave is taken back.'
      }}
    />
  )
}

type Skilled = readonly { readonly id: number; readonly name: string; readonly courseIds: readonly number[] }[]

export function TrainerCourses({ trainers, courses }: { trainers: Skilled; courses: Choices }) {
  const [chosen, setChosen] = useState(trainers[0]?.id ?? 0)
  const own = trainers.find(({ id }) => id === chosen)?.courseIds ?? []
  if (trainers.length === 0) return null
  return (
    <DeskAction
      label="Who teaches what"
      title="Who teaches what"
      lead="The planner warns if they’re put on any other course. If nothing is ticked, they teach everything."
      submit="Save"
      run={async (form) => {
        const courseIds = form.getAll('courseIds').map(Number)
        await sendData<typeof setTrainerCourses>('PUT', `/desk/trainers/${chosen}/courses/`, { courseIds })
        return 'Saved.'
      }}
    >
      <label className="desk-field">
        Trainer
        <select className="box" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          <DeskOptions of={trainers} />
        </select>
      </label>
      <fieldset key={chosen} className="desk-choice">
        <legend>Teaches</legend>
        {courses.map(({ id, name }) => (
          <label key={id} className="desk-tick">
            <input type="checkbox" name="courseIds" value={id} defaultChecked={own.includes(id)} />
            {name}
          </label>
        ))}
      </fieldset>
    </DeskAction>
  )
}
