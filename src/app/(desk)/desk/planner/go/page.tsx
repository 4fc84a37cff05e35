import { deskGoPath } from '@/desk-paths'
import { officeRoles } from '@/features/bookings/sessions/rules'
import { GoPage } from '@/features/bookings/starts/desk/go-page'
import { DeskPage } from '@/features/desk/components/desk-page'

export const metadata = { title: 'Go or no-go' }

export default function Page() {
  return (
    <DeskPage here={deskGoPath} roles={officeRoles}>
      {(staff) => <GoPage staff={staff} />}
    </DeskPage>
  )
}
