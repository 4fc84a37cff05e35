import { answerExport, answerList } from '@/features/account/desk.routes'
import { bookingsList } from './desk/bookings.list'
import { sessionsList } from './desk/sessions.list'
import { waitlistList } from './desk/waitlist.list'
import { bookingsSource, sessionsReading, waitlistReading } from './lists.data'

export const bookingListCalls = {
  listSessions: answerList(sessionsList, sessionsReading),
  exportSessions: answerExport(sessionsList, sessionsReading),
  listBookedSeats: answerList(bookingsList, { source: bookingsSource }),
  exportBookedSeats: answerExport(bookingsList, { source: bookingsSource }),
  listWaiting: answerList(waitlistList, waitlistReading),
  exportWaiting: answerExport(waitlistList, waitlistReading),
}
