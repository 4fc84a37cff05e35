import { deskPlacesPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findList } from '@/lib/desk-data'
import { listPart, readView } from '@/lib/desk-list'
import { PageHead } from '@/ui/desk/record'
import { placesSource } from '../lists.data'
import { placeWriters } from '../places.contract'
import { AddPlace } from './place-actions'
import { placesList } from './places.list'
import { PlacesTable } from './places-table'
import { PlannerTabs } from './planner-tabs'

export async function PlacesPage({ staff, query }: { staff: StaffActor; query: string }) {
  const view = readView(placesList, new URLSearchParams(query))
  const initial = await findList(placesList, placesSource, { view, offset: 0, limit: listPart })
  return (
    <>
      <PageHead title="Places">{holds(staff, placeWriters) && <AddPlace />}</PageHead>
      <PlannerTabs staff={staff} here={deskPlacesPath} />
      <PlacesTable initial={initial} query={query} />
    </>
  )
}
