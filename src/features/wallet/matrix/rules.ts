import { cardWarningDays } from '@/features/account/rules'
import { addNzDays } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'

/** What somebody has of a requirement. `booked`: not met, but there is a seat for it. */
export const cellStates = ['met', 'expiring', 'expired', 'booked', 'missing'] as const

export type CellState = (typeof cellStates)[number]

/** A requirement at one person; `until` is the last day on which it counts, null for good or never. */
export type Cell = { state: CellState; until: string | null }

export const cellWords: Record<CellState, string> = {
  met: 'Met',
  expiring: 'Expires',
  expired: 'Expired',
  booked: 'Booked',
  missing: 'Missing',
}

/** How long a course counts when a company does not say. */
export const defaultValidMonths = 24

/** Choices of a company for how long a course counts. */
export const validMonthsChoices = [
  { value: '12', label: '1 year' },
  { value: '24', label: '2 years' },
  { value: '36', label: '3 years' },
  { value: '60', label: '5 years' },
  { value: '0', label: 'For good' },
] as const

/** The last day that counts as running out, as of a day. */
export const warnDay = (today: string): string => addNzDays(today, cardWarningDays)

type Given = {
  /** The last day on which the course was passed, or null for never. */
  completedOn: string | null
  /** 0: it counts for good. */
  validMonths: number
  isBooked: boolean
  today: string
  /** `warnDay` of today. Reckoned once, as time zones take longer than all the rest. */
  warnTo: string
}

/** What somebody has of a requirement on a day (product decisions, section 10). Days are YYYY-MM-DD in New Zealand. */
export function cellOf({ completedOn, validMonths, isBooked, today, warnTo }: Given): Cell {
  if (completedOn === null) return { state: isBooked ? 'booked' : 'missing', until: null }
  if (validMonths === 0) return { state: 'met', until: null }
  const until = addMonthsClamped(completedOn, validMonths)
  if (until > warnTo) return { state: 'met', until }
  if (isBooked) return { state: 'booked', until }
  return { state: until < today ? 'expired' : 'expiring', until }
}

/** True for a cell that somebody has to do something about. */
export const isGap = ({ state }: Cell): boolean => state !== 'met' && state !== 'booked'

/** The order of states where what is missing comes first. */
const byNeed: readonly CellState[] = ['missing', 'expired', 'expiring', 'booked', 'met']

/** The place of a cell where what is missing comes first, from 0. */
export const needOrder = ({ state }: Cell): number => byNeed.indexOf(state)

/** People with the most to do first; those who are level stay as they are. */
export function gapsFirst<T extends { cells: readonly Cell[] }>(people: readonly T[]): T[] {
  const gaps = new Map(people.map((person) => [person, person.cells.filter(isGap).length]))
  return people.toSorted((one, other) => (gaps.get(other) ?? 0) - (gaps.get(one) ?? 0))
}

/** What is to be done for somebody, in words. */
export function gapWords(cells: readonly Cell[]): string {
  const gaps = cells.filter(isGap).length
  if (gaps === 0) return cells.some(({ state }) => state === 'booked') ? 'Nothing to book' : 'All done'
  return `${gaps} of ${cells.length} to do`
}

/** What a page of the matrix is asked for. */
export type MatrixQuery = {
  show: 'all' | 'gaps'
  page: number
  /** A course: everybody on the page who needs it is ticked. */
  need: number | null
  /** Employees who are ticked. */
  chosen: number[]
}

type Raw = Record<string, string | string[] | undefined>

/** Most people that are carried in an address. */
export const mostChosen = 100

const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Employees that an address names, `people=1&people=2` or `people=1,2`, each once; what is no number of anybody is left out. */
export function readChosen({ people }: Raw): number[] {
  const ids = [people ?? []].flat().flatMap((one) => one.split(','))
  return [...new Set(ids.map(idOf))].filter((id) => id !== null).slice(0, mostChosen)
}

/** The filter, page and choice of the matrix, from an address that anybody may have typed. */
export function readMatrixQuery(raw: Raw): MatrixQuery {
  const one = (name: string) => [raw[name]].flat()[0] ?? ''
  const page = Number(one('page'))
  return {
    show: one('show') === 'gaps' ? 'gaps' : 'all',
    page: Number.isInteger(page) && page > 0 && page < 4000 ? page : 1,
    need: idOf(one('need')),
    chosen: readChosen(raw),
  }
}

/** The course that most of some people have to do something about; the first of those that are level, null without any. */
export function mostNeeded<T extends { courseId: number; gaps: number }>(requirements: readonly T[]): T | null {
  return requirements.reduce<T | null>((most, one) => (most && most.gaps >= one.gaps ? most : one), null)
}
