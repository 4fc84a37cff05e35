import type { CollectionConfig } from 'payload'
import { defineCollection, readOnly } from '@/lib/staff'
import { entryStates } from './rules'

/** Who waits for a seat on a start that is full, the first in the queue first. Written by SQL alone (product decisions, section 7). */
export const waitlistEntries: CollectionConfig = defineCollection({
  slug: 'waitlist-entries',
  labels: { singular: 'Waitlist entry', plural: 'Waitlist' },
  rights: { read: ['scheduler', 'support'], bySqlOnly: true },
  admin: {
    defaultColumns: ['slot', 'company', 'person', 'quantity', 'state', 'offeredUntil', 'createdAt'],
    group: 'Training',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({
      name: 'slot',
      label: 'Start',
      type: 'relationship',
      relationTo: 'session-slots',
      required: true,
      index: true,
    }),
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true }),
    readOnly({ name: 'quantity', label: 'Seats', type: 'number', required: true }),
    readOnly({ name: 'acceptsPart', label: 'Takes fewer, too', type: 'checkbox', required: true, defaultValue: false }),
    readOnly({ name: 'state', type: 'select', required: true, defaultValue: 'waiting', options: [...entryStates] }),
    readOnly({
      name: 'isFirst',
      label: 'Paid too late: goes first',
      type: 'checkbox',
      required: true,
      defaultValue: false,
    }),
    readOnly({
      name: 'lostBooking',
      label: 'Booking that lost its seats',
      type: 'relationship',
      relationTo: 'bookings',
    }),
    readOnly({ name: 'notBefore', label: 'Asked again from', type: 'date' }),
    readOnly({ name: 'offers', label: 'Offers so far', type: 'number', required: true, defaultValue: 0 }),
    readOnly({ name: 'offeredQuantity', type: 'number' }),
    readOnly({ name: 'offeredUntil', type: 'date' }),
    readOnly({ name: 'claimId', type: 'number', admin: { hidden: true } }),
    // When they were told how their entry stands; empty while that is still to come.
    readOnly({ name: 'toldAt', type: 'date', admin: { hidden: true } }),
    readOnly({ name: 'booking', label: 'What came of it', type: 'relationship', relationTo: 'bookings' }),
  ],
})
