import type { CollectionConfig, Field } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { cardLevels, languages } from '@/features/account/rules'
import { guardPrices, priceFields } from '@/lib/money-fields'
import { defineCollection, fieldFor, mayStaff, readOnly, staffRoles } from '@/lib/staff'
import { guardCourse, guardSession, guardSlot } from './lifecycle'
import { courseCategories, deliveryModes, mostDays, mostStarts, readClock } from './rules'

const cancelReason = readOnly({
  name: 'cancelReason',
  label: 'Why it was cancelled',
  type: 'text',
  admin: { description: 'Written by the session board, which tells the people.' },
})

const priceText = 'Without GST. Finance sets it.'

const wholeField = (name: string, label: string, defaultValue: number, description: string) => ({
  name,
  label,
  type: 'number' as const,
  required: true,
  defaultValue,
  min: 0,
  max: 99,
  admin: { description },
})

/** Of a session, and of the template that sessions begin with. */
const minimumField = {
  name: 'minimum',
  label: 'Fewest seats',
  type: 'number' as const,
  required: true,
  defaultValue: 0,
  min: 0,
  max: 1000,
  admin: { description: 'With fewer people the session board warns. 0 never warns.' },
}

/** The catalogue: what is taught, for whom, at what price (cents without GST). */
export const courses: CollectionConfig = defineCollection({
  slug: 'courses',
  rights: { read: staffRoles, write: ['scheduler', 'editor'], remove: ['scheduler'], price: ['finance'] },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'category', 'priceCents', 'memberPriceCents', 'active'],
    group: 'Training',
  },
  hooks: { beforeChange: [...(nameActorOfChange.beforeChange ?? []), guardPrices, guardCourse] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 120 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 80,
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) || 'Use small letters, digits and hyphens.',
    },
    { name: 'category', type: 'select', required: true, options: [...courseCategories] },
    { name: 'shortDescription', type: 'textarea', required: true, maxLength: 200 },
    { name: 'description', type: 'textarea', required: true, maxLength: 2000 },
    { name: 'deliveryModes', type: 'select', hasMany: true, required: true, options: [...deliveryModes] },
    { name: 'duration', type: 'text', required: true, maxLength: 40, admin: { description: 'For example “4 hours”.' } },
    { name: 'siteSafeCredits', label: 'Credits', type: 'number', required: true, min: 0, max: 999 },
    { name: 'renewsCard', label: 'Renews the site safety card', type: 'checkbox', defaultValue: false, required: true },
    {
      name: 'prerequisites',
      type: 'relationship',
      relationTo: 'courses',
      hasMany: true,
      admin: { description: 'Whoever books must have passed these.' },
    },
    wholeField('minimumAge', 'Youngest age', 0, 'In years on the day of the course. 0 is any age.'),
    wholeField(
      'changeDays',
      'Free changes until',
      5,
      'So many working days before the start, bookings are cancelled or moved freely.',
    ),
    {
      name: 'passLevel',
      label: 'Card for a pass',
      type: 'select',
      options: [...cardLevels],
      admin: { description: 'The level of the card that a pass gives or renews. Empty gives none.' },
    },
    ...priceFields([
      { name: 'priceCents', label: 'Price', description: priceText },
      { name: 'memberPriceCents', label: 'Member price', description: priceText },
    ]),
    { name: 'heroImage', type: 'upload', relationTo: 'media' },
    {
      name: 'active',
      type: 'checkbox',
      hooks: { beforeDuplicate: [() => false] },
      defaultValue: false,
      required: true,
      admin: { description: 'People find it and book it. It needs its prices first, which finance sets.' },
    },
    {
      name: 'newSession',
      type: 'ui',
      admin: {
        condition: (_data, _siblings, { user }) => mayStaff(user, ['scheduler']),
        components: { Field: '/features/courses/components/new-session-link#NewSessionLink' },
      },
    },
    sessionTemplate(),
  ],
})

/** One run of a course at a place in a format and language; its start times are slots. */
export const courseSessions: CollectionConfig = defineCollection({
  slug: 'course-sessions',
  rights: { read: staffRoles, write: ['scheduler'], remove: ['scheduler'] },
  labels: { singular: 'Session', plural: 'Sessions' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'course', 'location', 'format', 'state'],
    listSearchableFields: ['title'],
    group: 'Training',
  },
  hooks: { beforeChange: [...(nameActorOfChange.beforeChange ?? []), guardSession] },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 160,
      admin: { description: 'For the back office only, for example “Foundation Civil, Taupō, week 49”.' },
    },
    { name: 'course', type: 'relationship', relationTo: 'courses', required: true, index: true },
    { name: 'location', type: 'relationship', relationTo: 'locations', required: true, index: true },
    { name: 'format', type: 'select', required: true, options: [...deliveryModes] },
    { name: 'language', type: 'select', required: true, defaultValue: 'en', options: [...languages] },
    {
      name: 'venue',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Shown to people who book, if it differs from the location’s address.' },
    },
    trainerField(),
    minimumField,
    cancelReason,
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'published',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
    },
    {
      name: 'slots',
      label: 'Start times',
      type: 'join',
      collection: 'session-slots',
      on: 'session',
      defaultSort: 'startsAt',
      admin: { defaultColumns: ['startsAt', 'endsAt', 'capacity', 'taken', 'state'] },
    },
  ],
})

