import { nzClock, nzDay } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import { movedTo, type Report, type ReportAsked, readReport } from './rules'

/** Most saved reports of one person. */
export const mostSaved = 50

/** Saved reports go out on Mondays from seven in the morning in New Zealand. */
export const isReportTime = (now: Date): boolean =>
  // Day 0 of our count, 1 January 1970, was a Thursday.
  (dayNumber(nzDay(now)) + 3) % 7 === 0 && nzClock(now) >= '07:00'

/** A saved report as it is kept. */
export type Saved = { readonly query: string; readonly moves: boolean; readonly savedOn: string }

/** What a saved report asks today. */
export function askedToday(report: Report, { query, moves, savedOn }: Saved, today: string): ReportAsked {
  const asked = readReport(report, new URLSearchParams(query), savedOn)
  return moves ? movedTo(asked, savedOn, today) : asked
}
