import { holds } from '@/features/account/desk-session.rules'
import { listPage } from '@/features/desk/components/list-page'
import { NewTask } from '@/features/desk/components/task-actions'
import { TasksTable } from '@/features/desk/components/tasks-table'
import { findAssignees, tasksReading } from '@/features/desk/tasks/data'
import { tasksList } from '@/features/desk/tasks/rules'
import { nzDay } from '@/lib/dates'

export const metadata = { title: tasksList.title }

export default listPage(tasksList, {
  ...tasksReading,
  // A trainer's list begins with their own; the office's with everyone's.
  usual: (staff) => (holds(staff, ['scheduler', 'support', 'finance', 'editor', 'publisher']) ? '' : 'mine=yes'),
  head: async ({ staffId }) => (
    <NewTask about={null} assignees={await findAssignees(staffId)} today={nzDay(new Date())} />
  ),
  table: (shown) => <TasksTable {...shown} />,
})
