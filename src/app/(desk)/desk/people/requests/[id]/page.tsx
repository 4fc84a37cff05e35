import { deskPrivacyRequestPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { RequestPage } from '@/features/privacy/requests/components/request-page'
import { privacyRoles } from '@/features/privacy/requests/rules'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Privacy request' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskPrivacyRequestPath(id)} roles={privacyRoles}>
      {(staff) => <RequestPage id={id} staff={staff} />}
    </DeskPage>
  )
}
