import { deskNewBookingPath } from '@/desk-paths'
import { PhonePage } from '@/features/counter/desk/phone-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'New booking' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskNewBookingPath} query={query} roles={['scheduler', 'support']}>
      {() => <PhonePage query={query} />}
    </DeskPage>
  )
}
