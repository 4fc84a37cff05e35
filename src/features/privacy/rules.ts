import { fold } from '@/lib/letters'
import { dealingEntries } from './dealings.rules'
import { type Entry, peopleEntries } from './people.rules'
import { seatEntries } from './seats.rules'

export const register: Readonly<Record<string, Entry>> = { ...peopleEntries, ...seatEntries, ...dealingEntries }

/** Free text that may name people: erasing removes names, addresses and numbers from it. */
export const freeText: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['account_corrections', 'reason'],
  ['account_payments', 'reference'],
  ['bank_lines', 'payer', 'words'],
  ['booking_notes', 'text'],
  ['bookings', 'contact_name'],
  ['clearance_packs', 'project', 'principal'],
  ['companies', 'phone_number', 'no_reminders_reason'],
  ['course_sessions', 'cancel_reason', 'host_notes'],
  ['credit_entries', 'note'],
  ['credit_refunds', 'reason'],
  ['day_acts', 'refusal'],
  ['day_notes', 'text'],
  ['desk_tasks', 'what'],
  ['desk_views', 'name', 'asked'],
  ['enquiries', 'answers', 'search_text', 'sender_name', 'phone_number'],
  ['enquiry_events', 'text'],
  ['enquiry_mails', 'recipients', 'subject', 'whole_text', 'html', 'left_out'],
  ['import_rows', 'name', 'key', 'cells', 'fixes', 'values', 'problems', 'matches', 'changes', 'stays'],
  ['import_runs', 'file_name', 'columns', 'problem'],
  ['messages', 'subject', 'text', 'html'],
  ['orders', 'contact_name', 'contact_phone', 'shipping', 'po_number', 'no_reminders_reason'],
  ['page_comments', 'about', 'text'],
  ['payload_preferences', 'value'],
  ['privacy_requests', 'extended_why', 'answer'],
  ['refunds', 'reason', 'problem'],
  ['repeated_calls', 'answer'],
  ['roll_messages', 'subject', 'text'],
  ['saved_reports', 'name'],
  ['seat_claims', 'reason'],
  ['session_slots', 'cancel_reason', 'staff_notes'],
  ['site_opening', 'closed_why'],
  ['start_decisions', 'reason'],
  // Last, as changes to the others are audited here.
  ['audit_log', 'before', 'after'],
]

export const jsonWords: readonly string[] = [
  'audit_log.after',
  'audit_log.before',
  'desk_views.asked',
  'enquiries.answers',
  'enquiry_mails.left_out',
  'import_rows.cells',
  'import_rows.changes',
  'import_rows.fixes',
  'import_rows.matches',
  'import_rows.problems',
  'import_rows.values',
  'import_runs.columns',
  'orders.shipping',
  'payload_preferences.value',
]

const site = 'Words of editors for the public site.'
const catalogue = 'What is sold and where, in words of staff for the public.'
const staffOnly = 'About people who work for the provider: admins write and remove their accounts.'
const joins = 'How a webinar is joined: the same for everyone on it.'
const tool = 'Kept by the tools for themselves: names of files, fields and steps.'
const numbers = 'Numbers and states without anyone’s words.'
const demo = 'Only in the demo: states of invented payments.'
const secrets = 'Keys and tokens of the machine.'
const streets = 'Public addresses of New Zealand.'

