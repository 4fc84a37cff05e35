import { nzDay, nzInstant } from '@/lib/dates'

/** Statements of a month that has ended go out on the first; after a pause of the job, up to this day of the month. */
export const statementDays = 5

/** What an order for goods has taken is kept for its card payment so long, in minutes (product decisions, section 16). */
export const heldMinutes = 30

/** At most so many payments are asked about at the provider in one day's comparison. */
export const mostAsked = 500

/** Mails about money are read in the morning: nothing is sent before eight o'clock in New Zealand. */
export const isMorning = (now: Date): boolean => now >= nzInstant(nzDay(now), '08:00')
