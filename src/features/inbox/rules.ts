import { dueWhen } from '@/features/enquiries/office.rules'
import {
  type CaseKind,
  caseKinds,
  casePolicies,
  type EnquiryState,
  type FormName,
  inboxRoles,
} from '@/features/enquiries/rules'
import { workingDaysBetween } from '@/features/places/working-days.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { addMonthsClamped, dayNumber, dayOfNumber } from '@/lib/day-rules'
import { isRecord } from '@/lib/unknown'

export { inboxRoles }

/** Still waiting for an answer, from us or from the sender. */
export const openStates = ['new', 'in-progress', 'waiting'] as const satisfies readonly EnquiryState[]

export const caseForms = [
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
] as const satisfies readonly FormName[]

export const neverPurgedOpen = ['assignment-appeal', 'assignment-complaint'] as const satisfies readonly FormName[]

export const cardOrderForm = 'order-site-safety-card' satisfies FormName

/** Answers in the sender’s own words, the one that says most first. */
export const proseFields: readonly string[] = [
  'message',
  'reasonForComplaint',
  'reasonForAppeal',
  'reasonForExtension',
  'furtherInformation',
]

const isOpen = (state: string): boolean => openStates.some((open) => open === state)

/** Why staff can't set this state by hand, or null. Erase, release and
 * undo-print have their own actions, as they change more than the state. */
export function refuseMove(from: string, to: string, { isPrinted }: { isPrinted: boolean }): string | null {
  if (from === to) return null
  if (from === 'erased') return 'This enquiry was erased. Nothing of it can change.'
  if (to === 'erased') return 'Erase it with the button of the enquiry: it asks for the reason.'
  if (to === 'quarantined') return 'Enquiries are quarantined when they arrive, not later.'
  if (from === 'quarantined' && to !== 'closed')
    return 'Release it with the button of the enquiry: the sender and the staff are told then.'
  if (isPrinted && to !== 'closed') return 'This card was printed. Take the print back with a note first.'
  return null
}

type Urgency = {
  state: string
  dueOn: string | null
  dueAt: Date | string | null
  isLate: boolean
  region: string | null
}

const days = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`

export const isOverdue = ({ state, dueAt }: Pick<Urgency, 'state' | 'dueAt'>, now: Date): boolean =>
  isOpen(state) && dueAt !== null && new Date(dueAt) < now

/** Empty for closed enquiries. Counts working days of the region. */
export function urgencyOf(enquiry: Urgency, now: Date): string {
  return [dueWords(enquiry, now), enquiry.isLate ? 'Sent late' : ''].filter((words) => words !== '').join(' · ')
}

function dueWords(enquiry: Urgency, now: Date): string {
  const { state, dueOn, dueAt, region } = enquiry
  if (!isOpen(state) || !dueOn || !dueAt) return ''
  const today = nzDay(now)
  if (isOverdue(enquiry, now)) {
    const late = workingDaysBetween(dueOn, today, region)
    return late === 0 ? 'Overdue' : `Overdue by ${days(late)}`
  }
  return dueOn === today ? `Due ${dueWhen(dueAt, now)}` : `${days(workingDaysBetween(today, dueOn, region))} left`
}

/** Open and snoozed to a later day. `today` is an NZ day. */
export const isAway = (
  { state, snoozedUntil }: { state: string; snoozedUntil: string | null },
  today: string,
): boolean => isOpen(state) && snoozedUntil !== null && snoozedUntil > today

/** Why it can't be snoozed until this day, or null. Both are NZ days. */
export function refuseSnooze(until: string, today: string): string | null {
  if (until <= today) return 'Choose a day after today.'
  return until > addMonthsClamped(today, 12) ? 'Choose a day within a year.' : null
}

export function mondayAfter(day: string): string {
  const number = dayNumber(day)
  // 1 January 1970 was a Thursday.
  return dayOfNumber(number + 7 - ((((number + 3) % 7) + 7) % 7))
}

type Clock = { now: Date; receivedOn: string; answeredOn: string | null }

/** When the first answer is due, or how long it took, in working days of the region. Days are NZ days. */
export function answerClock(enquiry: Urgency, { now, receivedOn, answeredOn }: Clock): string {
  if (answeredOn === null) {
    const words = dueWords(enquiry, now)
    return words.endsWith(' left') && enquiry.dueAt ? `Due ${dueWhen(enquiry.dueAt, now)}, ${words}` : words
  }
  if (answeredOn === receivedOn) return 'Answered the same day'
  const taken = workingDaysBetween(receivedOn, answeredOn, enquiry.region)
  return taken === 0 ? 'Answered before the next working day' : `Answered after ${days(taken)}`
}

export const mostExported = 50_000
export const mostAtOnce = 1_000
export const mostLabels = 200

export const longestNote = 5_000

/** A closed list, so that the audit record holds nothing about the person. */
export const eraseReasons = [
  { value: 'asked', label: 'The person asked for it' },
  { value: 'not-theirs', label: 'It was sent with someone else’s address' },
  { value: 'no-longer-needed', label: 'We no longer need it' },
] as const

export const eraseReasonValues = eraseReasons.map(({ value }) => value)

/** Months after printing until `cardDetails` are dropped, even if the row stays (integrity, retention). */
export const cardDetailMonths = 12

export const cardDetails = ['siteSafePassportIdentifierOrDateOfBirth', 'dateOfBirth', 'siteSafeIdNumber'] as const

/** The last NZ day of arrival that is past retention, by form; `months` as set by staff. */
export const purgeDays = (months: Readonly<Partial<Record<CaseKind, number>>>, today: string): [CaseKind, string][] =>
  caseKinds.map((form) => [form, addMonthsClamped(today, -(months[form] ?? casePolicies[form].keptMonths))])

type Order = {
  senderName: string
  companyName: string | null
  phoneNumber: string | null
  answers: Readonly<Record<string, unknown>>
}

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The label of a card order. The birth date stands in for a missing card number;
 * without an address the card is picked up, so the label says whom to call. */
export function labelOfOrder({ senderName, companyName, phoneNumber, answers }: Order) {
  const given = isRecord(answers.addressForMailing) ? answers.addressForMailing : {}
  const town = [lineOf(given.city), lineOf(given.postcode)].filter(Boolean).join(' ')
  const lines = [given.line1, given.line2, given.suburb, town].map(lineOf).filter(Boolean)
  const neededBy = lineOf(answers.dueDate)
  const how = lines.length > 0 ? 'Post' : `No address: call ${phoneNumber || 'the sender'}`
  return {
    name: senderName,
    card: lineOf(answers.siteSafePassportIdentifierOrDateOfBirth),
    replaces: lineOf(answers.replacementPassportFor),
    address: lines.length > 0 ? [companyName ?? '', ...lines].filter(Boolean) : [],
    delivery: neededBy ? `${how} · needed by ${formatDay(neededBy)}` : how,
  }
}
