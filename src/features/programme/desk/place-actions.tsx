'use client'

import { deskPlacePath, deskPlacesPath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskTick, typed } from '@/ui/desk/action'
import type { addPlace, changePlace, removePlace } from '../places.contract'
import type { PlaceRecord } from '../places.data'
import { changedOf, wholeIn } from './course-fields'

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

function PlaceFields({ place }: { place?: PlaceRecord }) {
  return (
    <>
      <DeskField label="Name" name="name" value={place?.name ?? ''} />
      <DeskField
        label="Address on the site"
        name="slug"
        hint="Part of the addresses of its page and the calendar. Changing it breaks links people have saved."
        value={place?.slug ?? ''}
      />
      <DeskField label="Where it is" name="kind" type="choice" value={place?.kind ?? 'physical'}>
        <option value="physical">A place that people come to</option>
        <option value="virtual">Online</option>
      </DeskField>
      <DeskField label="Region" name="region" type="choice" value={place?.region ?? ''}>
        <option value="">None</option>
        {regions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField label="Street address" name="streetAddress" value={place?.streetAddress ?? ''} />
      <DeskField label="Latitude" name="lat" hint="In degrees, such as -36.85" value={textOf(place?.lat)} />
      <DeskField label="Longitude" name="lng" hint="In degrees, such as 174.76" value={textOf(place?.lng)} />
      <DeskField label="Parking" name="parking" hint="Where, and what it costs" value={place?.parking ?? ''} />
      <DeskField
        label="Public transport"
        name="transitNote"
        hint="The stop and how far to walk"
        value={place?.transitNote ?? ''}
      />
      <DeskField label="Nearby" name="nearby" hint="Such as a café or a shop for lunch" value={place?.nearby ?? ''} />
      <DeskField
        label="Place in the order"
        name="sortOrder"
        hint="The smallest number comes first."
        value={textOf(place?.sortOrder ?? 0)}
      />
      <DeskTick label="VR courses run here" name="vrEnabled" isOn={place?.vrEnabled ?? false} />
      <DeskField
        label="VR headsets"
        name="vrHeadsets"
        hint="The most seats that VR sessions at the same time may have between them. Leave it empty for no limit."
        value={textOf(place?.vrHeadsets)}
      />
      <DeskTick label="Open: people find it" name="active" isOn={place?.active ?? true} />
    </>
  )
}

function degreesIn(form: FormData, name: string): number | string | null {
  const text = typed(form, name)
  if (text === '') return null
  return /^[-−]?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text.replace('−', '-')) : text
}

const placeIn = (form: FormData): Record<string, unknown> => ({
  name: typed(form, 'name'),
  slug: typed(form, 'slug'),
  kind: typed(form, 'kind'),
  region: typed(form, 'region') || null,
  streetAddress: typed(form, 'streetAddress') || null,
  lat: degreesIn(form, 'lat'),
  lng: degreesIn(form, 'lng'),
  transitNote: typed(form, 'transitNote') || null,
  parking: typed(form, 'parking') || null,
  nearby: typed(form, 'nearby') || null,
  sortOrder: wholeIn(form, 'sortOrder'),
  vrEnabled: form.has('vrEnabled'),
  vrHeadsets: typed(form, 'vrHeadsets') === '' ? null : wholeIn(form, 'vrHeadsets'),
  active: form.has('active'),
})

export function AddPlace() {
  const add = async (form: FormData) => {
    const { id } = await sendData<typeof addPlace>('POST', '/desk/places/', placeIn(form))
    return { said: 'The place is added.', goTo: deskPlacePath(id) }
  }
  return (
    <DeskAction
      label="New place"
      panel="add"
      tone="primary"
      title="New place"
      lead="It’s on the calendar as soon as it’s open."
      submit="Add place"
      run={add}
    >
      <PlaceFields />
    </DeskAction>
  )
}

export function EditPlace({ place }: { place: PlaceRecord }) {
  const save = async (form: FormData) => {
    const body = { ...changedOf(placeIn(form), { ...place }), version: place.version }
    await sendData<typeof changePlace>('PUT', `/desk/places/${place.id}/`, body)
    return 'The place is saved.'
  }
  return (
    <DeskAction
      label="Edit"
      title={`Edit ${place.name}`}
      lead="No one is notified. The calendar shows it straight away."
      submit="Save"
      run={save}
    >
      <PlaceFields place={place} />
    </DeskAction>
  )
}

export function RemovePlace({ place }: { place: PlaceRecord }) {
  const remove = async () => {
    await sendData<typeof removePlace>('POST', `/desk/places/${place.id}/remove/`)
    return { said: `${place.name} is removed.`, goTo: deskPlacesPath }
  }
  return (
    <DeskAction
      label="Remove"
      tone="bad"
      title={`Remove ${place.name}`}
      lead="You can only remove a place that has never had a session. Close any other place instead."
      submit="Remove place"
      isDanger
      run={remove}
    />
  )
}
