import { answerExport, answerList } from '@/features/account/desk.routes'
import { bookingsList } from './desk/bookings.list'
import { sessionsList } from './desk/sessions.list'
import { bookingsSource, sessionsSource, startsFor } from './desk.data'

const sessions = { roles: ['scheduler', 'support', 'trainer'], source: sessionsSource, scopes: startsFor } as const
const bookings = { roles: ['scheduler', 'support', 'finance'], source: bookingsSource } as const

/** The lists of sessions and bookings. */
export const bookingListCalls = {
  listSessions: answerList(sessionsList, sessions),
  exportSessions: answerExport(sessionsList, sessions),
  listBookedSeats: answerList(bookingsList, bookings),
  exportBookedSeats: answerExport(bookingsList, bookings),
}
