'use client'

import { useState } from 'react'
import { deskPlannerPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import type { addLeave, removeLeave, setTrainerCourses } from '../contract'

type Choices = readonly { readonly id: number; readonly name: string }[]

export function AddLeave({ trainers, today }: { trainers: Choices; today: string }) {
  return (
    <DeskAction
      label="Add leave"
      title="A trainer is away"
      lead="They can’t be planned on these days. Sessions they already have then show as clashes."
      submit="Add leave"
      run={async (form) => {
        const body = {
          trainerId: Number(typed(form, 'trainerId')) || 0,
          startsOn: typed(form, 'startsOn'),
          endsOn: typed(form, 'endsOn'),
          reason: typed(form, 'reason') || null,
        }
        const { sessions } = await sendData<typeof addLeave>('POST', '/desk/trainers/leave/', body)
        if (sessions === 0) return 'The leave is noted.'
        const need = sessions === 1 ? '1 session of theirs needs' : `${sessions} sessions of theirs need`
        return {
          said: `The leave is noted. ${need} another trainer.`,
          link: { label: 'See them', href: `${deskPlannerPath}?clashing=yes` },
        }
      }}
    >
      <DeskField label="Trainer" name="trainerId" type="choice">
        <option value="">Choose</option>
        <DeskOptions of={trainers} />
      </DeskField>
      <DeskField label="First day" name="startsOn" type="date" value={today} />
      <DeskField label="Last day" name="endsOn" type="date" value={today} />
      <DeskField label="Why" name="reason" hint="Such as “Annual leave”. Planners and trainers see it." />
    </DeskAction>
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
