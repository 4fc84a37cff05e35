import { formatDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'

/** `block` prevents payment; `warn` only informs. */
export type Check = { readonly level: 'warn' | 'block'; readonly code: CheckCode; readonly text: string }

export const checkCodes = [
  'NAME_LATER',
  'DUPLICATE',
  'CLASH',
  'PREREQUISITE',
  'RENEWAL_NO_CARD',
  'RENEWAL_TOO_EARLY',
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
}

export type CourseFacts = {
  readonly name: string
  readonly startDay: string
  readonly minimumAge: number
  readonly renewsCard: boolean
  readonly prerequisites: readonly string[]
}

/** Days before and after the expiry in which a card can be renewed. */
export const renewalDays = { before: 180, after: 90 } as const

const block = (code: CheckCode, text: string): Check => ({ level: 'block', code, text })
const warn = (code: CheckCode, text: string): Check => ({ level: 'warn', code, text })

export const nameLaterCheck = warn('NAME_LATER', 'You can name this person until the course begins.')

/** All checks of a person for a course (product decisions, section 5). An empty list is a pass. */
export function checkPerson(person: PersonFacts, course: CourseFacts): Check[] {
  return [
    ...checkSeat(person),
    ...checkTraining(person, course),
    ...(course.renewsCard ? checkRenewal(person, course.startDay) : []),
    ...checkAge(person, course),
    ...(person.email || person.phoneNumber
      ? []
      : [block('NO_CONTACT', `${person.name} has neither an email address nor a mobile number. Add one.`)]),
  ]
}

function checkSeat({ name, isBookedHere, clashWith }: PersonFacts): Check[] {
  if (isBookedHere) return [block('DUPLICATE', `${name} has a seat on this course already.`)]
  return clashWith ? [block('CLASH', `${name} is booked on ${clashWith} at the same time.`)] : []
}

function checkTraining({ name, passed }: PersonFacts, { prerequisites }: CourseFacts): Check[] {
  const missing = prerequisites.filter((course) => !passed.includes(course))
  return missing.map((course) => block('PREREQUISITE', `${name} needs to pass ${course} first.`))
}

function checkRenewal({ name, cardExpiresOn }: PersonFacts, startDay: string): Check[] {
  if (!cardExpiresOn) return [block('RENEWAL_NO_CARD', `${name} has no card to renew. Book a full course instead.`)]
  const from = dayOfNumber(dayNumber(cardExpiresOn) - renewalDays.before)
  const until = dayOfNumber(dayNumber(cardExpiresOn) + renewalDays.after)
  if (startDay < from) return [block('RENEWAL_TOO_EARLY', `${name}’s card can be renewed from ${formatDay(from)}.`)]
  if (startDay > until)
    return [
      block(
        'RENEWAL_TOO_LATE',
        `${name}’s card ran out on ${formatDay(cardExpiresOn)}, too long before to be renewed.`,
      ),
    ]
  return []
}

function checkAge({ name, dateOfBirth }: PersonFacts, { minimumAge, startDay }: CourseFacts): Check[] {
  if (minimumAge === 0) return []
  if (!dateOfBirth) return [warn('AGE_UNKNOWN', `${name} must be ${minimumAge} on the day. We have no date of birth.`)]
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + minimumAge}${dateOfBirth.slice(4)}`
  return startDay < birthday ? [block('UNDER_AGE', `${name} is under ${minimumAge} on the day of the course.`)] : []
}

export const mayGoOn = (checks: readonly Check[]): boolean => checks.every(({ level }) => level !== 'block')
