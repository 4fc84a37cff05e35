import { deskWaitlistPath } from '@/desk-paths'
import { WaitlistPage } from '@/features/counter/desk/waitlist-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { waitlistReaders } from '@/features/waitlist/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Waitlist' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskWaitlistPath} query={query} roles={waitlistReaders}>
      {(staff) => <WaitlistPage staff={staff} query={query} />}
    </DeskPage>
  )
}
