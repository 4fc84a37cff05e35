import { cardWarningDays } from '@/features/account/rules'
import { addNzDays } from '@/lib/dates'
import { addMonthsClamped } from '@/lib/day-rules'
import { readId } from '@/lib/ids'

/** `booked`: not met, but they have a seat. */
export const cellStates = ['met', 'expiring', 'expired', 'booked', 'missing'] as const

export type CellState = (typeof cellStates)[number]

/** `until` is the last valid day; null for forever or never. */
export type Cell = { state: CellState; until: string | null }

export const cellWords: Record<CellState, string> = {
  met: 'Met',
  expiring: 'Expires',
  expired: 'Expired',
  booked: 'Booked',
  missing: 'Missing',
}

export const defaultValidMonths = 24

export const validMonthsChoices = [
  { value: '12', label: '1 year' },
  { value: '24', label: '2 years' },
  { value: '36', label: '3 years' },
  { value: '60', label: '5 years' },
  { value: '0', label: 'For good' },
] as const

export const warnDay = (today: string): string => addNzDays(today, cardWarningDays)

type Given = {
  completedOn: string | null
  /** 0 is forever. */
  validMonths: number
  isBooked: boolean
  today: string
  /** `warnDay(today)`, computed once: time zones are slow. */
  warnTo: string
}

/** Product decisions, section 10. Days are NZ days, YYYY-MM-DD. */
export function cellOf({ completedOn, validMonths, isBooked, today, warnTo }: Given): Cell {
  if (completedOn === null) return { state: isBooked ? 'booked' : 'missing', until: null }
  if (validMonths === 0) return { state: 'met', until: null }
  const until = addMonthsClamped(completedOn, validMonths)
  if (until > warnTo) return { state: 'met', until }
  if (isBooked) return { state: 'booked', until }
  return { state: until < today ? 'expired' : 'expiring', until }
}

export const isGap = ({ state }: Cell): boolean => state !== 'met' && state !== 'booked'

const byNeed: readonly CellState[] = ['missing', 'expired', 'expiring', 'booked', 'met']

export const needOrder = ({ state }: Cell): number => byNeed.indexOf(state)

export function gapsFirst<T extends { cells: readonly Cell[] }>(people: readonly T[]): T[] {
  const gaps = new Map(people.map((person) => [person, person.cells.filter(isGap).length]))
  return people.toSorted((one, other) => (gaps.get(other) ?? 0) - (gaps.get(one) ?? 0))
}

export function gapWords(cells: readonly Cell[]): string {
  const gaps = cells.filter(isGap).length
  if (gaps === 0) return cells.some(({ state }) => state === 'booked') ? 'Nothing to book' : 'All done'
  return `${gaps} of ${cells.length} to do`
}

export type MatrixQuery = {
  show: 'all' | 'gaps'
  page: number
  need: number | null
  chosen: number[]
}

type Raw = Record<string, string | string[] | undefined>

export const mostChosen = 100

/** Employee ids from `people=1&people=2` or `people=1,2`, deduplicated, invalid ones dropped. */
export function readChosen({ people }: Raw): number[] {
  const ids = [people ?? []].flat().flatMap((one) => one.split(','))
  return [...new Set(ids.map(readId))].filter((id) => id !== null).slice(0, mostChosen)
}

export function readMatrixQuery(raw: Raw): MatrixQuery {
  const one = (name: string) => [raw[name]].flat()[0] ?? ''
  const page = Number(one('page'))
  return {
    show: one('show') === 'gaps' ? 'gaps' : 'all',
    page: Number.isInteger(page) && page > 0 && page < 4000 ? page : 1,
    need: readId(one('need')),
    chosen: readChosen(raw),
  }
}

export function mostNeeded<T extends { courseId: number; gaps: number }>(requirements: readonly T[]): T | null {
  return requirements.reduce<T | null>((most, one) => (most && most.gaps >= one.gaps ? most : one), null)
}
