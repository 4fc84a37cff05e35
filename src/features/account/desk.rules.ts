import { oursOf } from '@/features/messages/our-wordings.rules'
import { readKey } from '@/features/messages/wordings.rules'
import { formatDate, formatDay, formatTime } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { formatCents } from '@/lib/money'
import { roleWords, staffRoles } from '@/lib/staff'
import { valueWords } from './audit-values.rules'
import { columnWords } from './audit-words.rules'

export const cardReaders = ['support', 'scheduler'] as const
export const cardCheckReaders = ['support'] as const

export type Change = {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly what: string
  readonly rowId: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** `row`: the row number as text, `*` for several. */
export type AuditEntry = Omit<Change, 'rowId'> & { readonly row: string }

const things: Readonly<Record<string, string>> = {
  people: 'person',
  privacy_requests: 'privacy request',
  people_apart: 'pair of people who are not the same',
  companies: 'company',
  employments: 'employment',
  business_admins: 'permission',
  company_contacts: 'contact of a company',
  invitations: 'invitation',
  access_requests: 'access request',
  bookings: 'booking',
  booking_notes: 'note on a booking',
  attendance: 'day at a course',
  day_notes: 'note of a day',
  desk_tasks: 'task',
  attendees: 'seat',
  orders: 'order',
  payments: 'payment',
  refunds: 'refund',
  credit_refunds: 'refund as credit',
  credit_entries: 'credit entry',
  account_corrections: 'correction on account',
  account_payments: 'payment on account',
  accounting_codes: 'account code',
  bank_imports: 'bank file',
  bank_lines_aside: 'bank line that is no payment',
  saved_reports: 'saved report',
  saved_report_readers: 'reader of a saved report',
  calendar_links: 'subscribed calendar',
  crew_links: 'link for a crew',
  cards: 'card',
  tax_documents: 'tax document',
  trainer_leave: 'leave of a trainer',
  trainer_courses: 'course of a trainer',
  trainer_profiles: 'how a trainer is shown',
  completed_courses: 'completed course',
  course_sessions: 'session',
  session_slots: 'start',
  start_decisions: 'decision on a start',
  move_offers: 'offer to move',
  courses: 'course',
  learning_enrolments: 'way through a course online',
  locations: 'place',
  rooms: 'room',
  equipment: 'equipment',
  equipment_outages: 'equipment out of service',
  course_equipment: 'equipment of a course',
  staff: 'staff account',
  settings: 'settings',
  setup_marks: 'step of the set-up',
  site_opening: 'opening of the site',
  enquiries: 'enquiry',
  case_rules: 'rule for enquiries',
  reply_snippets: 'snippet',
  message_wordings: 'words of a message',
  webhooks: 'webhook',
  api_keys: 'key of another system',
  waitlist_entries: 'place on the waitlist',
  shop_items: 'shop item',
  messages: 'message',
  vouchers: 'voucher',
  freight_rules: 'freight price',
  company_requirements: 'requirement',
  clearance_packs: 'clearance pack',
  clearance_people: 'person on a clearance pack',
  renewal_settings: 'settings of renewals',
  renewal_proposals: 'renewal proposal',
  form_settings: 'settings of forms',
  industry_trade_areas: 'trade area',
}

export const thingOf = (what: string): string => things[what] ?? what.replaceAll('_', ' ').replace(/s$/, '')

const silent = /^(?:id|updated_at|created_at|version|title|dedupe_key|.*_hash|.*_tz)$/

const isSaid = (column: string, ...values: unknown[]): boolean =>
  !silent.test(column) &&
  columnWord(column) !== null &&
  (!column.endsWith('_id') || values.some((value) => typeof value === 'string'))

const manyOf = (thing: string): string =>
  thing.startsWith('report ') ? `the ${thing}` : /s$/.test(thing) ? thing : `${thing.replace(/y$/, 'ie')}s`

const verbs: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'removed' }

