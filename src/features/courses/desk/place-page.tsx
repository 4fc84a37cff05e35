import { notFound } from 'next/navigation'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/staff/rules'
import { regions } from '@/features/places/rules'
import { deskPlacesPath } from '@/paths'
import { Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import { placeWriters } from '../places/contract'
import { findPlaceRecord } from '../places/data'
import { EditPlace, RemovePlace } from './place-actions'
import { placesList } from './places.list'

const chips = placesList.columns.find(({ key }) => key === 'state')?.chips ?? {}

/** A place: where it is and what people read of it, and what changed. */
export async function PlacePage({ id, staff }: { id: number; staff: StaffActor }) {
  const [place, changes] = await Promise.all([findPlaceRecord(id), findChanges({ locations: [id] }, 40)])
  if (!place) notFound()
  const chip = chips[place.active ? 'open' : 'closed']
  return (
    <>
      <PageHead title={place.name} crumb={{ label: 'Places', href: deskPlacesPath }} chips={chip ? [chip] : []}>
        {holds(staff, placeWriters) && (
          <>
            <EditPlace place={place} />
            <RemovePlace place={place} />
          </>
        )}
      </PageHead>
      <Facts
        facts={[
          {
            label: 'Where',
            value: place.kind === 'virtual' ? 'Online' : (place.streetAddress ?? <Nothing />),
            sub: regions.find(({ value }) => value === place.region)?.label,
          },
          { label: 'Parking and transport', value: place.transitNote ?? <Nothing /> },
          {
            label: 'VR courses',
            value: place.vrEnabled ? 'Run here' : 'Don’t run here',
            sub: place.vrHeadsets === null ? null : `${place.vrHeadsets} headsets`,
          },
          {
            label: 'On the map',
            value: place.lat === null || place.lng === null ? <Nothing /> : `${place.lat}, ${place.lng}`,
          },
          { label: 'Address on the site', value: place.slug, sub: `Number ${place.sortOrder} in the order` },
        ]}
      />
      <ChangesPanel changes={changes} />
    </>
  )
}
