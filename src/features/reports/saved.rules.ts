import { nzClock, nzDay } from '@/lib/dates'
import { dayNumber } from '@/lib/day-rules'
import { movedTo, type Report, type ReportAsked, readReport } from './rules'

export const mostSaved = 50

/** Mondays from 7 am New Zealand time. */
export const isReportTime = (now: Date): boolean =>
  // Day 0, 1 January 1970, was a Thursday.
  (dayNumber(nzDay(now)) + 3) % 7 === 0 && nzClock(now) >= '07:00'

export type Saved = { readonly query: string; readonly moves: boolean; readonly savedOn: string }

export function askedToday(report: Report, { query, moves, savedOn }: Saved, today: string): ReportAsked {
  const asked = readReport(report, new URLSearchParams(query), savedOn)
  return moves ? movedTo(asked, savedOn, today) : asked
}