/** Tables and columns without customer data, and why. */
export const notAboutPeople: Readonly<Record<string, string>> = {
  _pages_v: site,
  _pages_v_rels: site,
  _online_courses_v: site,
  _shared_blocks_v: site,
  'account_payments.source': numbers,
  accounting_codes: 'Codes of accounts.',
  bank_imports: 'Names of files and of banks.',
  bank_lines_aside: numbers,
  'bank_lines.fate': numbers,
  'bank_lines.fingerprint': numbers,
  book_checks: numbers,
  bot_check_tokens: secrets,
  case_rules: 'Words and senders that the office looks for, with who gets what comes of them.',
  mailboxes: 'Addresses of mailboxes of the provider, and how far they were read.',
  card_keys: secrets,
  card_reminders: numbers,
  card_statements: 'Numbers, levels and days of codes; the name in a code is signed, not kept.',
  categories: site,
  clearance_courses: 'A course and a pack.',
  clearance_links: secrets,
  clearance_openings: 'Kind of browser and a shortened address of people unknown to us, for twelve months.',
  company_requirements: 'A course and a company.',
  renewal_settings: 'How a company wants its crew renewed: numbers of places, days and people, and its order number.',
  page_comments: staffOnly,
  page_reviews: staffOnly,
  short_links: secrets,
  'unreachable_addresses.address':
    'Where mail doesn’t arrive; it goes when the person’s address changes or they are erased.',
  'unreachable_addresses.reason': numbers,
  'unreachable_addresses.source': numbers,
  employee_list_shapes: 'A print of the headings of a list, and which fields they went to.',
  import_links: 'Numbers of the old system and of ours.',
  import_parts: 'A file until it came in: 30 days at most.',
  import_shapes: 'Headings of files.',
  'import_runs.counts': numbers,
  'import_runs.kind': tool,
  'import_runs.mapping': tool,
  'import_runs.sheet': tool,
  'import_runs.sheets': tool,
  'orders.opening_number': numbers,
  'setup_marks.step': tool,
  learning_packages: catalogue,
  learning_items: catalogue,
  learning_files: catalogue,
  learning_uploads: staffOnly,
  learning_upload_parts: staffOnly,
  'day_photos.content': 'What an incident looked like, beside the trainer’s note: it names no one.',
  course_materials: 'What trainers of a course teach with: files and links of the provider.',
  trainer_profiles: staffOnly,
  'trainer_leave.part': staffOnly,
  'trainer_leave.reason': 'why a trainer is away, of staff',
  'trainer_answers.declined_why': 'Why a trainer can’t teach, of staff.',
  trainer_notices: 'What changed about sessions, for members of staff who teach them.',
  'course_sessions.title': catalogue,
  'move_offers.state': numbers,
  'start_decisions.answer_by': numbers,
  'start_decisions.choice': numbers,
  'course_sessions.venue': catalogue,
  'slot_moves.was_place': catalogue,
  'course_sessions.joining_link': joins,
  'course_sessions.meeting_number': joins,
  'course_sessions.passcode': joins,
  'course_sessions.dial_in': joins,
  courses: catalogue,
  courses_rels: catalogue,
  courses_template_starts: catalogue,
  'credit_refunds.state': numbers,
  demo_checkouts: demo,
  demo_events: demo,
  demo_refunds: demo,
  'day_acts.kind': numbers,
  desk_presence: staffOnly,
  desk_sessions: staffOnly,
  'desk_views.list': tool,
  document_counters: numbers,
  documents: site,
  'enquiries.form_name': 'Which form it is.',
  erasures: 'Keyed hashes and numbers of those who were erased, for restored backups.',
  answer_hours: site,
  form_months: site,
  office_closed_days: 'Days on which the office is closed, and why.',
  form_settings_contact_methods: site,
  form_settings_invoice_to_options: site,
  form_settings_know_more_about: site,
  form_settings_recipients: 'Addresses of the provider.',
  freight_rules: catalogue,
  industry_trade_areas: catalogue,
  locations: catalogue,
  rooms: catalogue,
  equipment: catalogue,
  equipment_outages: catalogue,
  course_equipment: catalogue,
  session_meetings: joins,
  media: site,
  menus: site,
  menus_items: site,
  menus_items_children: site,
  nz_address_words: streets,
  nz_addresses: streets,
  nz_streets: streets,
  'order_lines.title': 'The item or the course.',
  pages: site,
  people_apart: 'Numbers of two people who are not the same.',
  pages_rels: site,
  payload_kv: tool,
  payload_locked_documents: tool,
  payload_locked_documents_rels: tool,
  payload_migrations: tool,
  'payload_preferences.key': tool,
  payload_preferences_rels: tool,
  payment_events: numbers,
  payments:
    'Numbers of orders and of the provider of payments, and the last four digits of a card, which its receipt and refunds name.',
  rate_limits: 'Keyed hashes of addresses that tried something, for ten minutes at most.',
  redirects: site,
  'refunds.provider_idem': numbers,
  'refunds.provider_ref': numbers,
  reply_snippets: 'Texts for everyone who writes to us.',
  staff_signatures: staffOnly,
  message_wordings: 'Texts for everyone we write to.',
  'messages.request_id': 'The random name of the request that wrote it.',
  operation_marks: 'What was last done, such as a backup, and when.',
  operator_notices: 'What is wrong with the site, in sentences without a person.',
  'seat_claims.state': numbers,
  'session_slots.format': catalogue,
  settings: site,
  'saved_reports.asked': tool,
  'saved_reports.report': tool,
  online_courses: site,
  shared_blocks: site,
  shop_items: catalogue,
  staff: staffOnly,
  vouchers: catalogue,
  wallet_keys: secrets,
  webhooks: 'Addresses of other systems, in words of administrators.',
  webhook_secrets: secrets,
  api_keys: 'Keys of other systems, in words of administrators.',
  api_key_secrets: secrets,
  webhook_deliveries: numbers,
  webhook_tries: 'Statuses, and sentences of ours.',
  repeated_desk_calls: numbers,
}

export const goes = [
  'Name, contacts, birth date, address and card number of the profile, the login and every session',
  'Needs told for courses, job titles, notes and messages to employers',
  'Names, contacts and delivery addresses of bookings and orders',
  'Enquiries with their history, and every message to them; what still waits is not sent',
  'Their name, addresses and numbers in notes of staff, saved views and the audit log',
  'Their card is revoked and the pass on their phone is void; invitations and waitlist places end',
] as const

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

/** With 0 or +64, and spaces, brackets and hyphens anywhere. */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^(?:64|0)/, '')
  if (digits.length < 6) return null
  return `(?:\\+?64[ ()-]*0?|0)?[ ()-]*${[...digits].join('[ ()-]*')}`
}

/** A PostgreSQL regex for any of the words, whole, with or without macrons. Skips words under four letters, which identify no one. */
export function wordsPattern(words: readonly string[], phones: readonly string[] = []): string | null {
  const spellings = new Set(words.filter((word) => word.length > 3).flatMap((word) => [word, fold(word)]))
  const parts = [...[...spellings].map(escaped), ...phones.flatMap((phone) => phonePattern(phone) ?? [])]
  return parts.length > 0 ? `(?<![[:alnum:]])(?:${parts.join('|')})(?![[:alnum:]])` : null
}
