import { deskBookingsPath } from '@/desk-paths'
import { BookingsPage } from '@/features/counter/desk/bookings-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Bookings' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskBookingsPath} query={query} roles={['scheduler', 'support', 'finance']}>
      {(staff) => <BookingsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
