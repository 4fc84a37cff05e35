import { nzDay, nzInstant } from '@/lib/dates'

/** Statements go out on the first; after a pause of the job, up to this day. */
export const statementDays = 5

/** Product decisions, section 16. */
export const heldMinutes = 30

export const mostAsked = 500

/** From 8 am NZ time: no email about money goes out before. */
export const isMorning = (now: Date): boolean => now >= nzInstant(nzDay(now), '08:00')
