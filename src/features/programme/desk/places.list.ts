import { deskPlacePath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  name: 'text',
  address: 'text?',
  region: 'text?',
  vr: 'text?',
  coming: 'number',
  place: 'number',
  state: 'text',
} as const satisfies Fields

export type PlaceListRow = RowOf<typeof row>

export const placesList = defineList<PlaceListRow>({
  name: 'places',
  words: ['place', 'places'],
  row,
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    { key: 'vr', label: 'VR courses run here', kind: 'yes' },
  ],
  sort: 'place',
  href: ({ id }) => deskPlacePath(id),
  finds: 'Name or address',
  empty: 'There are no places yet',
})
