import { deskPlacePath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { FeedbackPanel } from '@/features/feedback/desk/feedback-panel'
import { PlacePage } from '@/features/programme/desk/place-page'
import { placeReaders } from '@/features/programme/places.contract'
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
