import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { nzDay } from '@/lib/dates'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { findAssignees, openTasks, tasksSource } from '../tasks/data'
import { tasksList } from '../tasks/rules'
import { NewTask } from './task-actions'
import { TasksTable } from './tasks-table'

const offices = ['scheduler', 'support', 'finance', 'editor', 'publisher'] as const

export async function TasksPage({ staff, query: asked }: { staff: StaffActor; query: string }) {
  // A trainer's list begins with their own; the office's with everyone's.
  const query = asked === '' && !holds(staff, offices) ? 'mine=yes' : asked
  const view = readView(tasksList, new URLSearchParams(query))
  const part = { view, scopes: openTasks(view), offset: 0, limit: listPart }
  const [initial, assignees] = await Promise.all([
    findList(tasksList, tasksSource(staff.staffId), part),
    findAssignees(staff.staffId),
  ])
  return (
    <>
      <PageHead title="Tasks" lead="What we’ve asked each other to do.">
        <NewTask about={null} assignees={assignees} today={nzDay(new Date())} />
      </PageHead>
      <TasksTable initial={initial} query={query} />
    </>
  )
}
