import { DeskPage } from '@/features/desk/components/desk-page'
import { TasksPage } from '@/features/desk/components/tasks-page'
import { addressQuery } from '@/lib/desk-list'
import { staffRoles } from '@/lib/staff'
import { deskTasksPath } from '@/paths'

export const metadata = { title: 'Tasks' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What colleagues have to do. */
export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskTasksPath} query={query} roles={staffRoles}>
      {(staff) => <TasksPage staff={staff} query={query} />}
    </DeskPage>
  )
}
