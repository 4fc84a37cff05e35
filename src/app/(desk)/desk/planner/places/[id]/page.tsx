import { deskPlacePath } from '@/desk-paths'
import { FeedbackPanel } from '@/features/bookings/desk/feedback-panel'
import { PlacePage } from '@/features/courses/desk/place-page'
import { placeReaders } from '@/features/courses/places/contract'
import { DeskPage } from '@/features/desk/components/desk-page'
import { recordId } from '@/lib/desk-list'

export const metadata = { title: 'Place' }

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = recordId((await params).id)
  return (
    <DeskPage here={deskPlacePath(id)} roles={placeReaders}>
      {(staff) => <PlacePage id={id} staff={staff} feedback={<FeedbackPanel of="place" id={id} />} />}
    </DeskPage>
  )
}
