import { CompaniesPage } from '@/features/company/desk/companies-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { addressQuery } from '@/lib/desk-list'
import { deskCompaniesPath } from '@/paths'

export const metadata = { title: 'Companies' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Every company that buys from us. */
export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskCompaniesPath} query={query} roles={['scheduler', 'support', 'finance']}>
      {(staff) => <CompaniesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
