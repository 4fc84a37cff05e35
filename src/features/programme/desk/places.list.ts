import { deskPlacesPath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { action } from '@/lib/desk-action'
import { defineRecord, type RowIn } from '@/lib/desk-list'
import { addPlace, changePlace, placeReaders, removePlace } from '../places.contract'
import type { PlaceRecord } from '../places.data'

const fields = [
  { name: 'name', label: 'Name' },
  {
    name: 'slug',
    label: 'Address on the site',
    hint: 'Part of the addresses of its page and the calendar. Changing it breaks links people have saved.',
  },
  {
    name: 'kind',
    label: 'Where it is',
    kind: 'choice',
    choices: [
      { value: 'physical', label: 'A place that people come to' },
      { value: 'virtual', label: 'Online' },
    ],
    first: 'physical',
  },
  {
    name: 'region',
    label: 'Region',
    kind: 'choice',
    choices: [{ value: '', label: 'None' }, ...regions],
    isOptional: true,
  },
  { name: 'streetAddress', label: 'Street address', isOptional: true },
  { name: 'lat', label: 'Latitude', hint: 'In degrees, such as -36.85', kind: 'number', isOptional: true },
  { name: 'lng', label: 'Longitude', hint: 'In degrees, such as 174.76', kind: 'number', isOptional: true },
  { name: 'parking', label: 'Parking', hint: 'Where, and what it costs', isOptional: true },
  { name: 'transitNote', label: 'Public transport', hint: 'The stop and how far to walk', isOptional: true },
  { name: 'nearby', label: 'Nearby', hint: 'Such as a café or a shop for lunch', isOptional: true },
  {
    name: 'sortOrder',
    label: 'Place in the order',
    hint: 'The smallest number comes first.',
    kind: 'whole',
    first: 0,
  },
  { name: 'vrEnabled', label: 'VR courses run here', kind: 'tick' },
  {
    name: 'vrHeadsets',
    label: 'VR headsets',
    hint: 'The most seats that VR sessions at the same time may have between them. Leave it empty for no limit.',
    kind: 'whole',
    isOptional: true,
  },
  { name: 'active', label: 'Open: people find it', kind: 'tick', first: true },
] as const

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
  adds: action(addPlace, {
    label: 'New place',
    panel: 'add',
    tone: 'primary',
    title: 'New place',
    lead: 'It’s on the calendar as soon as it’s open.',
    submit: 'Add place',
    fields,
    said: 'The place is added.',
    goTo: `${deskPlacesPath}{id}/`,
  }),
  actions: [
    action(changePlace, {
      label: 'Edit',
      title: ({ name }: PlaceRecord) => `Edit ${name}`,
      lead: 'No one is notified. The calendar shows it straight away.',
      submit: 'Save',
      fields,
      sends: ({ version }) => ({ version }),
      isPartial: true,
      said: 'The place is saved.',
    }),
    action(removePlace, {
      label: 'Remove',
      tone: 'bad',
      title: ({ name }: PlaceRecord) => `Remove ${name}`,
      lead: 'You can only remove a place that has never had a session. Close any other place instead.',
      submit: 'Remove place',
      isDanger: true,
      said: ({ name }) => `${name} is removed.`,
      goTo: deskPlacesPath,
    }),
  ],
})

export type PlaceListRow = RowIn<typeof placesList>
