import { regions } from '@/features/places/rules'
import { defineList } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskPlacePath } from '@/paths'

const row = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  vr: z.string().nullable(),
  coming: z.coerce.number(),
  place: z.coerce.number(),
  state: z.string(),
})

export type PlaceListRow = z.infer<typeof row>

/** Where courses run, in the order that people are shown. */
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
