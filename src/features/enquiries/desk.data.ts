import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import type { EnquiryRow } from './desk/enquiries.list'

/** What is new or in progress after its day is late. */
const stateOfEnquiry = `CASE WHEN e.state::text IN ('new', 'in-progress') AND e.due_at < now() THEN 'late' ELSE e.state::text END`

/** What came in by the forms, for whoever works the inbox; `staffId` is who “me” is. */
export const enquiriesSource = (staffId: number): ListSource<EnquiryRow> => ({
  from: 'enquiries e',
  columns: {
    id: 'e.id',
    reference: 'e.reference',
    form: 'e.form::text',
    sender: 'e.sender_name',
    contact: `coalesce(e.email, e.phone_number)`,
    company: 'e.company_name',
    createdAt: 'e.created_at',
    dueOn: 'e.due_on',
    assignee: 'e.assignee_name',
    state: stateOfEnquiry,
  },
  filters: {
    form: oneOf('e.form'),
    state: oneOf(`(${stateOfEnquiry})`),
    came: betweenDays('e.created_at'),
    mine: () => `e.assignee_id = ${Math.trunc(staffId)}`,
    nobody: () => 'e.assignee_id IS NULL',
  },
  search: (word) =>
    `(hivis_words(e.reference, e.sender_name, e.email, e.company_name) LIKE ${word} OR e.search_text ILIKE ${word})`,
  phone: (digits) => `hivis_phone(e.phone_number) LIKE ${digits}`,
})
