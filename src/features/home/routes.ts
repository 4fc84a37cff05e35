import { answerPerson } from '@/features/account/callers.routes'
import { calendarFile } from '@/features/bookings/calendar.rules'
import { answerFile } from '@/lib/calls'
import * as contract from './contract'
import { findOwnSeatEntry } from './data'

export const homeCalls = {
  readSeatCalendar: answerPerson(contract.readSeatCalendar, async ({ actor, param }) =>
    answerFile(
      'course.ics',
      'text/calendar; charset=utf-8',
      calendarFile(await findOwnSeatEntry(actor, param.attendeeId)),
    ),
  ),
}
