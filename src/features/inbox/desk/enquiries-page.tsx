import { deskCardOrdersPath, deskEnquiriesPath } from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead, PageTabs } from '@/ui/desk/record'
import { listInboxStaff } from '../data'
import { enquiriesSource } from '../desk.data'
import { enquiriesList } from './enquiries.list'
import { EnquiriesTable } from './enquiries-table'
import { NewEnquiry } from './new-enquiry'

export const EnquiryTabs = ({ here }: { here: string }) => (
  <PageTabs
    label="Enquiries"
    tabs={[
      { label: 'Enquiries', href: deskEnquiriesPath },
      { label: 'Cards to print', href: deskCardOrdersPath },
    ]}
    here={here}
  />
)

export async function EnquiriesPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(enquiriesList, new URLSearchParams(query))
  const source = enquiriesSource(staff.staffId)
  const [initial, assignees] = await Promise.all([
    findList(enquiriesList, source, { view, offset: 0, limit: listPart }),
    listInboxStaff(),
  ])
  return (
    <>
      <PageHead title="Enquiries">
        <NewEnquiry tone="primary" />
      </PageHead>
      <EnquiryTabs here={deskEnquiriesPath} />
      <EnquiriesTable
        initial={initial}
        query={query}
        staffId={staff.staffId}
        assignees={assignees.map(({ id, name }) => ({ id, name }))}
      />
    </>
  )
}
