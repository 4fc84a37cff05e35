import { firstDay, monthOf } from '@/features/billing/statements.rules'
import { nzClock, nzDay } from '@/lib/dates'
import { dayNumber, dayOfNumber } from '@/lib/day-rules'
import { type Report, type ReportAsked, readReport } from './rules'

export const mostSaved = 50

/** Mondays from 7 am New Zealand time. */
export const isReportTime = (now: Date): boolean =>
  // Day 0, 1 January 1970, was a Thursday.
  (dayNumber(nzDay(now)) + 3) % 7 === 0 && nzClock(now) >= '07:00'

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

const isMonthEnd = (day: string): boolean => firstDay(monthOf(day), 1) === dayOfNumber(dayNumber(day) + 1)

/** The same range later: whole months move by months, others by days. */
export function movedTo(asked: ReportAsked, savedOn: string, today: string): ReportAsked {
  const { from, to } = asked
  if (from.endsWith('-01') && isMonthEnd(to)) {
    const months = monthsBetween(savedOn, today)
    const last = dayNumber(firstDay(monthOf(to), months + 1)) - 1
    return { ...asked, from: firstDay(monthOf(from), months), to: dayOfNumber(last) }
  }
  const days = dayNumber(today) - dayNumber(savedOn)
  return { ...asked, from: dayOfNumber(dayNumber(from) + days), to: dayOfNumber(dayNumber(to) + days) }
}

export type Saved = { readonly query: string; readonly moves: boolean; readonly savedOn: string }

export function askedToday(report: Report, { query, moves, savedOn }: Saved, today: string): ReportAsked {
  const asked = readReport(report, new URLSearchParams(query), savedOn)
  return moves ? movedTo(asked, savedOn, today) : asked
}
