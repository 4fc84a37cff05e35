import type { CollectionConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'

export const courses: CollectionConfig = defineCollection({
  slug: 'courses',
  rights: { read: staffRoles, write: ['scheduler', 'editor'], rowsBySqlOnly: true },
  labels: { singular: 'course', plural: 'Courses' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'shortDescription'],
    group: 'Content',
    description: 'Words and picture of each course. Its prices, dates and rules are kept at the desk.',
  },
  hooks: nameActorOfChange,
  fields: [
    readOnly({
      name: 'name',
      label: 'Name',
      type: 'text',
      required: true,
      admin: { description: 'Changed at the desk, under Courses.' },
    }),
    readOnly({
      name: 'slug',
      label: 'End of its address',
      type: 'text',
      required: true,
      unique: true,
      admin: { description: 'Part of links to it, so it never changes.' },
    }),
    {
      name: 'shortDescription',
      label: 'Short description',
      type: 'textarea',
      required: true,
      maxLength: 200,
      admin: { description: 'On cards and in lists of courses.' },
    },
    {
      name: 'description',
      label: 'Description',
      type: 'textarea',
      required: true,
      maxLength: 2000,
      admin: { description: 'On the course’s page, below its name.' },
    },
    {
      name: 'whatToBring',
      label: 'What to bring',
      type: 'textarea',
      maxLength: 600,
      admin: {
        description:
          'One thing a line. Shown on the course’s page and to people who are booked. Left empty, it’s photo identification.',
      },
    },
    {
      name: 'heroImage',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'On the course’s page and on its cards.' },
    },
  ],
})
