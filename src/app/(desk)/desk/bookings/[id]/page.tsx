import { deskBookingPath } from '@/desk-paths'
import { BookingPage } from '@/features/counter/desk/booking-page'
import { DeskPage } from '@/features/desk/components/desk-page'
import { TasksPanel } from '@/features/desk/components/tasks-panel'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Booking' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskBookingPath(id)} record={{ kind: 'booking', id }} roles={['scheduler', 'support', 'finance']}>
      {(staff) => (
        <BookingPage id={id} staff={staff} tasks={<TasksPanel about={{ kind: 'booking', id }} staff={staff} />} />
      )}
    </DeskPage>
  )
}
