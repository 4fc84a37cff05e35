import {
  deskApiKeysPath,
  deskAuditPath,
  deskBankPath,
  deskBookingsPath,
  deskBooksPath,
  deskBusinessPath,
  deskCalendarPath,
  deskCardOrdersPath,
  deskCaseRulesPath,
  deskCompaniesPath,
  deskCoursesPath,
  deskDemandPath,
  deskDuplicatesPath,
  deskEnquiriesPath,
  deskFormsPath,
  deskFreightPath,
  deskGoPath,
  deskHandbookPath,
  deskNewBookingPath,
  deskNewSessionPath,
  deskOfficePath,
  deskOrdersPath,
  deskPath,
  deskPayoutsPath,
  deskPeoplePath,
  deskPlacesPath,
  deskPlannerPath,
  deskPrivacyPath,
  deskReportsPath,
  deskSnippetsPath,
  deskTradeAreasPath,
  deskVouchersPath,
  deskWebhooksPath,
  deskWordingsPath,
  panelOf,
} from '@/desk-paths'
import { peopleList } from '@/features/account/desk/people.list'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { staffList } from '@/features/account/staff/desk/staff.list'
import { creditList } from '@/features/billing/desk/credit.list'
import { debtorsList } from '@/features/billing/desk/debtors.list'
import { itemsList } from '@/features/catalogue/desk/items.list'
import { vouchersList } from '@/features/catalogue/desk/vouchers.list'
import { companiesList } from '@/features/company/desk/companies.list'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { sessionsList } from '@/features/counter/desk/sessions.list'
import { waitlistList } from '@/features/counter/desk/waitlist.list'
import { enquiriesList } from '@/features/inbox/desk/enquiries.list'
import { messagesList } from '@/features/messages/desk/messages.list'
import { requestsList } from '@/features/privacy/requests/rules'
import { coursesList } from '@/features/programme/desk/courses.list'
import { placesList } from '@/features/programme/desk/places.list'
import { documentsList } from '@/features/purchases/desk/documents.list'
import { ordersList } from '@/features/purchases/desk/orders.list'
import { paymentsList } from '@/features/purchases/desk/payments.list'
import { refundsList } from '@/features/purchases/desk/refunds.list'
import { cardChecksList } from '@/features/wallet/desk/card-checks.list'
import { cardsList } from '@/features/wallet/desk/cards.list'
import { fold } from '@/lib/letters'
import type { StaffRole } from '@/lib/staff'
import { adminHomePath } from '@/paths'
import { tasksList } from '../tasks/rules'
import type { Found } from './contract'

type Action = {
  readonly label: string
  readonly also?: string
  readonly href: string
  readonly roles: readonly StaffRole[]
  readonly isFirst?: boolean
}

const offices: readonly StaffRole[] = ['scheduler', 'support', 'finance']
const planners: readonly StaffRole[] = ['scheduler', 'support']
const readers: readonly StaffRole[] = ['finance', 'support']

const actions: readonly Action[] = [
  {
    label: 'Roll today',
    also: 'take check in attendance',
    href: `${deskPlannerPath}?when=today`,
    roles: ['scheduler', 'support', 'trainer'],
    isFirst: true,
  },
  {
    label: 'New booking',
    also: 'book by phone add seats',
    href: deskNewBookingPath,
    roles: ['scheduler', 'support'],
    isFirst: true,
  },
  {
    label: 'Roll tomorrow',
    also: 'sessions next day',
    href: `${deskPlannerPath}?when=tomorrow`,
    roles: ['scheduler', 'support', 'trainer'],
  },
  { label: 'Move people', also: 'change date time', href: deskBookingsPath, roles: planners },
  { label: 'Swap someone', also: 'change name replace', href: deskBookingsPath, roles: planners },
  { label: 'Replace a lost card', also: 'reissue', href: deskPeoplePath, roles: ['support'] },
  { label: 'Email or call someone', also: 'write ring phone', href: deskPeoplePath, roles: offices },
  { label: 'New session', also: 'add plan', href: deskNewSessionPath, roles: ['scheduler'], isFirst: true },
  {
    label: 'Add person',
    also: 'new customer',
    href: panelOf(deskPeoplePath, 'add'),
    roles: ['support'],
    isFirst: true,
  },
  { label: 'Add company', also: 'new customer', href: panelOf(deskCompaniesPath, 'add'), roles: ['support'] },
  { label: 'New course', also: 'add', href: panelOf(deskCoursesPath, 'add'), roles: ['scheduler'] },
  { label: 'New place', also: 'add location', href: panelOf(deskPlacesPath, 'add'), roles: ['scheduler'] },
  { label: 'New voucher', also: 'add discount code', href: panelOf(deskVouchersPath, 'add'), roles: ['finance'] },
  { label: 'Refund an order', also: 'money back', href: deskOrdersPath, roles: ['finance'], isFirst: true },
  { label: 'Approve refunds', also: 'agree', href: `${deskOrdersPath}?refunds=yes`, roles: ['finance'], isFirst: true },
  {
    label: 'New enquiry',
    also: 'phone call complaint appeal extension callback lost card case',
    href: panelOf(deskEnquiriesPath, 'new-enquiry'),
    roles: ['support'],
    isFirst: true,
  },
  { label: 'Overdue orders', also: 'unpaid owed', href: `${deskOrdersPath}?state=overdue&sort=dueOn`, roles: readers },
]

