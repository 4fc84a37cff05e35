import { daysKeptFrom } from '@/features/wallet/rules'
import { formatDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { courseDatesPath } from '@/paths'

/** `block` prevents payment; `warn` only informs. `way`: where the person can go instead. */
export type Check = {
  readonly level: 'warn' | 'block'
  readonly code: CheckCode
  readonly text: string
  readonly way?: { readonly text: string; readonly path: string }
}

export const checkCodes = [
  'NAME_LATER',
  'DUPLICATE',
  'CLASH',
  'PREREQUISITE',
  'RENEWAL_NO_CARD',
  'RENEWAL_EARLY',
  'RENEWAL_TOO_LATE',
  'UNDER_AGE',
  'AGE_UNKNOWN',
  'NO_CONTACT',
] as const

export type CheckCode = (typeof checkCodes)[number]

/** Days are NZ days, YYYY-MM-DD. */
export type PersonFacts = {
  readonly name: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly dateOfBirth: string | null
  /** Ignores revoked cards. */
  readonly cardExpiresOn: string | null
  readonly passed: readonly string[]
  readonly isBookedHere: boolean
  readonly clashWith: string | null
  /** Their messages go to the person who books, which counts as a contact. */
  readonly isToBooker: boolean
}

type NamedCourse = { readonly name: string; readonly slug: string }

export type CourseFacts = NamedCourse & {
  readonly startDay: string
  readonly minimumAge: number
  /** A pass renews the card, or gives the first one. Anyone may come. */
  readonly renewsCard: boolean
  /** Only people with a card to renew may come. */
  readonly renewalOnly: boolean
  /** What people without a card take in place of a renewal-only course. */
  readonly fullCourse: NamedCourse | null
  readonly prerequisites: readonly NamedCourse[]
}

/** Days after the expiry in which a renewal-only course still renews a card. */
export const renewalDaysAfter = 90

const datesOf = ({ name, slug }: NamedCourse) => ({ text: `Dates of ${name}`, path: courseDatesPath(slug) })

const block = (code: CheckCode, text: string, way?: Check['way']): Check => ({
  level: 'block',
  code,
  text,
  ...(way ? { way } : {}),
})
const warn = (code: CheckCode, text: string): Check => ({ level: 'warn', code, text })

export const nameLaterCheck = warn('NAME_LATER', 'You can name this person until the course starts.')

/** All checks of a person for a course (product decisions, section 5). An empty list is a pass. */
export function checkPerson(person: PersonFacts, course: CourseFacts): Check[] {
  return [
    ...checkSeat(person, course),
    ...checkTraining(person, course),
    ...checkRenewal(person, course),
    ...checkAge(person, course),
    ...(person.email || person.phoneNumber || person.isToBooker
      ? []
      : [block('NO_CONTACT', noContactText(person.name))]),
  ]
}

const noContactText = (name: string): string =>
  `We have no email address or mobile number for ${name}. Add one, or send their messages to the person who books.`

function checkSeat({ name, isBookedHere, clashWith }: PersonFacts, course: CourseFacts): Check[] {
  if (isBookedHere) return [block('DUPLICATE', `${name} already has a seat on this course.`)]
  return clashWith ? [block('CLASH', `${name} is booked on ${clashWith} at the same time.`, datesOf(course))] : []
}

function checkTraining({ name, passed }: PersonFacts, { prerequisites }: CourseFacts): Check[] {
  const missing = prerequisites.filter((course) => !passed.includes(course.name))
  return missing.map((course) => block('PREREQUISITE', `${name} needs to pass ${course.name} first.`, datesOf(course)))
}

function checkRenewal({ name, cardExpiresOn }: PersonFacts, course: CourseFacts): Check[] {
  const { renewsCard, renewalOnly, fullCourse, startDay } = course
  const instead = fullCourse ? ` Book ${fullCourse.name}, which gives a card.` : ' Book a full course instead.'
  const way = fullCourse ? datesOf(fullCourse) : undefined
  if (!cardExpiresOn)
    return renewalOnly ? [block('RENEWAL_NO_CARD', `${name} has no card to renew.${instead}`, way)] : []
  const until = dayOfNumber(dayNumber(cardExpiresOn) + renewalDaysAfter)
  if (renewalOnly && startDay > until) {
    const text = `${name}’s card ran out on ${formatDay(cardExpiresOn)}, too long before this course to be renewed.${instead}`
    return [block('RENEWAL_TOO_LATE', text, way)]
  }
  const keptFrom = daysKeptFrom(cardExpiresOn)
  if ((renewsCard || renewalOnly) && startDay < keptFrom) return [warn('RENEWAL_EARLY', earlyText(name, cardExpiresOn))]
  return []
}

const earlyText = (name: string, expiresOn: string): string =>
  `${name}’s card is good until ${formatDay(expiresOn)}. After a pass from ${formatDay(daysKeptFrom(expiresOn))}, the new card adds to those days.`

function checkAge({ name, dateOfBirth }: PersonFacts, course: CourseFacts): Check[] {
  const { minimumAge, startDay } = course
  if (minimumAge === 0) return []
  if (!dateOfBirth)
    return [warn('AGE_UNKNOWN', `${name} must be ${minimumAge} or over on the day. We don’t have a date of birth.`)]
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + minimumAge}${dateOfBirth.slice(4)}`
  if (startDay >= birthday) return []
  const text = `${name} is under ${minimumAge} on the day of the course, and can take it from ${formatDay(birthday)}.`
  return [block('UNDER_AGE', text, datesOf(course))]
}

export const mayGoOn = (checks: readonly Check[]): boolean => checks.every(({ level }) => level !== 'block')
