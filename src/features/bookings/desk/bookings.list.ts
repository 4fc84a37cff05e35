import { defineList, instant } from '@/lib/desk-list'
import { z } from '@/lib/zod'
import { deskBookingPath } from '@/paths'

const row = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: instant,
  who: z.string(),
  contact: z.string().nullable(),
  course: z.string(),
  place: z.string(),
  startsAt: instant,
  people: z.coerce.number(),
  order: z.string().nullable(),
  owedCents: z.coerce.number().nullable(),
  state: z.string(),
})

export type BookingRow = z.infer<typeof row>

/** Bookings of all customers. */
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
  empty: 'Nobody has booked yet',
})
