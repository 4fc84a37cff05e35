import type { Block } from 'payload'
import { z } from 'zod'
import { cacheTopics } from '@/cache-topics'
import { textSchema, wrapperFields } from '@/lib/fields'

export const memberPrices = {
  slug: 'memberPrices',
  labels: {
    singular: 'Member prices: what a membership costs, and what members pay for each course',
    plural: 'Member prices',
  },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading of the block.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'fees',
      label: 'Fees',
      labels: { singular: 'fee', plural: 'fees' },
      type: 'array',
      maxRows: 8,
      admin: { description: 'What a membership costs, by the size of a team. A line of the table each.' },
      fields: [
        {
          name: 'team',
          label: 'Team',
          type: 'text',
          required: true,
          maxLength: 40,
          admin: { description: 'The size of the team, in the first column.', placeholder: '4–6 people' },
        },
        {
          name: 'price',
          label: 'Price',
          type: 'text',
          required: true,
          maxLength: 40,
          admin: { description: 'As people should read it, with “incl. GST”.', placeholder: '$460 a year incl. GST' },
        },
      ],
    },
    {
      name: 'courses',
      label: 'Courses',
      labels: { singular: 'course', plural: 'courses' },
      type: 'array',
      maxRows: 12,
      admin: { description: 'Courses to compare. Their prices come from the catalogue.' },
      fields: [
        {
          name: 'course',
          label: 'Course',
          type: 'relationship',
          relationTo: 'courses',
          required: true,
          admin: { description: 'A line with its price, and the price for members.' },
        },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

const amount = z.int().min(0)

export const memberPricesSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  fees: z
    .array(z.object({ team: z.string(), price: z.string() }))
    .nullish()
    .transform((fees) => fees ?? []),
  /** Cents with GST, as shown. */
  courses: z
    .array(z.object({ slug: z.string(), name: z.string(), price: amount, memberPrice: amount }))
    .nullish()
    .transform((courses) => courses ?? []),
})

export const memberPricesTopics = [cacheTopics.courses]
