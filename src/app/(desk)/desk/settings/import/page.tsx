import { deskImportsPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { importRoles } from '@/features/imports/contract'
import { ImportsPage } from '@/features/imports/desk/imports-page'

export const metadata = { title: 'Import' }

export default function Page() {
  return (
    <DeskPage here={deskImportsPath} roles={importRoles}>
      {(staff) => <ImportsPage staff={staff} />}
    </DeskPage>
  )
}
