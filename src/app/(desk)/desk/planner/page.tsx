import { deskPlannerPath } from '@/desk-paths'
import { SessionsPage } from '@/features/counter/desk/sessions-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Planner' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Trainers see only their own sessions. */
export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPlannerPath} query={query} roles={['scheduler', 'support', 'trainer']}>
      {(staff) => <SessionsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
