import { officeRoles } from '@/features/bookings/sessions/rules'
import { GoPage } from '@/features/bookings/starts/desk/go-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { deskGoPath } from '@/paths'

export const metadata = { title: 'Go or no-go' }

/** Starts under their minimum, to be decided. */
export default function Page() {
  return (
    <DeskPage here={deskGoPath} roles={officeRoles}>
      {(staff) => <GoPage staff={staff} />}
    </DeskPage>
  )
}
