import { deskPersonPrivacyPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { PrivacyPage } from '@/features/desk/components/privacy-page'
import { privacyRoles } from '@/features/privacy/requests/rules'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'What we hold' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskPersonPrivacyPath(id)} roles={privacyRoles}>
      {(staff) => <PrivacyPage id={id} staff={staff} />}
    </DeskPage>
  )
}
