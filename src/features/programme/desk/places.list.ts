import { deskPlacesPath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { placeReaders } from '../places.contract'

export const placesList = defineRecord({
  name: 'places',
  title: 'Places',
  words: ['place', 'places'],
  path: deskPlacesPath,
  roles: placeReaders,
  row: {
    id: 'whole',
    name: 'text',
    address: 'text?',
    region: 'text?',
    vr: 'text?',
    coming: 'number',
    place: 'number',
    state: 'text',
  },
  columns: [
    { key: 'place', label: 'Order', kind: 'number', isSorted: true, from: 'lg' },
    { key: 'name', label: 'Place', sub: 'address', isSorted: true },
    { key: 'region', label: 'Region', isSorted: true, from: 'md' },
    { key: 'vr', label: 'VR', from: 'lg' },
    { key: 'coming', label: 'To come', kind: 'number', isSorted: true },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: { open: { label: 'Open', tone: 'ok' }, closed: { label: 'Closed' } },
    },
  ],
  filters: [
    { key: 'region', label: 'Region', kind: 'choice', choices: regions },
    { key: 'state', kind: 'choice' },
    { key: 'vr', label: 'VR courses run here', kind: 'yes' },
  ],
  sort: 'place',
  finds: 'Name or address',
  empty: 'There are no places yet',
})

export type PlaceListRow = RowIn<typeof placesList>
