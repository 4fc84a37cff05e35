import { addWorkingDays } from '@/features/places/working-days.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { addMonthsClamped, isDay } from '@/lib/day-rules'
import type { FormDefinition } from './definition.rules'
import { formNames, forms } from './forms.generated'
import { dueAfterDays, dueAfterHours, type Office, officeFor } from './office.rules'

export { formNames }

/** Form names as pages use them (spec section 2, form pages). */
export type FormName = (typeof formNames)[number]

export const formPolicies: Readonly<Record<FormName, FormDefinition>> = forms

export const isFormName = (name: string): name is FormName => formNames.some((known) => known === name)

/** A case that began with an email to us, and no form. */
export const mailKind = 'email'
/** A text to our number. */
export const textKind = 'text'
/** A member of staff asks, for a customer or for the office. */
export const colleagueKind = 'colleague'
/** A message of ours that didn’t arrive. */
export const bounceKind = 'bounce'

const otherKinds = [mailKind, textKind, colleagueKind, bounceKind] as const

export type CaseKind = FormName | (typeof otherKinds)[number]

export const caseKinds = [...formNames, ...otherKinds] as const

/** Only a form gets a receipt: programs that answer by themselves must not answer each other. */
export const hasReceipt = (kind: CaseKind): boolean => isFormName(kind)

/** What the inbox needs to know of each kind of case. */
export const casePolicies = {
  ...formPolicies,
  [mailKind]: { label: 'Email', answerWithin: 1, keptMonths: 24 },
  [textKind]: { label: 'Text', answerWithin: 1, keptMonths: 24 },
  [colleagueKind]: { label: 'From a colleague', answerWithin: 1, keptMonths: 24 },
  [bounceKind]: { label: 'Message that came back', answerWithin: 1, keptMonths: 24 },
} as const satisfies Readonly<Record<CaseKind, Pick<FormDefinition, 'label' | 'answerWithin' | 'keptMonths'>>>

export const isCaseKind = (name: string): name is CaseKind => caseKinds.some((known) => known === name)

/** `admin` may always. */
export const inboxRoles = ['support'] as const

/** Working days after a result to send an appeal (spec section 9). */
export const appealDays = 5

/** Months after the course until its assignment is due (spec section 9). */
export const assignmentMonths = 3

/** Integrity, section 2.7. */
export const enquiryStates = [
  { value: 'new', label: 'New' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'waiting', label: 'Waiting for the sender' },
  { value: 'closed', label: 'Closed' },
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'erased', label: 'Erased' },
] as const

export type EnquiryState = (typeof enquiryStates)[number]['value']

/** Suspect enquiries are quarantined, not dropped: none is lost, and no inbox is flooded. */
export const quarantineReasons = [
  { value: 'bot-check-away', label: 'The bot check could not be asked, or their browser runs no JavaScript' },
  { value: 'hidden-field', label: 'The hidden field was filled in' },
  { value: 'too-fast', label: 'Sent faster than a person types' },
  { value: 'flood', label: 'Sent during a flood of this form' },
  { value: 'spam', label: 'The mail server takes it for spam' },
  { value: 'automatic', label: 'Sent by a program, not by a person' },
] as const

export type QuarantineReason = (typeof quarantineReasons)[number]['value']

/** Faster submits are bots. */
export const fewestSeconds = 2

export const limitMinutes = 10

export const defaultLimits = { perAddress: 10, perEmail: 5, perFormAndMinute: 120 } as const

/** Why an enquiry is quarantined, or null. It is kept but the sender isn't notified: a person with an odd browser must not be lost. */
export function quarantineReasonOf(sent: {
  isBotCheckAway: boolean
  website: string | undefined
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

export type Choice = { value: string; label: string }

/** Until staff edit them (product decisions, section 12). */
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

/** What the inbox shows as well as the answers; null if the form doesn’t ask it or the sender left it out. NZ days. */
export type Filing = {
  senderName: string | null
  email: string | null
  phoneNumber: string | null
  companyName: string | null
  region: string | null
  dueOn: string | null
  /** When it is due on that day; null for the end of office hours. */
  dueAt: Date | null
  isLate: boolean
  searchText: string
}

/** With what a rule of the office says of it. */
export type Filed = Filing & { assigneeId: number | null; ruleId: number | null }

/** When a case of this kind that came in now should have its first answer; null if none is expected. */
export function answerDue(kind: CaseKind, now: Date, office: Office): Date | null {
  const hours = office.answerHours[kind]
  if (hours !== undefined) return dueAfterHours(now, hours, office)
  const days = casePolicies[kind].answerWithin
  return days === null ? null : dueAfterDays(now, days, office)
}

/** Files an enquiry: sender, region, due day and lateness. `areaRegion` is the region
 * of the requested area, `lastFailedDay` the result an appeal is about, if known. */
export function fileEnquiry(
  form: FormName,
  answers: Readonly<Record<string, unknown>>,
  known: { now: Date; office: Office; areaRegion: string | null; lastFailedDay: string | null },
): Filing {
  const { now, lastFailedDay } = known
  const region = word(answers.whereAreYouBased) ?? known.areaRegion
  const wished = word(answers.dueDate)
  const dueAt = wished === null ? answerDue(form, now, officeFor(known.office, region)) : null
  return {
    senderName: [word(answers.firstName), word(answers.lastName)].filter(Boolean).join(' ') || null,
    email: word(answers.email),
    phoneNumber: word(answers.phoneNumber),
    companyName: word(answers.companyName),
    region,
    dueOn: wished ?? (dueAt && nzDay(dueAt)),
    dueAt,
    isLate: form === 'assignment-appeal' && isAppealLate(lastFailedDay, nzDay(now), region),
    searchText: wordsOf(answers).join(' '),
  }
}

/** True once more than five working days have passed since the result (spec section 9). */
export function isAppealLate(resultDay: string | null, today: string, region: string | null): boolean {
  return resultDay !== null && today > addWorkingDays(resultDay, appealDays, region)
}

/** Three months after the course, or the last day of that month (spec section 9). */
export const assignmentDueDate = (dateOfCourse: string): string => addMonthsClamped(dateOfCourse, assignmentMonths)

function wordsOf(answers: unknown): string[] {
  if (typeof answers === 'string') return answers === '' ? [] : [answers]
  if (typeof answers === 'number') return [String(answers)]
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(wordsOf) : []
}

export const answerLabels: Readonly<Record<string, string>> = {
  takenBy: 'Taken by phone by',
  askedBy: 'Asked by',
  perhaps: 'Their number belongs to',
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
  subject: 'Subject',
  message: 'Message',
}

/** Answers as people read them, without empty ones; `names` labels list values. Days are DD MMM YYYY. */
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
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => textOf(one, names)).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map((part) => textOf(part, names))
    .filter((part) => part !== '')
    .join(', ')
}

export type GroupedChoice = Choice & { group: string }

/** Options of a form, rendered into the page so that a phone with a weak signal needs no further call. */
export type FormChoices = {
  regions: readonly Choice[]
  contactMethods: readonly Choice[]
  knowMoreAbout: readonly Choice[]
  invoiceTo: readonly Choice[]
  complaintTypes: readonly Choice[]
  jobs: readonly Choice[]
  supportTypes: readonly Choice[]
  teamSizes: readonly Choice[]
  areas: readonly GroupedChoice[]
  courses: readonly GroupedChoice[]
}
