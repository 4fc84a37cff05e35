import { staffSource } from '@/features/account/staff/data'
import { staffList } from '@/features/account/staff/desk/staff.list'
import { AddStaff } from '@/features/account/staff/desk/staff-actions'
import { listPage } from '@/features/desk/components/list-page'
import { groupRolesOfStaff } from '@/lib/env'

export const metadata = { title: staffList.title }

export default listPage(staffList, {
  source: staffSource,
  head: () => <AddStaff hasGroups={groupRolesOfStaff() !== null} />,
})
