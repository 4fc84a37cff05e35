import { listPage } from '@/features/desk/components/list-page'
import { listInboxStaff } from '@/features/inbox/data'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { EnquiriesTable } from '@/features/inbox/desk/enquiries-table'
import { NewEnquiry } from '@/features/inbox/desk/new-enquiry'
import { enquiriesReading } from '@/features/inbox/desk.data'

export const metadata = { title: enquiriesList.title }

export default listPage(enquiriesList, {
  ...enquiriesReading,
  head: () => <NewEnquiry tone="primary" />,
  table: async (shown, { staffId }) => (
    <EnquiriesTable
      {...shown}
      staffId={staffId}
      assignees={(await listInboxStaff()).map(({ id, name }) => ({ id, name }))}
    />
  ),
})
