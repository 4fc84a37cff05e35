import { addNzDays, formatDay } from '@/lib/dates'
import { type Match, type ReadRow, type RowProblem, textOf, type Values } from '@/lib/imports'
import type { ListedStart } from './listed.data'

/** A row whose course, place and trainer were looked up. */
export type ListedRow = ReadRow & { readonly problems: readonly RowProblem[] }

/** Rows with the same key together, in the order of the first of them. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

const dayOf = (values: Values): string => textOf(values, 'day') ?? ''

/** The last day that the row itself means. */
export const lastDayOf = (values: Values): string => textOf(values, 'lastDay') ?? dayOf(values)

/** Days of one start: rows with one number of the old system, at one place, each on the day after the one before. */
export function chainsOf(rows: readonly ListedRow[]): Map<number, readonly ListedRow[]> {
  const groups = grouped(
    rows.filter(({ values }) => textOf(values, 'source') !== null && values.lastDay === undefined),
    ({ values }) => JSON.stringify([values.source, values.courseId, values.placeId]),
  )
  const chains = new Map<number, readonly ListedRow[]>()
  for (const group of groups) {
    let chain: ListedRow[] = []
    for (const row of group.toSorted((one, other) => dayOf(one.values).localeCompare(dayOf(other.values)))) {
      const last = chain.at(-1)
      chain = last && addNzDays(dayOf(last.values), 1) === dayOf(row.values) ? [...chain, row] : [row]
      for (const { line } of chain) chains.set(line, chain)
    }
  }
  return chains
}

/** What a new row writes: its start, which has the days of all rows of its chain. */
export function spanOf(row: ListedRow, chain: readonly ListedRow[]): Values {
  const [first = row, last = row] = [chain[0], chain.at(-1)]
  return {
    spanDay: dayOf(first.values),
    spanFrom: textOf(first.values, 'from'),
    spanLastDay: lastDayOf(last.values),
    spanTo: textOf(last.values, 'to'),
  }
}

const covers = (start: ListedStart, day: string): boolean => start.day <= day && day <= start.lastDay

/** The same start: it begins then, or has the day among its later ones. */
const isExact = (start: ListedStart, { values }: ReadRow): boolean =>
  start.courseId === values.courseId &&
  start.placeId === values.placeId &&
  (start.day === values.day ? start.from === values.from : covers(start, dayOf(values)))

const overlaps = (start: ListedStart, { values }: ReadRow): boolean =>
  covers(start, dayOf(values)) && String(values.from) < start.to && String(values.to) > start.from

const sameRoom = (start: ListedStart, { values }: ReadRow): boolean => (start.room ?? '') === (values.room ?? '')

/** What is compared. A row of a start with several days says only its own. */
function comparedOf(start: ListedStart, { values }: ReadRow): Values {
  const { capacity, language, room, trainer, state, joiningLink, meetingNumber, passcode } = start
  const own = { capacity, language, room, trainer, state, joiningLink, meetingNumber, passcode }
  const { day, lastDay, from, to } = start
  if (!covers(start, dayOf(values))) return { ...own, day, lastDay, from, to }
  return {
    ...own,
    ...(values.day === day ? { day, from } : {}),
    ...(lastDayOf(values) >= lastDay ? { to } : {}),
    ...(values.lastDay === undefined ? {} : { lastDay }),
  }
}

export type Matched = { readonly start: ListedStart; readonly match: Match }

/** Starts here that the row may be. `claimed`: those that other rows of the file are exactly. */
export function matchesOf(
  row: ReadRow,
  starts: readonly ListedStart[],
  claimed: ReadonlySet<number>,
): readonly Matched[] {
  const matched = (found: readonly ListedStart[], by: string, isSure: boolean) =>
    found.map((start) => ({
      start,
      match: { id: start.id, name: start.title, by, isSure, values: comparedOf(start, row) },
    }))
  const sure = (found: readonly ListedStart[], by: string) => matched(found, by, true)
  const known = starts.filter(({ id }) => id === row.knownId)
  const exact = exactOf(row, starts)
  if (exact.length > 0) {
    const both = exact.filter(({ id }) => id === row.knownId)
    return both.length > 0 ? sure(both, 'came in with an earlier file') : sure(exact, 'same course, place and time')
  }
  if (known.some(({ id }) => !claimed.has(id))) return sure(known, 'came in with an earlier file')
  const near = starts.filter((start) => start.id !== row.knownId && overlaps(start, row))
  return matched(near, 'same course, place and day', false)
}

/** Of several at that time, the one in its room. */
export function exactOf(row: ReadRow, starts: readonly ListedStart[]): readonly ListedStart[] {
  const exact = starts.filter((start) => isExact(start, row))
  const here = exact.filter((start) => sameRoom(start, row))
  return here.length > 0 ? here : exact
}

const moves = ({ match: { values: has } }: Matched, values: Values): boolean =>
  ['day', 'lastDay', 'from', 'to'].some(
    (field) => has[field] !== undefined && values[field] !== undefined && has[field] !== values[field],
  )

/** Why what is here can’t be as the row says. */
export function startProblems(matched: Matched, values: Values, days: number): RowProblem[] {
  const { start } = matched
  const problems: RowProblem[] = []
  if (start.state === 'cancelled')
    problems.push({
      code: 'cancelled',
      title: 'Cancelled here',
      says: 'It was cancelled here. Plan a new one instead.',
    })
  const format = textOf(values, 'format')
  if (start.courseId !== values.courseId || start.placeId !== values.placeId || (format && format !== start.format))
    problems.push({
      code: 'elsewhere',
      title: 'Another course, place or format here',
      says: `It is here as “${start.title}”. Let in what else the row says, or change it on the planner.`,
      remedy: 'let in',
    })
  if (matched.match.isSure && !covers(start, dayOf(values))) problems.push(movedProblem(start, days))
  if (moves(matched, values) && start.taken > 0 && !start.isOver)
    problems.push({ code: 'booked', title: 'Another time, and people are booked', says: bookedText(start.taken) })
  if (typeof values.capacity === 'number' && values.capacity < start.taken)
    problems.push({
      code: 'taken',
      title: 'Fewer seats than are taken',
      says: `${start.taken} seats are already taken. Capacity can’t be lower.`,
      field: 'capacity',
      remedy: 'leave out',
    })
  return problems
}

/** A day that is read wrongly would move a start: it has to be meant. */
const movedProblem = (start: ListedStart, days: number): RowProblem =>
  days > 1
    ? {
        code: 'moved-days',
        title: 'Several days, and it is here on others',
        says: `It is here from ${formatDay(start.day)}. Move it on the planner.`,
      }
    : {
        code: 'moved',
        title: 'On another day here',
        says: `It is here on ${formatDay(start.day)}. Let it in to move it; if this is a further day of it, give its first row the last day.`,
        remedy: 'let in',
      }

export const bookedText = (taken: number): string =>
  `${taken === 1 ? '1 seat is' : `${taken} seats are`} taken. Move it on the planner, which tells the people.`
