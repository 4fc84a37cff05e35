import { deskStaffMemberPath } from '@/desk-paths'
import { StaffRecordPage } from '@/features/account/staff/desk/staff-record-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Staff account' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskStaffMemberPath(id)} roles={['admin']}>
      {(staff) => <StaffRecordPage id={id} staff={staff} />}
    </DeskPage>
  )
}
