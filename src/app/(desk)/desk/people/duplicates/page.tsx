import { deskDuplicatesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { DuplicatesPage } from '@/features/privacy/merging/components/duplicates-page'
import { privacyRoles } from '@/features/privacy/requests/rules'

export const metadata = { title: 'Duplicates' }

export default function Page() {
  return (
    <DeskPage here={deskDuplicatesPath} roles={privacyRoles}>
      {(staff) => <DuplicatesPage staff={staff} />}
    </DeskPage>
  )
}
