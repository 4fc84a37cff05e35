'use client'

import { useState } from 'react'
import { DeskField, DeskOptions } from '@/ui/desk/action'

export type PlaceChoice = { readonly id: number; readonly name: string; readonly rooms: readonly string[] }

type Props = { places: readonly PlaceChoice[]; placeId: number; venue: string | null }

/** The rooms on offer are those of the place chosen; a room elsewhere is typed. */
export function PlaceAndRoom({ places, placeId, venue }: Props) {
  const [chosen, choose] = useState(placeId)
  return (
    <div
      className="stack"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) choose(Number(target.value))
      }}
    >
      <DeskField label="Place" name="locationId" type="choice" value={String(placeId)}>
        <DeskOptions of={places} />
      </DeskField>
      <DeskField
        label="Room"
        name="venue"
        hint="Choose one of the place’s rooms, or type where it is if it isn’t at the place’s own address."
        value={venue ?? ''}
        suggestions={places.find(({ id }) => id === chosen)?.rooms ?? []}
      />
    </div>
  )
}
