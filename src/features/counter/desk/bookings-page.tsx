import { deskNewBookingPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { seatStaff } from '@/features/bookings/changer.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { bookingsSource } from '../lists.data'
import { bookingsList } from './bookings.list'
import { BookingsTable } from './bookings-table'

export async function BookingsPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(bookingsList, new URLSearchParams(query))
  const initial = await findList(bookingsList, bookingsSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Bookings">
        {holds(staff, seatStaff) && (
          <a className="b primary" href={deskNewBookingPath}>
            New booking
          </a>
        )}
      </PageHead>
      <BookingsTable initial={initial} query={query} />
    </>
  )
}
