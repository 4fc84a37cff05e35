import { crewDatesForPath } from '@/account-paths'
import { partyLimit } from '@/features/seats/rules'
import { formatNamedDay } from '@/lib/dates'
import { courseCalendarPath } from '@/paths'
import type { Clearance, ClearanceState, Standing } from './rules'
import type { Span } from './spans.rules'

export const packStates = ['ready', 'gaps', 'ended', 'revoked'] as const
export type PackState = (typeof packStates)[number]

/** A week beyond the project, or months. */
export const linkLives = ['project', '1', '3', '6', '12'] as const
export type LinkLife = (typeof linkLives)[number]

export const lifeWords: Record<LinkLife, string> = {
  project: 'Until a week after the last day',
  '1': '1 month',
  '3': '3 months',
  '6': '6 months',
  '12': '12 months',
}

type Facts = {
  readonly revokedAt: unknown
  readonly linkEndsOn: string
  readonly people: readonly { state: ClearanceState }[]
}

/** The link decides first, then whether everyone is cleared for every day. */
export function packStateOf({ revokedAt, linkEndsOn, people }: Facts, today: string): PackState {
  if (revokedAt !== null) return 'revoked'
  if (linkEndsOn < today) return 'ended'
  return people.length > 0 && people.every(({ state }) => state === 'cleared') ? 'ready' : 'gaps'
}

export const isOpen = (state: PackState): boolean => state === 'ready' || state === 'gaps'

export const packWords: Record<PackState, string> = {
  ready: 'Ready',
  gaps: 'Gaps',
  ended: 'Link expired',
  revoked: 'Link ended',
}

const listed = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `from ${formatNamedDay(from)} to ${formatNamedDay(to)}`).join(' and ')

export function clearanceWords(
  { state, spans, booked }: Pick<Clearance, 'state' | 'spans' | 'booked'>,
  days: Span,
): string {
  if (state === 'cleared') return `Cleared ${listed(spans)}`
  if (state === 'none') return 'Not cleared on any day'
  if (state === 'part') return `Cleared ${listed(spans)} only`
  const now = spans.length > 0 ? `Cleared ${listed(spans)}, and ` : 'Cleared '
  const isWhole = booked.length === 1 && booked[0]?.from === days.from && booked[0].to === days.to
  const later = booked.filter((span) => !spans.some(({ from, to }) => from === span.from && to === span.to))
  return `${now}${isWhole ? 'for every day' : listed(later)} once the booked course is passed`
}

type Lacking = { readonly employeeId: number; readonly standings: readonly Pick<Standing, 'gap' | 'closing'>[] }

export function toClose<N>(needs: readonly N[], people: readonly Lacking[]): { need: N; employees: number[] }[] {
  return needs.flatMap((need, index) => {
    const employees = people.flatMap(({ employeeId, standings }) => {
      const standing = standings[index]
      return standing?.gap && !standing.closing ? [employeeId] : []
    })
    return employees.length > 0 ? [{ need, employees }] : []
  })
}

/** Dates of a course for that many of the company's people as one booking takes; the calendar where no course gives what they need. */
export const datesPath = (course: number | null, employees: readonly number[]): string =>
  course === null ? courseCalendarPath : crewDatesForPath(course, employees.slice(0, partyLimit))
