import { addNzDays, formatShortMonth } from './dates'
import { dayNumber } from './day-rules'

/* A line of days that is drawn: where a day and a month are on it, in percent of its length. Days are YYYY-MM-DD, both ends counted. */

export type DayLine = { readonly from: string; readonly to: string }

/** How far along the line a day begins; below 0 or above 100 for a day that is not on it. */
export function placeOf(day: string, { from, to }: DayLine): number {
  const share = (dayNumber(day) - dayNumber(from)) / (dayNumber(to) - dayNumber(from) + 1)
  return Math.round(share * 1000) / 10
}

export type MonthTick = { readonly label: string; readonly left: number }

const mostTicks = 5

/** Where months begin; no more names than fit, and the first for the day that all begins on. */
export function ticksOf(line: DayLine): MonthTick[] {
  const months: string[] = []
  for (let month = line.from.slice(0, 7); month <= line.to.slice(0, 7); month = monthAfter(month)) months.push(month)
  const every = Math.ceil(months.length / mostTicks)
  const ticks = months.flatMap((month, at) => {
    const left = at === 0 ? 0 : placeOf(`${month}-01`, line)
    return at % every === 0 ? [{ label: formatShortMonth(month).slice(0, 3), left }] : []
  })
  // A name needs some room before the next one, and before the end.
  return ticks.filter(({ left }, at) => (ticks[at + 1]?.left ?? 100) - left >= 12)
}

const monthAfter = (month: string): string => addNzDays(`${month}-28`, 4).slice(0, 7)