/** A list of the desk, also found by these words. */
const placeOf = (
  { title, path, roles }: Pick<Action, 'roles'> & { title: string; path: string },
  also = '',
): Action => ({
  label: title,
  also,
  href: path,
  roles,
})

const places: readonly Action[] = [
  { label: 'Today', also: 'home', href: deskPath, roles: [...offices, 'editor', 'publisher', 'trainer'] },
  {
    label: 'Calendar',
    also: 'week month rooms trainers leave',
    href: deskCalendarPath,
    roles: [...planners, 'trainer'],
  },
  placeOf(sessionsList, 'sessions'),
  { label: 'Go or no-go', also: 'under minimum decide too few', href: deskGoPath, roles: planners },
  {
    label: 'Handbook',
    also: 'help how to guide manual',
    href: deskHandbookPath,
    roles: [...offices, 'editor', 'publisher', 'trainer'],
  },
  placeOf(tasksList, 'to do'),
  { label: 'Reports', also: 'figures plots', href: deskReportsPath, roles: offices },
  placeOf(debtorsList, 'overdue owed statements aged reminders'),
  { label: 'Payouts', also: 'stripe card provider fees reconcile', href: deskPayoutsPath, roles: ['finance'] },
  { label: 'Bank', also: 'import csv transfers unmatched payments reconcile', href: deskBankPath, roles: ['finance'] },
  { label: 'Office hours', also: 'opening times holidays closed days', href: deskOfficePath, roles: ['support'] },
  { label: 'Rules for enquiries', also: 'assign automatically', href: deskCaseRulesPath, roles: ['support'] },
  { label: 'Snippets', also: 'canned replies', href: deskSnippetsPath, roles: ['support'] },
  placeOf(waitlistList, 'queue'),
  { label: 'Demand', href: deskDemandPath, roles: planners },
  placeOf(coursesList, 'prices'),
  placeOf(placesList, 'locations venues'),
  placeOf(bookingsList),
  placeOf(peopleList, 'customers'),
  placeOf(companiesList, 'customers'),
  placeOf(cardsList),
  placeOf(cardChecksList, 'gates'),
  { label: 'Card orders', also: 'labels', href: deskCardOrdersPath, roles: ['support'] },
  { label: 'Duplicates', also: 'merge same person twice', href: deskDuplicatesPath, roles: ['support'] },
  { ...placeOf(requestsList, 'privacy'), label: 'Requests' },
  { label: 'What we hold', also: 'privacy erase export', href: deskPrivacyPath, roles: ['support'] },
  placeOf(enquiriesList, 'inbox'),
  placeOf(ordersList, 'money'),
  placeOf(documentsList, 'tax correction notes documents'),
  placeOf(paymentsList),
  placeOf(refundsList),
  placeOf(creditList),
  { label: 'Books', also: 'accounts ledger export month end xero myob rules', href: deskBooksPath, roles: ['finance'] },
  placeOf(itemsList, 'stock'),
  placeOf(vouchersList, 'discount'),
  { label: 'Freight', also: 'shipping', href: deskFreightPath, roles: readers },
  placeOf(messagesList, 'emails texts'),
  { label: 'Wordings', also: 'messages emails templates', href: deskWordingsPath, roles: ['support'] },
  { label: 'Pages', also: 'website edit', href: adminHomePath, roles: ['editor', 'publisher'] },
  { label: 'Forms', also: 'settings', href: deskFormsPath, roles: ['support', 'publisher'] },
  {
    label: 'Trade areas',
    also: 'settings',
    href: deskTradeAreasPath,
    roles: ['editor', 'scheduler', 'support', 'finance'],
  },
  { label: 'Audit', also: 'settings who changed what', href: deskAuditPath, roles: readers },
  { label: 'Business', also: 'settings bank', href: deskBusinessPath, roles: ['finance'] },
  placeOf(staffList, 'settings accounts'),
  { label: 'API keys', also: 'settings integrations other systems tokens', href: deskApiKeysPath, roles: [] },
  { label: 'Webhooks', also: 'settings integrations other systems', href: deskWebhooksPath, roles: [] },
]

