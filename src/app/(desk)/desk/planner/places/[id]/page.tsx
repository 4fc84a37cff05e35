import { recordPage } from '@/features/desk/components/record-page'
import { FeedbackPanel } from '@/features/feedback/desk/feedback-panel'
import { PlacePage } from '@/features/programme/desk/place-page'
import { placesList } from '@/features/programme/desk/places.list'

export const metadata = { title: 'Place' }

export default recordPage(placesList, ({ id, staff }) => (
  <PlacePage id={id} staff={staff} feedback={<FeedbackPanel of="place" id={id} />} />
))
