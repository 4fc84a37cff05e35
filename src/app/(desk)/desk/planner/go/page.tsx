import { deskGoPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { GoPage } from '@/features/planner/starts/desk/go-page'
import { officeRoles } from '@/features/sessions/rules'

export const metadata = { title: 'Go or no-go' }

export default function Page() {
  return (
    <DeskPage here={deskGoPath} roles={officeRoles}>
      {(staff) => <GoPage staff={staff} />}
    </DeskPage>
  )
}
