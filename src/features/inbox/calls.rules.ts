import { type FormChoices, type FormName, formNames } from '@/features/enquiries/rules'
import { addNzDays, formatShortDay } from '@/lib/dates'
import { looksLikePhone, phoneDigits } from '@/lib/desk-rows'
import { mondayAfter } from './rules'

/** How a field is asked at the desk; a choice names its list. */
export type CallFieldKind = 'text' | 'lines' | 'date' | 'address' | keyof FormChoices

const kinds: Readonly<Record<string, CallFieldKind>> = {
  whereAreYouBased: 'regions',
  howWouldYouLikeToBeContacted: 'contactMethods',
  knowMoreAbout: 'knowMoreAbout',
  invoiceTo: 'invoiceTo',
  complaintType: 'complaintTypes',
  job: 'jobs',
  supportType: 'supportTypes',
  numberOfLearners: 'teamSizes',
  whereDoYouRequireTraining: 'areas',
  courseRequired: 'courses',
  dateOfBirth: 'date',
  dateOfCourse: 'date',
  dueDate: 'date',
  addressForMailing: 'address',
  message: 'lines',
  furtherInformation: 'lines',
  reasonForAppeal: 'lines',
  reasonForComplaint: 'lines',
  reasonForExtension: 'lines',
}

export const kindOf = (field: string): CallFieldKind => kinds[field] ?? 'text'

/** Asked of every caller, or not asked: a file can't be sent by phone. */
const notAsked = [
  ...['firstName', 'lastName', 'email', 'cv', 'addressForMailingIsManualEntry'],
  ...['recaptchaToken', 'submissionId', 'website', 'secondsToFill'],
]

export const isAsked = (field: string): boolean => !notAsked.includes(field)

/** Fields with several answers. */
export const severalFields: readonly string[] = ['courseRequired']

export const addressParts = [
  { name: 'line1', label: 'Address' },
  { name: 'line2', label: 'Address, line 2 (optional)' },
  { name: 'suburb', label: 'Suburb (optional)' },
  { name: 'city', label: 'City or town' },
  { name: 'postcode', label: 'Postcode' },
  { name: 'region', label: 'Region' },
] as const

/** Answers as the form's own page sends them; names with a point are parts of one answer. */
export function answersOf(entries: Iterable<readonly [string, FormDataEntryValue]>): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const parts: Record<string, Record<string, string>> = {}
  const several = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const [whole = '', part] = name.split('.')
    if (part !== undefined) parts[whole] = { ...parts[whole], [part]: value.trim() }
    else if (severalFields.includes(name)) several.set(name, [...(several.get(name) ?? []), value])
    else answers[name] = value.trim()
  }
  return { ...answers, ...parts, ...Object.fromEntries(several) }
}

export const timelineWays = ['call', 'email'] as const

/** What people ring about most, each with the digit that chooses it. The rest is under More. */
export const callKinds = [
  { digit: '1', label: 'Lost card', form: 'order-site-safety-card', icon: 'card' },
  { digit: '2', label: 'Complaint', form: 'assignment-complaint', icon: 'speech' },
  { digit: '3', label: 'Appeal', form: 'assignment-appeal', icon: 'scales' },
  { digit: '4', label: 'Question', form: 'contact-us', icon: 'question' },
  { digit: '5', label: 'Wants a course', form: 'course-waitlist', icon: 'courses' },
] as const satisfies readonly { digit: string; label: string; form: FormName; icon: string }[]

/** A colleague asks: no form, and its own fields. */
export const colleagueChoice = { digit: '6', label: 'From a colleague', value: 'colleague', icon: 'people' } as const

/** Names the case of a message that came back. */
export const bounceOnce = (message: number): string => `message ${message}`

export const otherForms: readonly FormName[] = formNames.filter((name) => !callKinds.some(({ form }) => form === name))

/** Suggestions for what a caller is promised; anything else can be written. */
export const usualPromises: readonly string[] = [
  'We’ll call back',
  'We’ll email the answer',
  'We’ll post the card',
  'We’ll send a price',
  'We’ll send dates',
]

const dayWords = (day: string): string => formatShortDay(`${day}T00:00:00Z`)

/** Days by which a call is often promised. `today` is an NZ day. */
export function usualDays(today: string): { value: string; label: string }[] {
  const tomorrow = addNzDays(today, 1)
  const monday = mondayAfter(today)
  return [
    { value: today, label: 'Today' },
    { value: tomorrow, label: 'Tomorrow' },
    ...(monday === tomorrow ? [] : [{ value: monday, label: dayWords(monday) }]),
  ]
}

type Promised = { readonly reference: string; readonly dueOn: string | null; readonly assignee: string | null }

/** What was promised and when, as it is read back to the caller. `me`: the name of who took the call. */
export function promiseWords({ reference, dueOn, assignee }: Promised, promised: string, me: string): string {
  const who = assignee === null ? '' : assignee === me ? ', with you' : `, with ${assignee}`
  const by = dueOn === null ? '' : `${promised === '' ? 'Due' : 'by'} ${dayWords(dueOn)}`
  const said = [promised, by].filter(Boolean).join(' ')
  return said === '' ? `${reference} is kept${who}.` : `${reference} is kept. ${said}${who}.`
}

/** A text in three parts, the middle one being the digits looked for, however they are spaced; null if it isn’t about a phone number. */
export function markedDigits(text: string, find: string): readonly [string, string, string] | null {
  if (!looksLikePhone(find)) return null
  const spaced = [...phoneDigits(find)].join('[\\s()+.-]*')
  const at = new RegExp(spaced, 'u').exec(text)
  return at ? [text.slice(0, at.index), at[0], text.slice(at.index + at[0].length)] : null
}
