import { notFound } from 'next/navigation'
import type { StaffActor } from '@/features/account/staff/rules'
import { deskEnquiriesPath } from '@/paths'
import { PageHead } from '@/ui/desk/record'
import { findRecord, listInboxStaff } from '../inbox/data'
import { formWords } from './enquiries.list'
import { EnquiryOnDesk } from './enquiry-record'

/** One enquiry: who wrote what, whom it is with, what happened, and what can be done. */
export async function EnquiryPage({ id, staff }: { id: number; staff: StaffActor }) {
  const [enquiry, assignees] = await Promise.all([findRecord(id), listInboxStaff()])
  if (!enquiry) notFound()
  const about = Object.entries(formWords).find(([form]) => form === enquiry.form)?.[1] ?? enquiry.form
  return (
    <>
      <PageHead
        title={enquiry.reference}
        crumb={{ label: 'Enquiries', href: deskEnquiriesPath }}
        chips={[{ label: about, tone: 'line' }]}
        lead={enquiry.senderName}
      />
      <EnquiryOnDesk id={id} staffId={staff.staffId} assignees={assignees} assignee={enquiry.assignee} />
    </>
  )
}
