import { holidayFinder } from '@/features/places/working-days.rules'
import { addNzDays, nzDay, nzInstant } from '@/lib/dates'
import type { Year } from './rows'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Actions take a few minutes, so the latest are slightly in the past. */
export const justNow = ({ now }: Pick<Year, 'now'>): Date => new Date(now.getTime() - 10 * minuteMs)

/** A moment in working hours, that many days ago. */
export function ago({ today, now, random }: Year, days: number): Date {
  const at = moment({ random }, addNzDays(today, -days))
  return at < justNow({ now }) ? at : new Date(now.getTime() - random.between(10, 90) * minuteMs)
}

/** Between 8 am and 6 pm. */
export function moment({ random }: Pick<Year, 'random'>, day: string): Date {
  return new Date(nzInstant(day, '08:00').getTime() + random.between(0, 600) * minuteMs + random.between(0, 59) * 1000)
}

export const later = ({ now }: Pick<Year, 'now'>, at: Date, ms: number): Date =>
  new Date(Math.min(at.getTime() + ms, now.getTime() - 5 * minuteMs))

/** True for a public holiday, weekends included. */
export const isHoliday = (at: Date, region: string | null): boolean => holidayFinder(region)(nzDay(at)) !== null

export const halfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / (30 * minuteMs)) * 30 * minuteMs)
