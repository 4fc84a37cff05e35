import type { CollectionConfig } from 'payload'
import { titleField } from '@/features/account/collections'
import { defineCollection, readOnly } from '@/lib/staff'

/** Which courses a company wants its people to hold, for the training matrix (product decisions, section 10). The company chooses; staff see it. */
export const companyRequirements: CollectionConfig = defineCollection({
  slug: 'company-requirements',
  rights: { read: ['support', 'scheduler'], bySqlOnly: true },
  labels: { singular: 'Training requirement', plural: 'Training requirements' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'validMonths', 'updatedAt'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  fields: [
    titleField,
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'course', type: 'relationship', relationTo: 'courses', required: true, index: true }),
    readOnly({
      name: 'validMonths',
      label: 'Counts for so many months',
      type: 'number',
      required: true,
      defaultValue: 24,
      admin: { description: '0: for good.' },
    }),
  ],
})

/** Which companies looked at whose card, and what it said then: the site log of whoever checks cards at a gate. */
export const cardChecks: CollectionConfig = defineCollection({
  slug: 'card-checks',
  rights: { read: ['support'], bySqlOnly: true },
  labels: { singular: 'Card check', plural: 'Card checks' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'state', 'checkedBy', 'createdAt'],
    listSearchableFields: ['title'],
    group: 'Customers',
  },
  defaultSort: '-createdAt',
  fields: [
    titleField,
    readOnly({ name: 'company', type: 'relationship', relationTo: 'companies', required: true, index: true }),
    readOnly({ name: 'person', type: 'relationship', relationTo: 'people', required: true, index: true }),
    readOnly({ name: 'card', type: 'relationship', relationTo: 'cards' }),
    readOnly({
      name: 'state',
      type: 'select',
      required: true,
      options: ['none', 'active', 'expiring', 'expired', 'revoked'],
    }),
    readOnly({ name: 'checkedBy', type: 'relationship', relationTo: 'people', required: true }),
  ],
})
