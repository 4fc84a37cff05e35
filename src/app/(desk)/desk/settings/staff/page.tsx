import { staffSource } from '@/features/account/staff/data'
import { staffList } from '@/features/account/staff/desk/staff.list'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: staffList.title }

export default listPage(staffList, { source: staffSource })
