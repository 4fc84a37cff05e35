import { BookingPage } from '@/features/counter/desk/booking-page'
import { bookingsList } from '@/features/counter/desk/bookings.list'
import { recordPage } from '@/features/desk/components/record-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'

export const metadata = { title: 'Booking' }

export default recordPage(
  bookingsList,
  ({ id, staff }) => (
    <BookingPage id={id} staff={staff} tasks={<TasksPanel about={{ kind: 'booking', id }} staff={staff} />} />
  ),
  'booking',
)
