import { deskPeoplePath } from '@/desk-paths'
import { PeoplePage } from '@/features/account/desk/people-page'
import { AddPerson } from '@/features/account/desk/person-actions'
import { holds } from '@/features/account/desk-session.rules'
import { findTradeAreas } from '@/features/company/data'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'People' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPeoplePath} query={query} roles={['scheduler', 'support', 'finance']}>
      {async (staff) => (
        <PeoplePage staff={staff} query={query}>
          {holds(staff, ['support']) && <AddPerson trades={await findTradeAreas()} />}
        </PeoplePage>
      )}
    </DeskPage>
  )
}
