'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type { addTask, finishTasks, reopenTask } from '../tasks/contract'
import type { TaskAbout } from '../tasks/rules'

type NewProps = {
  about: TaskAbout | null
  assignees: readonly { readonly id: number; readonly name: string }[]
  today: string
}

export function NewTask({ about, assignees, today }: NewProps) {
  const add = async (form: FormData) => {
    const assigneeId = Number(typed(form, 'assigneeId')) || 0
    const body = { what: typed(form, 'what'), assigneeId, dueOn: typed(form, 'dueOn'), about }
    await sendData<typeof addTask>('POST', '/desk/tasks/', body)
    const assignee = assignees.find(({ id }) => id === assigneeId)?.name ?? ''
    return assignee.endsWith('(me)') ? 'The task is on your list.' : `${assignee} has the task, and gets an email.`
  }
  return (
    <DeskAction
      label="New task"
      tone={about ? 'small' : 'primary'}
      panel="task"
      title="New task"
      lead="Your colleague gets an email and finds it under Tasks. Only staff can read it."
      submit="Add task"
      run={add}
    >
      <DeskField label="What is there to do?" name="what" type="lines" />
      <DeskField label="For" name="assigneeId" type="choice">
        <DeskOptions of={assignees} />
      </DeskField>
      <DeskField label="By" name="dueOn" type="date" value={today} />
    </DeskAction>
  )
}

type Props = { id: number; what: string }

export function FinishTask({ id, what }: Props) {
  const finish = async () => {
    await sendData<typeof finishTasks>('POST', '/desk/tasks/done/', { ids: [id] })
    return 'The task is done.'
  }
  return <DeskAction label="Done" tone="small" title="Is it done?" lead={what} submit="Done" run={finish} />
}

export function ReopenTask({ id, what }: Props) {
  const reopen = async () => {
    await sendData<typeof reopenTask>('POST', `/desk/tasks/${id}/reopen/`)
    return 'The task is open again.'
  }
  return (
    <DeskAction label="Open again" tone="small" title="Open it again?" lead={what} submit="Open again" run={reopen} />
  )
}
