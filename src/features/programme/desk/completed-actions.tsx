'use client'

import { courseResults } from '@/features/account/rules'
import type { addCompletedCourse, correctCompletedCourse } from '@/features/courses/completed.contract'
import type { CompletedRow } from '@/features/courses/completed.data'
import { courseTypes } from '@/features/courses/rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'

type Choices = readonly { id: number; name: string }[]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function Fields({ row, courses }: { row?: CompletedRow; courses: Choices }) {
  const types = [...new Set([...courseTypes, ...(row ? [row.courseType] : [])])]
  return (
    <>
      <DeskField label="Course" name="courseId" type="choice" value={String(row?.courseId ?? '')}>
        <option value="">Another, by name</option>
        <DeskOptions of={courses} />
      </DeskField>
      <DeskField
        label="Name"
        name="name"
        hint="Leave it empty to use the course’s current name"
        value={row?.name ?? ''}
      />
      <DeskField label="Type" name="courseType" type="choice" value={row?.courseType ?? ''}>
        <option value="">As the course</option>
        {types.map((value) => (
          <option key={value} value={value}>
            {capital(value)}
          </option>
        ))}
      </DeskField>
      <DeskField
        label="Credits"
        name="numberOfCredits"
        type="number"
        hint="Nothing: as the course has"
        value={String(row?.numberOfCredits ?? '')}
      />
      <DeskField label="Completed on" name="completedDate" type="date" value={row?.completedDate ?? ''} />
      <DeskField label="Result" name="result" type="choice" value={row?.result ?? 'pass'}>
        {courseResults.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskTick label="Renews the card" name="isSitePassRenewal" isOn={row?.isSitePassRenewal ?? false} />
      <DeskField label="Details" name="courseInfo" value={row?.courseInfo ?? ''} />
    </>
  )
}

const given = (form: FormData) => ({
  courseId: Number(typed(form, 'courseId')) || null,
  name: typed(form, 'name'),
  courseType: typed(form, 'courseType'),
  numberOfCredits: typed(form, 'numberOfCredits') === '' ? null : Number(typed(form, 'numberOfCredits')),
  isSitePassRenewal: form.has('isSitePassRenewal'),
  completedDate: typed(form, 'completedDate'),
  result: typed(form, 'result'),
  courseInfo: typed(form, 'courseInfo'),
})

export function AddCompleted({ personId, courses }: { personId: number; courses: Choices }) {
  const add = async (form: FormData) => {
    await sendData<typeof addCompletedCourse>('POST', `/desk/people/${personId}/courses/`, given(form))
    return 'The course is added.'
  }
  return (
    <DeskAction
      label="Add"
      tone="small"
      title="Add a completed course"
      lead="This doesn’t issue a card. Issue or renew it on this page."
      submit="Add course"
      run={add}
    >
      <Fields courses={courses} />
    </DeskAction>
  )
}

type CorrectProps = { personId: number; row: CompletedRow; courses: Choices }

export function CorrectCompleted({ personId, row, courses }: CorrectProps) {
  const correct = async (form: FormData) => {
    const path = `/desk/people/${personId}/courses/${row.id}/`
    await sendData<typeof correctCompletedCourse>('PUT', path, given(form))
    return 'The course is corrected.'
  }
  return (
    <DeskAction
      label="Correct"
      tone="small"
      title={row.name}
      lead="To correct the result of a session, use its roll, so the card changes with it."
      submit="Save"
      run={correct}
    >
      <Fields row={row} courses={courses} />
    </DeskAction>
  )
}
