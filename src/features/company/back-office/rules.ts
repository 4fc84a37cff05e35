import { nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'

/** Not in the future, as an employment with a last day counts as ended. */
export const mayEnd = (day: string, now = new Date()): boolean => !isDay(day) || day <= nzDay(now)
