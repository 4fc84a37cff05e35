import { deskPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { Today } from '@/features/desk/components/today'
import { staffRoles } from '@/lib/staff'

export const metadata = { title: 'Today' }

export default function Page() {
  return (
    <DeskPage here={deskPath} roles={staffRoles}>
      {(staff) => <Today staff={staff} />}
    </DeskPage>
  )
}
