import { deskCompanyPath } from '@/desk-paths'
import { CompanyPage } from '@/features/desk/components/company-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery, recordId } from '@/lib/desk-list'

export const metadata = { title: 'Company' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const id = recordId((await params).id)
  const query = addressQuery(await searchParams)
  return (
    <DeskPage
      here={deskCompanyPath(id)}
      record={{ kind: 'company', id }}
      query={query}
      roles={['scheduler', 'support', 'finance']}
    >
      {(staff) => <CompanyPage id={id} staff={staff} query={query} />}
    </DeskPage>
  )
}
