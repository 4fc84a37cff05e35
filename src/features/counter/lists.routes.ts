import { answerExport, answerList } from '@/features/account/desk.routes'
import { waitlistReaders } from '@/features/waitlist/rules'
import { bookingsList } from './desk/bookings.list'
import { sessionsList } from './desk/sessions.list'
import { waitlistList } from './desk/waitlist.list'
import { bookingsSource, sessionsSource, startsFor, waitersFor, waitlistSource } from './lists.data'

const sessions = { roles: ['scheduler', 'support', 'trainer'], source: sessionsSource, scopes: startsFor } as const
const bookings = { roles: ['scheduler', 'support', 'finance'], source: bookingsSource } as const
const waitlist = { roles: waitlistReaders, source: waitlistSource, scopes: waitersFor } as const

export const bookingListCalls = {
  listSessions: answerList(sessionsList, sessions),
  exportSessions: answerExport(sessionsList, sessions),
  listBookedSeats: answerList(bookingsList, bookings),
  exportBookedSeats: answerExport(bookingsList, bookings),
  listWaiting: answerList(waitlistList, waitlist),
  exportWaiting: answerExport(waitlistList, waitlist),
}
