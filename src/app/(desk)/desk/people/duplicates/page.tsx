import { DeskPage } from '@/features/desk/components/desk-page'
import { DuplicatesPage } from '@/features/privacy/merging/components/duplicates-page'
import { privacyRoles } from '@/features/privacy/rules'
import { deskDuplicatesPath } from '@/paths'

export const metadata = { title: 'Duplicates' }

/** People who may be here twice. */
export default function Page() {
  return (
    <DeskPage here={deskDuplicatesPath} roles={privacyRoles}>
      {(staff) => <DuplicatesPage staff={staff} />}
    </DeskPage>
  )
}
