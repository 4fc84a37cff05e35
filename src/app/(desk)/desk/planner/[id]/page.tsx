import { deskSessionPath } from '@/desk-paths'
import { DayPanel } from '@/features/day/desk/day-panel'
import { DeskPage } from '@/features/desk/components/desk-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'
import { SessionPage } from '@/features/planner/desk/session-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Session' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskSessionPath(id)} roles={['scheduler', 'support', 'trainer']}>
      {(staff) => (
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
      )}
    </DeskPage>
  )
}
