import { deskBookingPath } from '@/desk-paths'
import { defineList, type Fields, type RowOf } from '@/lib/desk-list'

const row = {
  id: 'whole',
  number: 'text',
  createdAt: 'moment',
  who: 'text',
  contact: 'text?',
  course: 'text',
  place: 'text',
  startsAt: 'moment',
  people: 'number',
  order: 'text?',
  owedCents: 'number?',
  state: 'text',
} as const satisfies Fields

export type BookingRow = RowOf<typeof row>

export const bookingsList = defineList<BookingRow>({
  name: 'bookings',
  words: ['booking', 'bookings'],
  row,
  columns: [
    { key: 'number', label: 'Booking', sub: 'order' },
    { key: 'who', label: 'Who', sub: 'contact', isSorted: true },
    { key: 'course', label: 'Course', sub: 'place' },
    { key: 'startsAt', label: 'When', kind: 'moment', isSorted: true },
    { key: 'people', label: 'People', kind: 'number', isSorted: true },
    { key: 'owedCents', label: 'Owed', kind: 'money', from: 'lg' },
    { key: 'createdAt', label: 'Made', kind: 'moment', isSorted: true, from: 'lg' },
    {
      key: 'state',
      label: 'State',
      kind: 'chip',
      chips: {
        held: { label: 'Held', tone: 'line' },
        paying: { label: 'Paying', tone: 'warn' },
        confirmed: { label: 'Confirmed', tone: 'ok' },
        cancelled: { label: 'Cancelled', tone: 'bad' },
        lapsed: { label: 'Lapsed' },
      },
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'held', label: 'Held' },
        { value: 'paying', label: 'Paying' },
        { value: 'confirmed', label: 'Confirmed' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'lapsed', label: 'Lapsed' },
      ],
    },
    { key: 'starts', label: 'Course day', kind: 'days' },
    { key: 'made', label: 'Made', kind: 'days' },
  ],
  views: [
    { label: 'Confirmed', query: 'state=confirmed' },
    { label: 'Cancelled', query: 'state=cancelled' },
  ],
  sort: '-createdAt',
  href: ({ id }) => deskBookingPath(id),
  finds: 'Number, company, person, phone or order',
  empty: 'No bookings yet',
})
