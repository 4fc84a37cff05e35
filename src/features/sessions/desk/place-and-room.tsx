'use client'

import { useState } from 'react'
import { isRoom } from '@/features/programme/places.rules'
import { DeskField, DeskOptions, typed } from '@/ui/desk/action'

type RoomChoice = { readonly name: string; readonly capacity: number; readonly floor: string | null }

export type PlaceChoice = {
  readonly id: number
  readonly name: string
  readonly isVirtual: boolean
  readonly rooms: readonly RoomChoice[]
}

type Props = { places: readonly PlaceChoice[]; placeId: number; venue: string | null }

/** No room can have this name: it is longer than names may be. */
const elsewhere = '-'.repeat(161)

/** The rooms on offer are those of the place chosen, none of the place Online; only what is in none of them is typed. */
export function PlaceAndRoom({ places, placeId, venue }: Props) {
  const [chosen, choose] = useState(placeId)
  const place = places.find(({ id }) => id === chosen)
  return (
    <div
      className="stack"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'locationId') choose(Number(target.value))
      }}
    >
      <DeskField label="Place" name="locationId" type="choice" value={String(placeId)}>
        <DeskOptions of={places} />
      </DeskField>
      {!place?.isVirtual && <RoomField key={chosen} rooms={place?.rooms ?? []} venue={venue} />}
    </div>
  )
}

function RoomField({ rooms, venue }: Pick<Props, 'venue'> & { rooms: readonly RoomChoice[] }) {
  const known = rooms.find(({ name }) => isRoom(name, venue ?? ''))
  const [choice, setChoice] = useState(known?.name ?? (venue ? elsewhere : ''))
  return (
    <div
      className="stack"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setChoice(target.value)
      }}
    >
      <DeskField label="Room" name="venue" type="choice" value={choice}>
        <option value="">No room yet</option>
        {rooms.map(({ name, capacity, floor }) => (
          <option key={name} value={name}>
            {[name, `${capacity} seats`, floor].filter(Boolean).join(', ')}
          </option>
        ))}
        <option value={elsewhere}>Somewhere else</option>
      </DeskField>
      {choice === elsewhere && (
        <DeskField
          label="Where it is"
          name="venueElsewhere"
          hint="A room or address that isn’t one of the place’s own."
          value={known ? '' : (venue ?? '')}
        />
      )}
    </div>
  )
}

/** The room of a form with `PlaceAndRoom`; null without one. */
export const venueIn = (form: FormData): string | null =>
  typed(form, typed(form, 'venue') === elsewhere ? 'venueElsewhere' : 'venue') || null
