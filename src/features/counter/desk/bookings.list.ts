import { deskBookingsPath } from '@/desk-paths'
import { defineRecord, type RowIn } from '@/lib/desk-list'

export const bookingsList = defineRecord({
  name: 'bookings',
  title: 'Bookings',
  words: ['booking', 'bookings'],
  path: deskBookingsPath,
  roles: ['scheduler', 'support', 'finance'],
  row: {
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
  },
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
    { key: 'state', kind: 'choice' },
    { key: 'starts', label: 'Course day', kind: 'days' },
    { key: 'made', label: 'Made', kind: 'days' },
  ],
  views: [
    { label: 'Confirmed', query: 'state=confirmed' },
    { label: 'Cancelled', query: 'state=cancelled' },
  ],
  sort: '-createdAt',
  finds: 'Number, company, person, phone or order',
  empty: 'No bookings yet',
})

export type BookingRow = RowIn<typeof bookingsList>
