import { addNzDays, nzDay } from '@/lib/dates'
import type { DayLine } from '@/lib/day-line'
import type { ProposalLine } from './contract'

type Dated = Pick<ProposalLine, 'endsOn' | 'start'>

const shortestDays = 8 * 7
const daysAfter = 7

/** From today to a week after the last card that ends and the last seat. */
export function lineOfDays(lines: readonly Dated[], today: string): DayLine {
  const days = lines.flatMap(({ endsOn, start }) => [endsOn, ...(start ? [nzDay(start.startDate)] : [])])
  const last = [addNzDays(today, shortestDays - daysAfter), ...days].toSorted().at(-1) ?? today
  return { from: today, to: addNzDays(last, daysAfter) }
}

type Person = readonly [ProposalLine, ...ProposalLine[]]

export type People = { readonly held: Person[]; readonly none: Person[] }

/** Who has a seat for at least one of their needs, and who has none: those only have a sentence. */
export function sortPeople(people: readonly Person[]): People {
  const hasSeat = (lines: Person) => lines.some(({ start }) => start !== null)
  return { held: people.filter(hasSeat), none: people.filter((lines) => !hasSeat(lines)) }
}
