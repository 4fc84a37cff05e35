import { type Language, taughtIn } from '@/features/account/rules'
import { formatNamedDay, formatTime, nzDay, nzInstant } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import type { NoticedStart } from './notices.data'
import { whenText } from './rules'

/** NZ hours in which trainers get tomorrow’s roll; after an outage, until the evening is over. */
const evening = { from: '17:00', to: '22:00' } as const

export const isRollTime = (now: Date): boolean => {
  const day = nzDay(now)
  return now >= nzInstant(day, evening.from) && now < nzInstant(day, evening.to)
}

/** `Site Safety Foundations, Fri 11 Dec 2026`, or `12 sessions`. */
export function whatText(starts: readonly { readonly courseName: string; readonly startsAt: Date }[]): string {
  const [first] = starts
  if (!first) return ''
  return starts.length === 1 ? `${first.courseName}, ${formatNamedDay(first.startsAt)}` : `${starts.length} sessions`
}

const mostListed = 30

/** The first of many, with how many more there are. */
export function listed<T>(all: readonly T[], words: (one: T) => string): string[] {
  const more = all.length - mostListed
  return [...all.slice(0, mostListed).map(words), ...(more > 0 ? [`And ${more} more: see the planner.`] : [])]
}

const spokenText = (language: Language): string | null => {
  const spoken = taughtIn(language)
  return spoken && `taught in ${spoken}`
}

/** Where and when a start is, and what it is taught in. */
export const startText = ({
  courseName,
  place,
  language,
  ...at
}: {
  courseName: string
  place: string
  language: Language
  startsAt: Date
  endsAt: Date
}) => [`${courseName}: ${whenText(at)}, ${place}`, spokenText(language)].filter(Boolean).join(', ')

/** What is new about a start, and what it was. Empty if it is as it was again. */
export function changesText({ startsAt, endsAt, place, wasStartsAt, wasEndsAt, wasPlace }: NoticedStart): string {
  const was = { startsAt: wasStartsAt, endsAt: wasEndsAt }
  const at = { startsAt: startsAt ?? wasStartsAt, endsAt: endsAt ?? wasEndsAt }
  const isMoved = whenText(was) !== whenText(at)
  return [
    isMoved && `new time: ${whenText(at)} (was ${whenText(was)})`,
    place !== wasPlace && `new place: ${place} (was ${wasPlace})`,
  ]
    .filter(Boolean)
    .join('; ')
}

export const comingText = ({ people, unnamed }: { people: number; unnamed: number }): string =>
  `${peopleText(people)}${unnamed > 0 ? `, ${unnamed} not named yet` : ''}`

/** `8.00 am to 12.00 pm`. */
export const hoursText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  nzDay(startsAt) === nzDay(endsAt)
    ? `${formatTime(startsAt)} to ${formatTime(endsAt)}`
    : whenText({ startsAt, endsAt })
