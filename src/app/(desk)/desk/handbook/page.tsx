import { deskHandbookPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { HandbookPage } from '@/features/desk/components/handbook-page'
import { staffRoles } from '@/lib/staff'

export const metadata = { title: 'Handbook' }

export default function Page() {
  return (
    <DeskPage here={deskHandbookPath} roles={staffRoles}>
      {(staff) => <HandbookPage staff={staff} />}
    </DeskPage>
  )
}
