import type { FormChoices } from '../rules'

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
