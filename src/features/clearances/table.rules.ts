import { addNzDays, formatDay, formatShortDay, nzDay } from '@/lib/dates'
import { placeOf } from '@/lib/day-line'
import type { Clearance, Standing } from './rules'
import type { Span } from './spans.rules'

export const packGroups = ['ready', 'later', 'gaps'] as const
/** Ready on the first day that is looked at, later (by a booking, or a card that starts later), or never. */
export type PackGroup = (typeof packGroups)[number]

type Days = Pick<Clearance, 'spans' | 'booked'>

export function groupOf({ spans, booked }: Days, { from }: Span): PackGroup {
  if (spans.some((span) => span.from === from)) return 'ready'
  return spans.length > 0 || booked.length > 0 ? 'later' : 'gaps'
}

/** Whether the first day that is looked at is the project's own, or today as the project is under way. */
type FirstDay = { readonly days: Span; readonly fromDay: string }

const whenReady = ({ days, fromDay }: FirstDay): string => (days.from === fromDay ? 'on day one' : 'today')

export const groupWords = (group: PackGroup, pack: FirstDay): string =>
  ({ ready: `Ready ${whenReady(pack)}`, later: 'Ready later', gaps: 'Gaps' })[group]

/** In the order of the groups, each as it was. */
export function readyFirst<P extends Days>(people: readonly P[], days: Span): P[] {
  const place = (person: P) => packGroups.indexOf(groupOf(person, days))
  return people.toSorted((one, other) => place(one) - place(other))
}

type Crew = FirstDay & { readonly people: readonly (Days & { readonly state: Clearance['state'] })[] }

export const countIn = ({ people, days }: Crew, group: PackGroup): number =>
  people.filter((person) => groupOf(person, days) === group).length

export function summaryOf(crew: Crew): string {
  const { people } = crew
  if (people.length === 0) return 'No one is on this pack'
  if (people.some(({ state }) => state !== 'cleared'))
    return `${countIn(crew, 'ready')} of ${people.length} ready ${whenReady(crew)}`
  return people.length === 1 ? '1 person, cleared for every day' : `All ${people.length} cleared for every day`
}

/** What the summary leaves out. */
export function restOf(crew: Crew): string[] {
  const [later, gaps] = [countIn(crew, 'later'), countIn(crew, 'gaps')]
  const isEnding = (person: Crew['people'][number]) =>
    groupOf(person, crew.days) === 'ready' && person.state !== 'cleared'
  const ending = crew.people.filter(isEnding).length
  return [
    ...(ending === 0
      ? []
      : [ending === countIn(crew, 'ready') ? 'none of them to the end' : `${ending} of them not to the end`]),
    ...(later > 0 ? [`${later} ready later`] : []),
    ...(gaps > 0 ? [`${gaps} with gaps`] : []),
  ]
}

export type CellLook = 'met' | 'part' | 'booked' | 'missing'

/** A need of one person in a word or two: until when it is met, what is booked for it, or that nothing is. */
export function cellOf(
  { state, until, closing }: Pick<Standing, 'state' | 'until' | 'closing'>,
  asOf: string,
): { look: CellLook; text: string } {
  if (state === 'met') return { look: 'met', text: until ? formatDay(until) : 'No end' }
  if (closing) return { look: 'booked', text: `Booked ${formatShortDay(closing.day)}` }
  if (state === 'part') return { look: 'part', text: until ? formatDay(until) : 'Part of it' }
  if (until === null) return { look: 'missing', text: 'None yet' }
  return { look: 'missing', text: `${until < nzDay(asOf) ? 'Ended' : 'Ends'} ${formatDay(until)}` }
}

export type Bar = { readonly isBooked: boolean; readonly left: number; readonly width: number }

/** The days of a person as bars, in percent of all days: first what a booking brings, then on top of it what counts now. */
export function barsOf({ spans, booked }: Days, days: Span): Bar[] {
  const bar = (isBooked: boolean) => (span: Span) => {
    const left = placeOf(span.from, days)
    return { isBooked, left, width: Math.round((placeOf(addNzDays(span.to, 1), days) - left) * 10) / 10 }
  }
  return [...booked.map(bar(true)), ...spans.map(bar(false))]
}

/** The word of a course's name that tells it from the others, for a narrow screen: `Building` of `Foundation Passport - Building`. */
export function shortName(name: string): string {
  const last = name.split(/\s[-–:]\s/).at(-1) ?? name
  const words = last.replace(/\(.*?\)/g, '').split(/\s+/)
  const word = words.filter((one) => one.length > 3).at(-1) ?? last
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
