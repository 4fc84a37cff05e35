import { deskNewBookingPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { seatStaff } from '@/features/bookings/changer.rules'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { bookingsSource } from '@/features/counter/lists.data'
import { listPage } from '@/features/desk/components/list-page'

export const metadata = { title: bookingsList.title }

export default listPage(bookingsList, {
  source: bookingsSource,
  head: (staff) =>
    holds(staff, seatStaff) && (
      <a className="b primary" href={deskNewBookingPath}>
        New booking
      </a>
    ),
})
