import { deskPrivacyRequestsPath } from '@/desk-paths'
import { isWorkingDay } from '@/features/places/working-days.rules'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { type Chip, defineRecord, type RowIn } from '@/lib/desk-list'

export const privacyRoles = ['support'] as const

export const stays = [
  'Tax invoices and corrections as they were issued, for the seven years that tax law asks',
  'Sums of orders, credit and payments, seats taken, results and dates, under the name “Erased person”',
  'When the person was erased, who did it and why, without the name',
  'Backups hold it until they are thrown away; one that is restored is erased again',
] as const

/** Privacy Act 2020, principles 6 and 7; deletion under principle 9. */
export const requestKinds = [
  { value: 'access', label: 'Access' },
  { value: 'correction', label: 'Correction' },
  { value: 'deletion', label: 'Deletion' },
] as const

export const requestWays = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By phone' },
  { value: 'letter', label: 'By letter' },
  { value: 'person', label: 'In person' },
  { value: 'form', label: 'By a form of the site' },
] as const

export const requestOutcomes = [
  { value: 'done', label: 'Done as asked' },
  { value: 'part', label: 'Done in part' },
  { value: 'refused', label: 'Refused' },
] as const

const valuesOf = <const V extends string>(choices: readonly { readonly value: V }[]): V[] =>
  choices.map(({ value }) => value)
export const kindValues = valuesOf(requestKinds)
export const wayValues = valuesOf(requestWays)
export const outcomeValues = valuesOf(requestOutcomes)

export const labelIn = (choices: readonly { value: string; label: string }[], given: string | null): string =>
  choices.find(({ value }) => value === given)?.label ?? given ?? ''

/** Working days (section 44). */
export const answerDays = 20

/** The Act skips 25 December to 15 January, but no regional anniversary days (section 7). */
export const isCountedDay = (day: string): boolean =>
  isWorkingDay(day, null) && !(day.slice(5) >= '12-25' || day.slice(5) <= '01-15')

export function answerDueOn(receivedOn: string): string {
  let number = dayNumber(receivedOn)
  for (let counted = 0; counted < answerDays; ) {
    number += 1
    if (isCountedDay(dayOfNumber(number))) counted += 1
  }
  return dayOfNumber(number)
}

export const requestChips: Readonly<Record<string, Chip>> = {
  late: { label: 'Overdue', tone: 'urgent' },
  open: { label: 'Open', tone: 'warn' },
  extended: { label: 'Extended', tone: 'warn' },
  answered: { label: 'Answered', tone: 'ok' },
}

export const requestsList = defineRecord({
  name: 'privacy-requests',
  title: 'Privacy requests',
  lead: 'People who asked to see, correct or delete what we hold about them. We have 20 working days by law.',
  words: ['request', 'requests'],
  path: deskPrivacyRequestsPath,
  roles: privacyRoles,
  exports: { noted: 'privacy_requests' },
  row: {
    id: 'whole',
    name: 'text',
    contact: 'text?',
    kind: 'text',
    receivedOn: 'text',
    dueOn: 'text',
    assignee: 'text?',
    state: 'text',
  },
  columns: [
    { key: 'name', label: 'From', kind: 'person', sub: 'contact', isSorted: true },
    {
      key: 'kind',
      label: 'Asks for',
      kind: 'chip',
      chips: Object.fromEntries(requestKinds.map(({ value, label }) => [value, { label, tone: 'line' as const }])),
    },
    { key: 'receivedOn', label: 'Received', kind: 'day', isSorted: true, from: 'md' },
    { key: 'dueOn', label: 'Answer by', kind: 'day', isSorted: true },
    { key: 'assignee', label: 'With', isSorted: true, from: 'lg' },
    { key: 'state', label: 'State', kind: 'chip', chips: requestChips },
  ],
  filters: [
    { key: 'mine', label: 'With me', kind: 'yes' },
    { key: 'kind', kind: 'choice' },
    { key: 'state', kind: 'choice' },
  ],
  views: [
    { label: 'Overdue', query: 'state=late' },
    { label: 'With me', query: 'mine=yes' },
    { label: 'Answered', query: 'state=answered&sort=-receivedOn' },
  ],
  sort: 'dueOn',
  finds: 'Name or contact',
  empty: 'No one is waiting for an answer',
})

export type RequestRow = RowIn<typeof requestsList>
