import type { StaffActor } from '@/features/account/staff/rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { enquiriesSource } from '../desk.data'
import { enquiriesList } from './enquiries.list'
import { EnquiriesTable } from './enquiries-table'

/** The list of enquiries. */
export async function EnquiriesPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(enquiriesList, new URLSearchParams(query))
  const initial = await findList(enquiriesList, enquiriesSource(staff.staffId), { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Enquiries" />
      <EnquiriesTable initial={initial} query={query} />
    </>
  )
}