/** Actions without changed columns. */
const sentences: Readonly<Record<string, (thing: string) => string>> = {
  merge: (thing) => (thing === 'person' ? 'merged two records of one person' : `merged the ${thing} with another`),
  part: (thing) => `took the ${thing} apart from another`,
  'change-signature': () => 'changed how their emails are signed',
  'make-case': (thing) => `made a case of the ${thing}`,
  'choose-sender': (thing) => `said who the ${thing} is from`,
  split: (thing) => `split the ${thing}`,
  'test-webhook': () => 'sent a test to a webhook',
  'send-webhook-again': () => 'sent a message to a webhook again',
  'new-secret': (thing) => `gave the ${thing} a new secret`,
  'test-wording': () => 'sent themselves a test of a message',
  'send again': (thing) => `sent the ${thing} again`,
  'correct address': (thing) => `corrected the address and sent the ${thing} again`,
  'sign out': () => 'signed them out everywhere',
  'call-person': () => 'called them',
  'email-person': () => 'began an email to them',
  'lost-card': () => 'noted their card as lost: the pass has a new code',
  'log out': () => 'logged them out on a device',
  'write-note': (thing) => `wrote a note on the ${thing}`,
  reply: (thing) => `answered the ${thing}`,
  print: (thing) => `printed the card of the ${thing}, or took that back`,
  'take-merge-back': () => 'took a merge back',
  export: (thing) => `exported ${manyOf(thing)}`,
  erase: (thing) => `erased the ${thing}`,
  renew: (thing) => `renewed the ${thing}`,
  'invite-contacts': () => 'invited contacts of companies to log in',
  revoke: (thing) => `revoked the ${thing}`,
  cancel: (thing) => `cancelled the ${thing}`,
  'go-ahead': () => 'decided that it goes ahead',
  'ask-to-move': () => 'asked its people to move to another date',
  'renew-calendar': () => 'made a new link to their calendar',
  'trainer-accepts': () => 'accepted to teach it',
  'trainer-declines': () => 'said that they can’t teach it',
  copy: (thing) => `copied the ${thing}`,
  series: () => 'planned a series of sessions',
  notes: () => 'wrote notes for staff',
  'add-material': () => 'added a material for trainers',
  'remove-material': () => 'removed a material for trainers',
  'try-address': (thing) => `let mail to the ${thing} go again`,
  'new-room': () => 'told people of a new room',
  'message-all': () => 'wrote to everyone on the roll',
  'give-seat': () => 'gave a seat away',
  'waitlist-add': () => 'put a caller on the waitlist',
  'waitlist-offer': () => 'offered a seat to someone on the waitlist',
  'waitlist-first': () => 'moved someone to the front of the waitlist',
  'waitlist-remove': () => 'took someone off the waitlist',
  'block-seats': () => 'blocked seats',
  'take-back': () => 'took seats back',
  'correct-result': () => 'corrected a result',
  'choose-modules': () => 'chose the modules that play the course online',
  'give-attempt': () => 'gave one more attempt at a course online',
  'ask-refund': () => 'asked for a refund',
  'approve-refund': () => 'approved a refund',
  'decline-refund': () => 'turned a refund down',
  'move-seats': () => 'moved people',
  'cancel-seats': () => 'cancelled people',
  'name-seat': () => 'named who comes on a seat',
  'book-by-phone': () => 'booked by phone',
  'add-seats': () => 'added seats',
  'change-course': () => 'changed the course',
  'book-renewals': () => 'booked from a renewal proposal',
  'give-free-seat': () => 'gave a free seat',
  'stop-payment': (thing) => `left the payment page of the ${thing}`,
  'mark-paid': (thing) => `marked the ${thing} as paid`,
  'part-paid': (thing) => `took a payment for a part of the ${thing}`,
  'hold-reminders': () => 'held reminders back',
  'remind-again': () => 'lets reminders go out again',
  'send-statement': () => 'emailed a statement of account',
  'cancel-order': (thing) => `cancelled the ${thing}`,
  'resend-confirmation': () => 'sent the confirmation again',
}

export const auditedThings: readonly { value: string; label: string }[] = Object.entries(things)
  .map(([value, thing]) => ({ value, label: thing.charAt(0).toUpperCase() + thing.slice(1) }))
  .sort((one, other) => one.label.localeCompare(other.label))

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function nameOfRow({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const row = { ...before, ...after }
  const person = `${textOf(row.first_name)} ${textOf(row.last_name)}`.trim()
  return textOf(row.number) || textOf(row.reference) || person || textOf(row.name)
}

function roleChange({ actor, what, before, after }: Omit<Change, 'rowId'>): string | null {
  if (what !== 'staff') return null
  const [had, has] = [before?.role, after?.role]
  if (had === undefined && has === undefined) return null
  if (has === undefined) return `${actor} took the role ${shown('role', had)} away`
  return `${actor} gave the role ${shown('role', has)}`
}

export const columnWord = (column: string): string | null | undefined => columnWords[column]

export const labelOf = (column: string): string => {
  const known = columnWord(column)
  if (known) return known
  const words = column
    .replace(/_(?:cents|at|on)$/, '')
    .replaceAll('_', ' ')
    .replace(/\bgst\b/, 'GST')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const objectText = (value: object): string =>
  Object.values(value)
    .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? [String(part)] : []))
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200) || 'details'

export function shown(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (column.endsWith('_cents') && Number.isFinite(Number(value))) return formatCents(Number(value))
  if (isDay(value)) return formatDay(value)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d/.test(value))
    return `${formatDate(value)}, ${formatTime(value)}`
  const role = column === 'role' && staffRoles.find((one) => one === value)
  if (role) return roleWords[role]
  if (typeof value === 'object') return objectText(value)
  const wording = column === 'key' && typeof value === 'string' ? readKey(value) : null
  if (wording) return oursOf(wording).label
  const text = String(value)
  return valueWords[text] ?? (/^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text)
}

export function differences({ before, after }: Pick<Change, 'before' | 'after'>) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns
    .filter((column) => isSaid(column, before?.[column], after?.[column]))
    .map((column) => ({
      column,
      label: labelOf(column),
      before: shown(column, before?.[column]),
      after: shown(column, after?.[column]),
    }))
    .filter((one) => one.before !== one.after)
}

/** Changes of state that happen to a row, said as what happened. */
const endings: Readonly<Record<string, string>> = {
  'bookings lapsed': 'The hold on the booking ran out',
  'attendees released': 'The seat was given back',
}

export function describeChange(change: Omit<Change, 'rowId'>): { text: string; detail: string } {
  const { actor, action, what } = change
  const all = differences(change)
  const thing = thingOf(what)
  const state = all.find(({ column }) => column === 'state')
  const said = sentences[action.toLowerCase()]
  const role = roleChange(change)
  if (role) return { text: role, detail: '' }
  const ended = state && endings[`${what} ${String(change.after?.state)}`]
  const text =
    action.toLowerCase() === 'update' && state
      ? (ended ?? `${actor}: ${thing} is now ${state.after}`)
      : `${actor} ${said ? said(thing) : `${verbs[action.toLowerCase()] ?? action} the ${thing}`}`
  const detail =
    action.toLowerCase() === 'update'
      ? all
          .filter((one) => one !== state)
          .map((one) => `${one.label}: ${one.before} → ${one.after}`)
          .join(' · ')
      : textOf(change.after?.reason) || textOf(change.after?.note)
  return { text, detail }
}
