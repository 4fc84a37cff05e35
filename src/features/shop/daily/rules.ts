import { nzDay, nzInstant } from '@/lib/dates'

/** Statements of a month that has ended go out on the first; after a pause of the job, up to this day of the month. */
export const statementDays = 5

/** An order whose card was declined is kept for so long after the last attempt. */
export const lapseHours = 24

/** At most so many payments are asked about at the provider in one day's comparison. */
export const mostAsked = 500

/** Mails about money are read in the morning: nothing is sent before eight o'clock in New Zealand. */
export const isMorning = (now: Date): boolean => now >= nzInstant(nzDay(now), '08:00')
