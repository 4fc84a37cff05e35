import { deskSearchPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { SearchPage } from '@/features/desk/components/search'
import { addressQuery } from '@/lib/desk-list'
import { staffRoles } from '@/lib/staff'

export const metadata = { title: 'Search' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskSearchPath} query={query} roles={staffRoles}>
      {(staff) => <SearchPage staff={staff} query={query} />}
    </DeskPage>
  )
}