/** An action on a named record: “refund ORD-2026-000003”. Opens that panel on the record's page. */
type Verb = {
  readonly says: RegExp
  readonly kind: string
  readonly roles: readonly StaffRole[]
  readonly label: (title: string) => string
  readonly panel: string
}

const verbs: readonly Verb[] = [
  {
    says: /^(?:refund|give back)\s+/,
    kind: 'orders',
    roles: ['finance'],
    label: (title) => `Refund ${title}`,
    panel: 'refund',
  },
  {
    says: /^cancel\s+(?:order\s+)?/,
    kind: 'orders',
    roles: ['finance'],
    label: (title) => `Cancel ${title}`,
    panel: 'cancel',
  },
  {
    says: /^(?:mark paid|paid)\s+/,
    kind: 'orders',
    roles: ['finance'],
    label: (title) => `Mark ${title} paid`,
    panel: 'mark-paid',
  },
  {
    says: /^move\s+(?:booking\s+)?/,
    kind: 'bookings',
    roles: ['scheduler', 'support'],
    label: (title) => `Move ${title}`,
    panel: 'move',
  },
  {
    says: /^swap\s+(?:someone\s+on\s+)?/,
    kind: 'bookings',
    roles: ['scheduler', 'support'],
    label: (title) => `Swap someone on ${title}`,
    panel: '',
  },
  {
    says: /^(?:issue|new)\s+card\s+(?:to\s+|for\s+)?/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `Issue a card to ${title}`,
    panel: 'issue-card',
  },
  {
    says: /^(?:email|write to|mail)\s+/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `Email ${title}`,
    panel: 'email',
  },
  {
    says: /^(?:call|ring|phone)\s+/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `Call ${title}`,
    panel: 'call',
  },
  {
    says: /^(?:complaint|enquiry|new enquiry|appeal)\s+(?:of\s+|from\s+|by\s+)?/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `New enquiry of ${title}`,
    panel: 'new-enquiry',
  },
  {
    says: /^(?:lost card|replace card)\s+(?:of\s+)?/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `Replace ${title}’s card`,
    panel: 'replace-card',
  },
  {
    says: /^edit\s+(?:person\s+)?/,
    kind: 'people',
    roles: ['support'],
    label: (title) => `Edit ${title}`,
    panel: 'edit',
  },
  {
    says: /^edit\s+(?:company\s+)?/,
    kind: 'companies',
    roles: ['support'],
    label: (title) => `Edit ${title}`,
    panel: 'edit',
  },
  {
    says: /^roll\s+/,
    kind: 'sessions',
    roles: ['scheduler', 'support', 'trainer'],
    label: (title) => `Roll of ${title}`,
    panel: '',
  },
]

export const verbsIn = (staff: Pick<StaffActor, 'roles'>, q: string): { verb: Verb; object: string }[] =>
  verbs.flatMap((verb) => {
    const folded = fold(q).trim().replace(/\s+/g, ' ')
    return verb.says.test(folded) && holds(staff, verb.roles) ? [{ verb, object: folded.replace(verb.says, '') }] : []
  })

export const doneTo = ({ label, panel }: Verb, { id, title, sub, chip, href }: Found): Found => ({
  id: `${panel || 'roll'}-${id}`,
  title: label(title),
  sub,
  chip,
  href: panel === '' ? href : panelOf(href, panel),
})

const wordsOf = ({ label, also = '' }: Action) => fold(`${label} ${also}`).split(' ')

const lineOf = ({ label, href }: Action): Found => ({ id: `go-${href}`, title: label, sub: null, chip: null, href })

/** The most common ones for an empty search; `isMeant` if every word is in a label, the last of several perhaps half typed. */
export function actionsFor(
  staff: Pick<StaffActor, 'roles'>,
  q: string,
): { actions: Found[]; places: Found[]; isMeant: boolean } {
  const words = fold(q).trim().split(/\s+/).filter(Boolean)
  const isMatch = (action: Action) =>
    holds(staff, action.roles) &&
    (words.length === 0
      ? action.isFirst === true
      : words.every((word) => wordsOf(action).some((one) => one.startsWith(word))))
  const [done, gone] = [actions.filter(isMatch), places.filter(isMatch)]
  const isHalf = (word: string, label: readonly string[]) =>
    words.length > 1 && word === words.at(-1) && label.some((one) => one.startsWith(word))
  const isMeant = [...done, ...gone].some(({ label }) => {
    const own = fold(label).split(' ')
    return words.every((word) => own.includes(word) || isHalf(word, own))
  })
  return { actions: done.slice(0, 5).map(lineOf), places: gone.slice(0, 4).map(lineOf), isMeant }
}
