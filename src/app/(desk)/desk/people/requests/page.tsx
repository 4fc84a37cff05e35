import { deskPrivacyRequestsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { RequestsPage } from '@/features/privacy/requests/components/requests-page'
import { privacyRoles } from '@/features/privacy/requests/rules'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Privacy requests' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPrivacyRequestsPath} query={query} roles={privacyRoles}>
      {(staff) => <RequestsPage staff={staff} query={query} />}
    </DeskPage>
  )
}
