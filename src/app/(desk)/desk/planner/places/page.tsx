import { listPage } from '@/features/desk/components/list-page'
import { placesList } from '@/features/programme/desk/places.list'
import { placesSource } from '@/features/programme/lists.data'

export const metadata = { title: placesList.title }

export default listPage(placesList, { source: placesSource })
