import { deskPersonPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { PersonPage } from '@/features/desk/components/person-page'
import { personRoles } from '@/features/desk/rules'
import { addressQuery, recordId } from '@/lib/desk-list'

export const metadata = { title: 'Person' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const id = recordId((await params).id)
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPersonPath(id)} record={{ kind: 'person', id }} query={query} roles={personRoles}>
      {(staff) => <PersonPage id={id} staff={staff} query={query} />}
    </DeskPage>
  )
}
