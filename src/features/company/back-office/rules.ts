import { nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'

/** True for a day on which an employment may have ended: the row counts as ended from the moment it has one. */
export const mayEnd = (day: string, now = new Date()): boolean => !isDay(day) || day <= nzDay(now)
