import { addWorkingDays } from '@/features/places/working-days.rules'
import { formatDay } from '@/lib/dates'
import { addMonthsClamped, isDay } from '@/lib/day-rules'
import type { FormDefinition } from './definition.rules'
import { formNames, forms } from './forms.generated'

export { formNames }

/** A form by the name that pages choose it by (spec section 2, form pages). */
export type FormName = (typeof formNames)[number]

/** What differs between forms besides their fields. */
export const formPolicies: Readonly<Record<FormName, FormDefinition>> = forms

export const isFormName = (name: string): name is FormName => formNames.some((known) => known === name)

/** Working days after a result within which an appeal must be sent (spec section 9). */
export const appealDays = 5

/** Months after the course when its assignment is due (spec section 9). */
export const assignmentMonths = 3

/** States of an enquiry in the inbox (integrity, section 2.7). */
export const enquiryStates = [
  { value: 'new', label: 'New' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'waiting', label: 'Waiting for the sender' },
  { value: 'closed', label: 'Closed' },
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'erased', label: 'Erased' },
] as const

export type EnquiryState = (typeof enquiryStates)[number]['value']

/** Why an enquiry was kept apart instead of being handed on: nobody is lost, and nobody is flooded. */
export const quarantineReasons = [
  { value: 'bot-check-away', label: 'The bot check could not be asked' },
  { value: 'hidden-field', label: 'The hidden field was filled in' },
  { value: 'too-fast', label: 'Sent faster than a person types' },
  { value: 'flood', label: 'Sent during a flood of this form' },
] as const

export type QuarantineReason = (typeof quarantineReasons)[number]['value']

/** Nobody fills in a form within less. */
export const fewestSeconds = 2

/** The window of the limits on senders, in minutes. */
export const limitMinutes = 10

/** How often a form may be sent, where staff have not set other numbers. */
export const defaultLimits = { perAddress: 10, perEmail: 5, perFormAndMinute: 120 } as const

/**
 * Why an enquiry is to be quarantined, or null. What looks like a machine is kept and never told so: a person with an odd browser must not
 * be lost.
 */
export function quarantineReasonOf(sent: {
  isBotCheckAway: boolean
  website: string | undefined
  /** Somebody who is logged in has names and email filled in already, and is nobody's machine. */
  isLoggedIn: boolean
  secondsToFill: number | undefined
  sentLastMinute: number
  perFormAndMinute: number
}): QuarantineReason | null {
  if (sent.isBotCheckAway) return 'bot-check-away'
  if (sent.website) return 'hidden-field'
  const isFast = sent.secondsToFill !== undefined && sent.secondsToFill < fewestSeconds
  if (isFast && !sent.isLoggedIn) return 'too-fast'
  return sent.sentLastMinute >= sent.perFormAndMinute ? 'flood' : null
}

/** An entry of a list that people choose from. */
export type Choice = { value: string; label: string }

/** The lists that staff edit, as they are before anybody did (product decisions, section 12). */
export const defaultLists = {
  contactMethods: [
    { value: 'phone', label: 'Phone' },
    { value: 'email', label: 'Email' },
  ],
  knowMoreAbout: [
    { value: 'training-courses', label: 'Training courses' },
    { value: 'site-safety-card', label: 'Site safety card' },
    { value: 'membership', label: 'Membership' },
    { value: 'on-site-safety-advice', label: 'On-site safety advice' },
    { value: 'in-house-training', label: 'In-house training' },
    { value: 'site-management-app', label: 'Site-management app' },
    { value: 'account-and-invoices', label: 'Account and invoices' },
    { value: 'careers', label: 'Careers' },
    { value: 'media', label: 'Media' },
    { value: 'something-else', label: 'Something else' },
  ],
  invoiceToOptions: [
    { value: 'my-company', label: 'My company' },
    { value: 'me', label: 'Me' },
    { value: 'another-company', label: 'Another company' },
  ],
} as const satisfies Record<string, readonly Choice[]>

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What the inbox shows of an enquiry beside its answers; null is what the form doesn’t ask or nobody said. Days are NZ days. */
export type Filing = {
  senderName: string | null
  email: string | null
  phoneNumber: string | null
  companyName: string | null
  region: string | null
  dueOn: string | null
  isLate: boolean
  searchText: string
}

