import { sessionsList } from '@/features/counter/desk/sessions.list'
import { DayPanel } from '@/features/day/desk/day-panel'
import { recordPage } from '@/features/desk/components/record-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'
import { SessionPage } from '@/features/planner/desk/session-page'

export const metadata = { title: 'Session' }

export default recordPage(sessionsList, ({ id, staff }) => (
  <SessionPage
    id={id}
    staff={staff}
    tasks={
      <>
        <DayPanel slotId={id} staff={staff} />
        <TasksPanel about={{ kind: 'start', id }} staff={staff} />
      </>
    }
  />
))
