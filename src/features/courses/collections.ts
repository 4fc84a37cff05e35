import type { CollectionConfig } from 'payload'
import { nameActorOfChange } from '@/features/account/lifecycle'
import { defineCollection, readOnly, staffRoles } from '@/lib/staff'

export const courses: CollectionConfig = defineCollection({
  slug: 'courses',
  rights: { read: staffRoles, write: ['scheduler', 'editor'], rowsBySqlOnly: true },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'shortDescription'],
    group: 'Content',
    description: 'Words and picture of each course. Its prices, dates and rules are kept at the desk.',
  },
  hooks: nameActorOfChange,
  fields: [
    readOnly({ name: 'name', type: 'text', required: true }),
    readOnly({ name: 'slug', type: 'text', required: true, unique: true }),
    { name: 'shortDescription', type: 'textarea', required: true, maxLength: 200 },
    { name: 'description', type: 'textarea', required: true, maxLength: 2000 },
    {
      name: 'whatToBring',
      label: 'What to bring',
      type: 'textarea',
      maxLength: 600,
      admin: {
        description:
          'One thing a line. Shown on the course’s page and to people who are booked. Empty: photo identification.',
      },
    },
    { name: 'heroImage', type: 'upload', relationTo: 'media' },
  ],
})