/**
 * Files what was answered: whose it is, which region's, by when staff answer, and whether it came too late. `areaRegion` is the region of the
 * area that was asked for, `lastFailedDay` the day of the result that an appeal is about, as far as we know it.
 */
export function fileEnquiry(
  form: FormName,
  answers: Readonly<Record<string, unknown>>,
  known: { today: string; reference?: string; areaRegion: string | null; lastFailedDay: string | null },
): Filing {
  const region = word(answers.whereAreYouBased) ?? known.areaRegion
  const { answerWithin } = formPolicies[form]
  const wished = word(answers.dueDate)
  return {
    senderName: [word(answers.firstName), word(answers.lastName)].filter(Boolean).join(' ') || null,
    email: word(answers.email),
    phoneNumber: word(answers.phoneNumber),
    companyName: word(answers.companyName),
    region,
    dueOn: wished ?? (answerWithin === null ? null : addWorkingDays(known.today, answerWithin, region)),
    isLate: form === 'assignment-appeal' && isAppealLate(known.lastFailedDay, known.today, region),
    searchText: wordsOf(answers).join(' '),
  }
}

/** True when more than five working days have gone since the day of the result (spec section 9). */
export function isAppealLate(resultDay: string | null, today: string, region: string | null): boolean {
  return resultDay !== null && today > addWorkingDays(resultDay, appealDays, region)
}

/** The day on which an assignment is due: three months after the course, or the last day of that month (spec section 9). */
export const assignmentDueDate = (dateOfCourse: string): string => addMonthsClamped(dateOfCourse, assignmentMonths)

/** Every text of the answers, whatever they hang below. */
function wordsOf(answers: unknown): string[] {
  if (typeof answers === 'string') return answers === '' ? [] : [answers]
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(wordsOf) : []
}

/** Answers by the names that people read, in the order of the forms. What is not here is for the machine. */
export const answerLabels: Readonly<Record<string, string>> = {
  siteSafeIdNumber: 'Site safety card number',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  phoneNumber: 'Phone',
  companyName: 'Company',
  whereAreYouBased: 'Based in',
  whereDoYouRequireTraining: 'Training wanted in',
  courseRequired: 'Courses',
  numberOfLearners: 'Number of learners',
  knowMoreAbout: 'Wants to know about',
  supportType: 'Type of support',
  invoiceTo: 'Invoice to',
  poNumber: 'PO number',
  dueDate: 'Needed by',
  replacementPassportFor: 'Replacement card for',
  siteSafePassportIdentifierOrDateOfBirth: 'Card number or date of birth',
  addressForMailing: 'Address for mailing',
  courseName: 'Course',
  dateOfCourse: 'Date of the course',
  assignmentDueDate: 'Assignment due',
  complaintType: 'Type of complaint',
  howWouldYouLikeToBeContacted: 'Contact by',
  reasonForAppeal: 'Reason for the appeal',
  reasonForComplaint: 'Reason for the complaint',
  reasonForExtension: 'Reason for the extension',
  ...Object.assign({}, ...Object.values(formPolicies).map(({ labels }) => labels)),
  furtherInformation: 'Further information',
  message: 'Message',
}

/** Answers as people read them, empty ones left out; `names` says what values of lists are called. Days are DD MMM YYYY. */
export function describeAnswers(
  answers: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): { name: string; label: string; text: string }[] {
  return Object.entries(answerLabels).flatMap(([name, label]) => {
    const text = textOf(answers[name], names)
    return text === '' ? [] : [{ name, label, text }]
  })
}

function textOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return names.get(value) ?? (isDay(value) ? formatDay(value) : value)
  if (Array.isArray(value)) return value.map((one) => textOf(one, names)).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map((part) => textOf(part, names))
    .filter((part) => part !== '')
    .join(', ')
}

/** A choice that stands under a heading in its list. */
export type GroupedChoice = Choice & { group: string }

/** What a form offers to choose from. It is drawn into the page, so that a phone with a weak signal needs no further call. */
export type FormChoices = {
  regions: readonly Choice[]
  contactMethods: readonly Choice[]
  knowMoreAbout: readonly Choice[]
  invoiceTo: readonly Choice[]
  complaintTypes: readonly Choice[]
  supportTypes: readonly Choice[]
  teamSizes: readonly Choice[]
  /** Only of the waitlist. */
  areas: readonly GroupedChoice[]
  courses: readonly GroupedChoice[]
}
