import { deskTasksPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { TasksPage } from '@/features/desk/components/tasks-page'
import { addressQuery } from '@/lib/desk-list'
import { staffRoles } from '@/lib/staff'

export const metadata = { title: 'Tasks' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskTasksPath} query={query} roles={staffRoles}>
      {(staff) => <TasksPage staff={staff} query={query} />}
    </DeskPage>
  )
}
