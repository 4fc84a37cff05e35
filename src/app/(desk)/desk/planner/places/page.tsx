import { deskPlacesPath } from '@/desk-paths'
import { DeskPage } from '@/features/desk/components/desk-page'
import { PlacesPage } from '@/features/programme/desk/places-page'
import { placeReaders } from '@/features/programme/places.contract'
import { addressQuery } from '@/lib/desk-list'

export const metadata = { title: 'Places' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = addressQuery(await searchParams)
  return (
    <DeskPage here={deskPlacesPath} query={query} roles={placeReaders}>
      {(staff) => <PlacesPage staff={staff} query={query} />}
    </DeskPage>
  )
}
