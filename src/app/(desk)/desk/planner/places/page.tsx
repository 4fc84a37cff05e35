import { holds } from '@/features/account/desk-session.rules'
import { listPage } from '@/features/desk/components/list-page'
import { AddPlace } from '@/features/programme/desk/place-actions'
import { placesList } from '@/features/programme/desk/places.list'
import { placesSource } from '@/features/programme/lists.data'
import { placeWriters } from '@/features/programme/places.contract'

export const metadata = { title: placesList.title }

export default listPage(placesList, {
  source: placesSource,
  head: (staff) => holds(staff, placeWriters) && <AddPlace />,
})
