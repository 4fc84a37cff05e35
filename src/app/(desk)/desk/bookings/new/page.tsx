import { PhonePage } from '@/features/bookings/booking/desk/phone-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'
import { deskNewBookingPath } from '@/paths'

export const metadata = { title: 'New booking' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A booking for whoever is on the phone. */
export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskNewBookingPath} query={query} roles={['scheduler', 'support']}>
      {() => <PhonePage query={query} />}
    </DeskPage>
  )
}
