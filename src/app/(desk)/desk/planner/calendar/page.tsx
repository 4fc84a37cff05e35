import { deskCalendarPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { CalendarPage } from '@/features/planner/desk/calendar-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Planner' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCalendarPath} query={query} roles={['scheduler', 'support', 'trainer']}>
      {(staff) => <CalendarPage staff={staff} query={query} />}
    </DeskPage>
  )
}
