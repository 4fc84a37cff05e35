import { DeskPage } from '@/features/desk/components/desk-page'
import { Today } from '@/features/desk/components/today'
import { staffRoles } from '@/lib/staff'
import { deskPath } from '@/paths'

export const metadata = { title: 'Today' }

/** What today holds for whoever is signed in. */
export default function Page() {
  return (
    <DeskPage here={deskPath} roles={staffRoles}>
      {(staff) => <Today staff={staff} />}
    </DeskPage>
  )
}
