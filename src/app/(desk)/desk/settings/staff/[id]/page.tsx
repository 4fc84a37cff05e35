import { staffList } from '@/features/account/staff/desk/staff.list'
import { StaffRecordPage } from '@/features/account/staff/desk/staff-record-page'
import { recordPage } from '@/features/desk/components/record-page'

export const metadata = { title: 'Staff account' }

export default recordPage(staffList, StaffRecordPage)
