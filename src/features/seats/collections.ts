import type { CollectionConfig } from 'payload'
import { findOwnAttendees } from '@/features/account/data'
import { defineCollection, readOnly } from '@/lib/staff'
import { attendeeResults, attendeeStates, bookingStates } from './rules'

/** A party on one start of a session. Written by SQL alone, never deleted (product decisions, section 6). */
export const bookings: CollectionConfig = defineCollection({
  slug: 'bookings',
  rights: { read: ['scheduler', 'support', 'finance'], bySqlOnly: true },
  admin: {
    useAsTitle: 'number',
    defaultColumns: ['number', 'state', 'session', 'slot', 'company', 'contactName', 'createdAt'],
    listSearchableFields: ['number', 'contactName', 'contactEmail'],
    group: 'Training',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'number', type: 'text', required: true, unique: true }),
    readOnly({ name: 'state', type: 'select', required: true, index: true, options: [...bookingStates] }),
    readOnly({ name: 'session', type: 'relationship', relationTo: 'course-sessions', required: true, index: true }),
    readOnly({ name: 'slot', label: 'Start', type: 'relationship', relationTo: 'session-slots', required: true }),
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'person', label: 'Booked by', type: 'relationship', relationTo: 'people', required: true }),
    readOnly({ name: 'contactName', type: 'text' }),
    readOnly({ name: 'contactEmail', type: 'text' }),
    readOnly({ name: 'contactPhone', type: 'text' }),
    readOnly({ name: 'heldUntil', type: 'date' }),
    readOnly({ name: 'isExtended', label: 'Hold was extended', type: 'checkbox', required: true, defaultValue: false }),
    readOnly({ name: 'confirmedAt', type: 'date' }),
    readOnly({
      name: 'changeDays',
      label: 'Free changes until so many working days before',
      type: 'number',
      required: true,
    }),
    readOnly({ name: 'policyVersion', type: 'text', required: true }),
    readOnly({ name: 'insteadOf', label: 'Takes the place of', type: 'relationship', relationTo: 'bookings' }),
    readOnly({
      name: 'givesBackTo',
      label: 'Money of that one goes back',
      type: 'select',
      options: [
        { value: 'card', label: 'To the card' },
        { value: 'credit', label: 'As credit' },
      ],
    }),
    readOnly({ name: 'tookPlaceAt', label: 'Took its place', type: 'date' }),
    readOnly({ name: 'holdId', type: 'text', required: true, admin: { hidden: true } }),
    readOnly({ name: 'sequence', type: 'number', required: true, defaultValue: 0, admin: { hidden: true } }),
  ],
})

/** Who sits where. A row without a person is a seat that is named later. */
export const attendees: CollectionConfig = defineCollection({
  slug: 'attendees',
  rights: {
    read: ['scheduler', 'support', 'trainer'],
    bySqlOnly: true,
    within: {
      role: 'trainer',
      read: async ({ user }) => ({ id: { in: (await findOwnAttendees(Number(user?.id))).attendeeIds } }),
    },
  },
  admin: {
    defaultColumns: ['person', 'booking', 'slot', 'state', 'checkedInAt', 'result'],
    group: 'Training',
  },
  defaultSort: '-createdAt',
  fields: [
    readOnly({ name: 'booking', type: 'relationship', relationTo: 'bookings', required: true, index: true }),
    readOnly({
      name: 'slot',
      label: 'Start',
      type: 'relationship',
      relationTo: 'session-slots',
      required: true,
      index: true,
    }),
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', index: true }),
    readOnly({ name: 'state', type: 'select', required: true, options: [...attendeeStates] }),
    readOnly({ name: 'needs', type: 'json' }),
    readOnly({ name: 'namedAt', type: 'date' }),
    readOnly({ name: 'noticeAt', label: 'Was told who gave us their name (IPP 3A)', type: 'date' }),
    readOnly({ name: 'checkedInAt', type: 'date' }),
    readOnly({ name: 'result', type: 'select', options: [...attendeeResults] }),
    readOnly({ name: 'resultAt', type: 'date' }),
  ],
})