/** One start of a session, with its seats. `taken` belongs to the seat ledger: staff see it, SQL writes it. */
export const sessionSlots: CollectionConfig = defineCollection({
  slug: 'session-slots',
  rights: { read: staffRoles, write: ['scheduler'], remove: ['scheduler'] },
  labels: { singular: 'Start time', plural: 'Start times' },
  admin: {
    useAsTitle: 'startsAt',
    defaultColumns: ['startsAt', 'session', 'capacity', 'taken', 'state'],
    group: 'Training',
  },
  defaultSort: 'startsAt',
  hooks: { beforeChange: [...(nameActorOfChange.beforeChange ?? []), guardSlot] },
  fields: [
    { name: 'session', type: 'relationship', relationTo: 'course-sessions', required: true, index: true },
    { name: 'startsAt', type: 'date', required: true, index: true, timezone: true, admin: nzDateTime() },
    {
      name: 'endsAt',
      type: 'date',
      required: true,
      timezone: true,
      admin: nzDateTime(),
      validate: (value: unknown, { siblingData }: { siblingData: { startsAt?: unknown } }) =>
        new Date(String(value)) > new Date(String(siblingData.startsAt)) || 'The end must be after the start.',
    },
    {
      name: 'tellPeople',
      type: 'checkbox',
      virtual: true,
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/features/courses/components/tell-people#TellPeople' },
      },
    },
    {
      name: 'capacity',
      type: 'number',
      required: true,
      min: 0,
      max: 1000,
      validate: (value: unknown, { data }: { data: { taken?: unknown } }) => {
        if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 1000) {
          return 'Enter a whole number from 0 to 1000.'
        }
        const taken = typeof data.taken === 'number' ? data.taken : 0
        return value >= taken || `${taken} seats are already taken. Capacity can’t be lower.`
      },
    },
    readOnly({ name: 'taken', type: 'number', required: true, defaultValue: 0 }),
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'open',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed for booking' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
    },
    cancelReason,
    {
      name: 'staffNotes',
      label: 'Notes for staff',
      type: 'textarea',
      maxLength: 2000,
      // They may speak of people: trainers read those of their own sessions on the roll.
      access: { read: fieldFor('scheduler', 'support') },
    },
  ],
})

function nzDateTime() {
  return {
    description: 'New Zealand time.',
    date: { pickerAppearance: 'dayAndTime' as const, displayFormat: 'EEE dd/MM/yyyy h:mm a', timeIntervals: 15 },
  }
}

function trainerField(): Field {
  return {
    name: 'trainer',
    type: 'relationship',
    relationTo: 'staff',
    index: true,
    admin: { components: { Field: '/features/courses/components/trainer-field#TrainerField' } },
  }
}

function clockField(name: string, label: string): Field {
  return {
    name,
    label,
    type: 'text',
    required: true,
    maxLength: 5,
    hooks: { beforeValidate: [({ value }) => readClock(value) ?? value] },
    validate: (value: unknown) => readClock(value) === value || 'Write the time as 08:30.',
    admin: { width: '33%', description: 'For example 08:30.' },
  }
}

/** What every new session of the course begins with (docs/decisions/018). */
function sessionTemplate(): Field {
  return {
    name: 'template',
    label: 'New sessions of this course',
    type: 'group',
    admin: { description: 'What each new session begins with. Sessions that are there already stay as they are.' },
    fields: [
      {
        name: 'starts',
        label: 'Start times',
        labels: { singular: 'Start time', plural: 'Start times' },
        type: 'array',
        maxRows: mostStarts,
        admin: {
          description: 'People choose one of them. Times are on the clock in New Zealand, in summer and in winter.',
        },
        fields: [
          {
            type: 'row',
            fields: [
              clockField('from', 'Begins at'),
              clockField('to', 'Ends at'),
              {
                ...wholeField('days', 'Days', 1, 'It ends on this day of the course.'),
                min: 1,
                max: mostDays,
                admin: { width: '33%', description: 'It ends on this day: 1 is the same day.' },
              },
            ],
          },
        ],
      },
      {
        type: 'row',
        fields: [
          {
            name: 'capacity',
            label: 'Seats of each start',
            type: 'number',
            required: true,
            defaultValue: 12,
            min: 1,
            max: 1000,
          },
          minimumField,
        ],
      },
      {
        name: 'venue',
        type: 'text',
        maxLength: 160,
        admin: { description: 'The usual room, for example “Room 2”. Empty is the address of the location.' },
      },
      trainerField(),
    ],
  }
}
