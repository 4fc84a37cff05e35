import { deskDemandPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { DemandPage } from '@/features/inbox/desk/demand-page'
import { waitlistReaders } from '@/features/waitlist/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Waitlist demand' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskDemandPath} query={query} roles={waitlistReaders}>
      {(staff) => <DemandPage staff={staff} query={query} />}
    </DeskPage>
  )
}
