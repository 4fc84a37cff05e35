import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { RecordActions } from '@/features/account/desk/record-actions'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { regions } from '@/features/places/rules'
import { backTo, chipOf } from '@/lib/desk-list'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { ChipMark, Nothing } from '@/ui/desk/values'
import { placeWriters } from '../places.contract'
import { findPlaceRecord, findRooms, type Room } from '../places.data'
import { EditRooms } from './place-rooms'
import { placesList } from './places.list'

export async function PlacePage({ id, staff, feedback }: { id: number; staff: StaffActor; feedback: ReactNode }) {
  const [place, rooms] = await Promise.all([findPlaceRecord(id), findRooms(id)])
  const changes = await findChanges({ locations: [id], rooms: rooms.map((room) => room.id) }, 40)
  if (!place) notFound()
  return (
    <>
      <PageHead
        title={place.name}
        crumb={backTo(placesList)}
        chips={[chipOf(placesList, 'state', place.active ? 'open' : 'closed')]}
      >
        <RecordActions of={placesList.actions} shown={place} staff={staff} />
      </PageHead>
      <Facts
        facts={[
          {
            label: 'Where',
            value: place.kind === 'virtual' ? 'Online' : (place.streetAddress ?? <Nothing />),
            sub: regions.find(({ value }) => value === place.region)?.label,
          },
          { label: 'Parking', value: place.parking ?? <Nothing /> },
          { label: 'Public transport', value: place.transitNote ?? <Nothing /> },
          { label: 'Nearby', value: place.nearby ?? <Nothing /> },
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
      <div className="columns two">
        <div className="stack">
          {place.kind === 'physical' && (
            <RoomsPanel rooms={rooms} end={holds(staff, placeWriters) && <EditRooms place={place} rooms={rooms} />} />
          )}
          {feedback}
        </div>
        <ChangesPanel changes={changes} />
      </div>
    </>
  )
}

const RoomsPanel = ({ rooms, end }: { rooms: readonly Room[]; end: ReactNode }) => (
  <DeskPanel title="Rooms" count={rooms.length} end={end}>
    {rooms.length === 0 ? (
      <Empty title="No rooms yet">Sessions can then choose one, and no two have it at once.</Empty>
    ) : (
      <ul>
        {rooms.map(({ id, name, capacity, floor, facilities, isOpen }) => (
          <li key={id} className="row-line">
            <span>
              <b>{name}</b>
              <small>{[`${capacity} seats`, floor, facilities].filter(Boolean).join(', ')}</small>
            </span>
            {!isOpen && <ChipMark chip={{ label: 'Closed' }} />}
          </li>
        ))}
      </ul>
    )}
  </DeskPanel>
)
