import type { Reading } from '@/features/account/lists.data'
import { betweenDays, type ListSource, oneOf } from '@/lib/desk-rows'
import { hasTexts, isDueToday, listedState } from './counts.data'
import type { EnquiryRow } from './desk/enquiries.list'
import { proseFields } from './rules'

const stateOfEnquiry = listedState('e')

/** The beginning of what they wrote last, on one line. */
const asked = proseFields.map((field) => `e.answers ->> '${field}'`).join(', ')
const newestWords = `(SELECT v.text FROM enquiry_events v LEFT JOIN enquiry_mails m ON m.event_id = v.id LEFT JOIN enquiry_texts t ON t.event_id = v.id
  WHERE v.enquiry_id = e.id AND v.kind IN ('mail', 'text') AND m.mark IS NULL AND t.mark IS NULL ORDER BY v.id DESC LIMIT 1)`
const saysOfEnquiry = `nullif(left(btrim(regexp_replace(coalesce(${newestWords}, concat_ws(' ', ${asked})), '\\s+', ' ', 'g')), 240), '')`

/** Enquiries for staff of the inbox; `staffId` resolves “me”. */
export const enquiriesSource = (staffId: number): ListSource<EnquiryRow> => ({
  from: 'enquiries e',
  columns: {
    id: 'e.id',
    reference: 'e.reference',
    form: 'e.form_name',
    sender: 'e.sender_name',
    contact: `coalesce(e.email, e.phone_number)`,
    says: saysOfEnquiry,
    company: 'e.company_name',
    createdAt: 'e.created_at',
    dueOn: 'e.due_on',
    dueAt: 'e.due_at',
    assignee: 'e.assignee_name',
    state: stateOfEnquiry,
    region: 'e.region::text',
    isLate: 'e.is_late',
    isByPhone: `(e.answers ->> 'takenBy') IS NOT NULL`,
  },
  sorts: { dueOn: 'e.due_at' },
  filters: {
    form: oneOf('e.form_name'),
    state: oneOf(`(${stateOfEnquiry})`),
    region: oneOf('e.region'),
    came: betweenDays('e.created_at'),
    today: () => isDueToday('e'),
    mine: () => `e.assignee_id = ${Math.trunc(staffId)}`,
    nobody: () => 'e.assignee_id IS NULL',
    texts: () => hasTexts('e'),
    // An area and a course, as `taupo:height-safety`.
    waits: (key) => `position(';' || ${key}::text || ';' in coalesce(e.waitlist, '')) > 0`,
    told: (key) =>
      `EXISTS (SELECT 1 FROM demand_matches m JOIN course_sessions s ON s.id = m.session_id JOIN courses c ON c.id = s.course_id
         JOIN locations l ON l.id = s.location_id WHERE m.enquiry_id = e.id AND l.slug || ':' || c.slug = ${key}::text)`,
  },
  // Each part as an index has it, so that no row is folded to be looked at.
  search: (pattern) =>
    `(hivis_words(e.reference, e.sender_name, e.email, e.company_name) LIKE ${pattern} OR hivis_words(e.search_text) LIKE ${pattern}
      OR e.assignee_id = ANY (ARRAY(SELECT f.id FROM staff f WHERE hivis_words(f.name) LIKE ${pattern})))`,
  phone: (digits) => `hivis_phone(e.phone_number) LIKE ${digits}`,
})

export const enquiriesReading: Reading<EnquiryRow> = { source: ({ staffId }) => enquiriesSource(staffId) }
