'use client'

import { useState } from 'react'
import { deskCoursePath, deskCoursesPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import { changedOf, wholeIn } from '@/ui/desk/call-action'
import { PriceFields } from '@/ui/desk/prices'
import type { addCourse, changeCourse, removeCourse, setCoursePrices, setCourseTemplate } from '../contract'
import type { CourseRecord } from '../data'
import { mostStarts } from '../rules'
import { type CourseChoices, CourseFields, courseIn } from './course-fields'

type Trainers = readonly { readonly id: number; readonly name: string }[]

/** `like`: the course to copy from, except its prices. */
export function AddCourse({ courses, like }: { courses: CourseChoices; like?: CourseRecord }) {
  const add = async (form: FormData) => {
    const body = courseIn(form, { course: like, courses })
    const { id } = await sendData<typeof addCourse>('POST', '/desk/courses/', body)
    return { said: 'The course is added. Finance sets its prices.', goTo: deskCoursePath(id) }
  }
  return (
    <DeskAction
      label={like ? 'Copy' : 'New course'}
      panel={like ? 'copy' : 'add'}
      tone={like ? '' : 'primary'}
      title={like ? `A course like ${like.name}` : 'New course'}
      lead="No one can book it yet: finance sets its prices, an editor makes its page, then you put it on sale."
      submit="Add course"
      run={add}
    >
      <CourseFields course={like && { ...like, id: 0, name: '', slug: '' }} courses={courses} />
    </DeskAction>
  )
}

export function EditCourse({ course, courses }: { course: CourseRecord; courses: CourseChoices }) {
  const save = async (form: FormData) => {
    const before = { ...course, prerequisites: course.prerequisites.map(({ id }) => id) }
    const given = { ...courseIn(form, { course, courses }), active: form.has('active') }
    const body = { ...changedOf(given, before), version: course.version }
    await sendData<typeof changeCourse>('PUT', `/desk/courses/${course.id}/`, body)
    return 'The course is saved.'
  }
  return (
    <DeskAction label="Edit" title={`Edit ${course.name}`} submit="Save" run={save}>
      <CourseFields course={course} courses={courses} />
      <DeskTick label="On sale: people find it and book it" name="active" isOn={course.active} />
    </DeskAction>
  )
}

export function EditPrices({ course }: { course: CourseRecord }) {
  return (
    <DeskAction
      label="Set prices"
      tone="small"
      title={`Prices of ${course.name}`}
      lead="With GST, as people see them. New bookings pay these straight away; existing bookings keep their price."
      submit="Save prices"
      run={async (form) => {
        const body = {
          priceCents: readDollars(typed(form, 'priceCents')),
          memberPriceCents: readDollars(typed(form, 'memberPriceCents')),
          isConfirmed: form.has('confirmed'),
          version: course.version,
        }
        await sendData<typeof setCoursePrices>('PUT', `/desk/courses/${course.id}/prices/`, body)
        return 'The prices are saved.'
      }}
    >
      <PriceFields
        prices={[
          { label: 'Price', name: 'priceCents', cents: course.priceCents },
          { label: 'Member price', name: 'memberPriceCents', cents: course.memberPriceCents },
        ]}
      />
    </DeskAction>
  )
}

const noStart = { from: '', to: '', days: 1 }

type TemplateProps = { course: CourseRecord; trainers: Trainers; rooms: readonly string[] }

export function EditTemplate({ course, trainers, rooms }: TemplateProps) {
  const [rows, setRows] = useState(Math.max(course.starts.length, 1))
  const save = async (form: FormData) => {
    const starts = Array.from({ length: rows }, (_, index) => ({
      from: typed(form, `from.${index}`),
      to: typed(form, `to.${index}`),
      days: wholeIn(form, `days.${index}`),
    })).filter(({ from, to }) => from !== '' || to !== '')
    const body = {
      starts,
      capacity: wholeIn(form, 'capacity'),
      minimum: wholeIn(form, 'minimum'),
      venue: typed(form, 'venue'),
      trainerId: Number(typed(form, 'trainerId')) || null,
      version: course.version,
    }
    await sendData<typeof setCourseTemplate>('PUT', `/desk/courses/${course.id}/template/`, body)
    return 'New sessions begin with it from now on.'
  }
  return (
    <DeskAction
      label="Change"
      tone="small"
      title="New sessions of this course"
      lead="What each new session starts with. Existing sessions don’t change. Times are New Zealand time, summer and winter."
      submit="Save"
      run={save}
    >
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <StartFields key={index} number={index} start={course.starts[index] ?? noStart} />
      ))}
      {rows < mostStarts && (
        <p>
          <button type="button" className="b small" onClick={() => setRows(rows + 1)}>
            Add a start time
          </button>
        </p>
      )}
      <DeskField label="Seats of each start" name="capacity" value={String(course.capacity)} />
      <DeskField
        label="Minimum seats"
        name="minimum"
        hint="The planner warns if fewer people are booked. 0 means no warning."
        value={String(course.minimum)}
      />
      <DeskField
        label="Usual room"
        name="venue"
        hint="Such as “Room 2”. Leave it empty for the place’s own address."
        value={course.venue ?? ''}
        suggestions={rooms}
      />
      <DeskField label="Trainer" name="trainerId" type="choice" value={String(course.trainerId ?? '')}>
        <option value="">No one yet</option>
        {course.trainerId !== null && !trainers.some(({ id }) => id === course.trainerId) && (
          <option value={course.trainerId}>{course.trainer ?? 'As it is now'}</option>
        )}
        <DeskOptions of={trainers} />
      </DeskField>
    </DeskAction>
  )
}

type StartProps = { number: number; start: { from: string; to: string; days: number } }

function StartFields({ number, start }: StartProps) {
  return (
    <fieldset className="desk-field">
      <legend>Start time {number + 1}</legend>
      <div className="start-fields">
        <DeskField label="Begins at" name={`from.${number}`} value={start.from} />
        <DeskField label="Ends at" name={`to.${number}`} value={start.to} />
        <DeskField label="On day" name={`days.${number}`} value={String(start.days)} />
      </div>
      <small>Such as 08:30. Empty both times to leave it out.</small>
    </fieldset>
  )
}

export function RemoveCourse({ course }: { course: CourseRecord }) {
  const remove = async () => {
    await sendData<typeof removeCourse>('POST', `/desk/courses/${course.id}/remove/`)
    return { said: `${course.name} is removed.`, goTo: deskCoursesPath }
  }
  return (
    <DeskAction
      label="Remove"
      tone="bad"
      title={`Remove ${course.name}`}
      lead="You can only remove a course that has never had a session. Take any other course off sale instead."
      submit="Remove course"
      isDanger
      run={remove}
    />
  )
}
