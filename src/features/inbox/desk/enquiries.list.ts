import { deskEnquiriesPath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { defineRecord, type Fields, type RowOf } from '@/lib/desk-list'
import { nobodysQuery, snoozedQuery, textsQuery, toAnswerQuery } from '../panes.rules'
import { caseForms, urgencyOf } from '../rules'

const row = {
  id: 'whole',
  reference: 'text',
  form: 'text',
  sender: 'text?',
  contact: 'text?',
  says: 'text?',
  company: 'text?',
  createdAt: 'moment',
  dueOn: 'text?',
  dueAt: 'moment?',
  assignee: 'text?',
  state: 'text',
  region: 'text?',
  isLate: 'yes',
  isByPhone: 'yes',
} as const satisfies Fields

export type EnquiryRow = RowOf<typeof row>

export const formWords = {
  'ask-an-advisor': 'Ask an advisor',
  'course-waitlist': 'Course waitlist',
  'order-site-safety-card': 'Card order',
  'contact-us': 'Contact us',
  'assignment-appeal': 'Appeal',
  'assignment-complaint': 'Complaint',
  'assignment-extension': 'Extension',
  'sitesmart-contact': 'Sitesmart',
  'job-application': 'Job application',
  email: 'Email',
  text: 'Text',
  colleague: 'From a colleague',
  bounce: 'Came back',
} as const

const regionChips = Object.fromEntries(regions.map(({ value, label }) => [value, { label, tone: 'line' as const }]))

/** Overdue counts as open. */
const urgencyOfRow = ({ state, ...row }: EnquiryRow): string =>
  urgencyOf({ ...row, state: state === 'late' ? 'new' : state }, new Date())

export const enquiriesList = defineRecord({
  name: 'enquiries',
  title: 'Enquiries',
  words: ['enquiry', 'enquiries'],
  path: deskEnquiriesPath,
  roles: ['support'],
  row,
  columns: [
    { key: 'sender', label: 'From', kind: 'person', sub: 'contact', isSorted: true },
    { key: 'says', label: 'What they say', kind: 'words' },
    {
      key: 'form',
      label: 'About',
      kind: 'chip',
      sub: 'reference',
      chips: Object.fromEntries(Object.entries(formWords).map(([form, label]) => [form, { label, tone: 'line' }])),
    },
    { key: 'createdAt', label: 'Came', kind: 'moment', isSorted: true },
    { key: 'dueOn', label: 'Due', kind: 'day', isSorted: true, note: urgencyOfRow },
    { key: 'region', label: 'Region', kind: 'chip', chips: regionChips, from: 'sheet' },
    { key: 'assignee', label: 'With', kind: 'person', isSorted: true, from: 'md' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        new: { label: 'New', tone: 'ink' },
        late: { label: 'Late', tone: 'urgent' },
        'in-progress': { label: 'In progress', tone: 'warn' },
        waiting: { label: 'Waiting', tone: 'line' },
        away: { label: 'Snoozed', tone: 'line' },
        closed: { label: 'Closed', tone: 'ok' },
        merged: { label: 'Merged', tone: 'line' },
        quarantined: { label: 'Quarantine', tone: 'bad' },
        erased: { label: 'Erased' },
      },
    },
  ],
  filters: [
    { key: 'form', kind: 'choice' },
    { key: 'state', kind: 'choice' },
    { key: 'region', kind: 'choice' },
    { key: 'came', label: 'Came', kind: 'days' },
    { key: 'today', label: 'Due today', kind: 'yes' },
    { key: 'mine', label: 'With me', kind: 'yes' },
    { key: 'nobody', label: 'Unassigned', kind: 'yes' },
    { key: 'texts', label: 'By text', kind: 'yes' },
    { key: 'waits', label: 'Waits for a course', kind: 'link' },
    { key: 'told', label: 'Told of a session', kind: 'link' },
  ],
  views: [
    { label: 'To do', query: toAnswerQuery },
    { label: 'Late', query: 'state=late&sort=dueOn' },
    {
      label: 'Cases',
      query: `form=${caseForms.join('%2C')}&state=new%2Clate%2Cin-progress%2Cwaiting&sort=dueOn`,
    },
    { label: 'Unassigned', query: nobodysQuery },
    { label: 'Texts', query: textsQuery },
    { label: 'Snoozed', query: snoozedQuery },
    { label: 'Quarantine', query: 'state=quarantined' },
  ],
  sort: '-createdAt',
  isBeside: true,
  sheet: 'enquiries',
  finds: 'Any word, reference, name, company or phone',
  empty: 'No enquiry has come yet',
})
