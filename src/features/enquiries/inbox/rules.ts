import { workingDaysBetween } from '@/features/places/working-days.rules'
import { formatDay } from '@/lib/dates'
import { addMonthsClamped, dayNumber, dayOfNumber } from '@/lib/day-rules'
import { type EnquiryState, type FormName, formNames, formPolicies } from '../rules'

/** States in which somebody still waits for the provider or for the sender. */
export const openStates = ['new', 'in-progress', 'waiting'] as const satisfies readonly EnquiryState[]

/** Forms that are cases: decided on, by a day (issue: appeals, complaints and extensions). */
export const caseForms = [
  'assignment-appeal',
  'assignment-complaint',
  'assignment-extension',
] as const satisfies readonly FormName[]

/** Cases that are kept for as long as they are open, however old they are. */
export const neverPurgedOpen = ['assignment-appeal', 'assignment-complaint'] as const satisfies readonly FormName[]

export const cardOrderForm = 'order-site-safety-card' satisfies FormName

/** Roles of staff who work in the inbox; `admin` may always. */
export const inboxRoles = ['support'] as const

const isOpen = (state: string): boolean => openStates.some((open) => open === state)

/**
 * Why staff may not choose this state by hand, or null. Erasing, releasing and taking back a print have ways of their own, as more than the
 * state changes with them.
 */
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

/** What the inbox knows of an enquiry when it says how urgent it is. */
type Urgency = { state: string; dueOn: string | null; isLate: boolean; region: string | null }

const days = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`

/** True when it is open and its day has gone. `today` is an NZ day. */
export const isOverdue = ({ state, dueOn }: Pick<Urgency, 'state' | 'dueOn'>, today: string): boolean =>
  isOpen(state) && dueOn !== null && dueOn < today

/** How urgent it is, in words: nothing for what is closed. Working days are those of the region. */
export function urgencyOf(enquiry: Urgency, today: string): string {
  return [dueWords(enquiry, today), enquiry.isLate ? 'Sent late' : ''].filter((words) => words !== '').join(' · ')
}

function dueWords({ state, dueOn, region }: Urgency, today: string): string {
  if (!isOpen(state) || !dueOn) return ''
  if (dueOn === today) return 'Due today'
  if (dueOn > today) return `${days(workingDaysBetween(today, dueOn, region))} left`
  const late = workingDaysBetween(dueOn, today, region)
  return late === 0 ? 'Overdue' : `Overdue by ${days(late)}`
}

/** True while it is open and put away until a later day. `today` is an NZ day. */
export const isAway = (
  { state, snoozedUntil }: { state: string; snoozedUntil: string | null },
  today: string,
): boolean => isOpen(state) && snoozedUntil !== null && snoozedUntil > today

/** Why an enquiry may not be put away until this day, or null. Both are NZ days. */
export function refuseSnooze(until: string, today: string): string | null {
  if (until <= today) return 'Choose a day after today.'
  return until > addMonthsClamped(today, 12) ? 'Choose a day within a year.' : null
}

/** The next Monday after an NZ day. */
export function mondayAfter(day: string): string {
  const number = dayNumber(day)
  // 1 January 1970 was a Thursday.
  return dayOfNumber(number + 7 - ((((number + 3) % 7) + 7) % 7))
}

type Clock = { today: string; receivedOn: string; answeredOn: string | null }

/** The clock of the first answer, in working days of the region: how long is left, or how long it took. All days are NZ days. */
export function answerClock(enquiry: Urgency, { today, receivedOn, answeredOn }: Clock): string {
  if (answeredOn === null) return dueWords(enquiry, today)
  if (answeredOn === receivedOn) return 'Answered the same day'
  const taken = workingDaysBetween(receivedOn, answeredOn, enquiry.region)
  return taken === 0 ? 'Answered before the next working day' : `Answered after ${days(taken)}`
}

/** Most rows of one export. */
export const mostExported = 50_000
/** Most enquiries that one press of a button changes. */
export const mostAtOnce = 1_000
/** Most card orders on one page of labels. */
export const mostLabels = 200

export const longestNote = 5_000

/** Why somebody's enquiries are erased by hand. A closed list, so that the note of it holds nothing of the person. */
export const eraseReasons = [
  { value: 'asked', label: 'The person asked for it' },
  { value: 'not-theirs', label: 'It was sent with somebody else’s address' },
  { value: 'no-longer-needed', label: 'We no longer need it' },
] as const

export const eraseReasonValues = eraseReasons.map(({ value }) => value)

/** Months after the print when date of birth and card number of a card order are dropped, even if its row stays (integrity, retention). */
export const cardDetailMonths = 12

/** Answers of a card order that are dropped then. */
export const cardDetails = ['siteSafePassportIdentifierOrDateOfBirth', 'dateOfBirth', 'siteSafeIdNumber'] as const

/** The last day of arrival that is kept no longer, for each form; `months` are those that staff have set. */
export const purgeDays = (months: Readonly<Partial<Record<FormName, number>>>, today: string): [FormName, string][] =>
  formNames.map((form) => [form, addMonthsClamped(today, -(months[form] ?? formPolicies[form].keptMonths))])

/** A card order as its label says it. */
type Order = {
  senderName: string
  companyName: string | null
  phoneNumber: string | null
  answers: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * What a label of a card order says: whose card, its number (or the date of birth it is found by), where it goes. Without an address it is
 * fetched: then the label says whom to call.
 */
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
