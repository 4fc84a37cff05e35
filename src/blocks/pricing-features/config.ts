import type { Block, Field } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

/** Spec section 3, pricing features. An empty cell means not included. */
const values = ['true', 'tick', 'unlimited', 'one_optional'] as const

const options = [
  { value: 'true', label: 'Yes' },
  { value: 'tick', label: 'A tick' },
  { value: 'unlimited', label: 'Unlimited' },
  { value: 'one_optional', label: 'One, optional' },
]

const valueField = (name: string, label: string): Field => ({
  name,
  label,
  type: 'select',
  options,
  admin: { description: 'What the table says in this column. Left empty, it isn’t included.' },
})

export const pricingFeatures = {
  slug: 'pricingFeatures',
  labels: {
    singular: 'Pricing features: tables of what Business and Unlimited include',
    plural: 'Pricing features',
  },
  fields: [
    {
      name: 'tables',
      label: 'Tables',
      labels: { singular: 'table', plural: 'tables' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 2,
      fields: [
        {
          name: 'title',
          label: 'Title',
          type: 'text',
          required: true,
          maxLength: 90,
          admin: { description: 'The heading above the table.' },
        },
        {
          name: 'description',
          label: 'Text',
          type: 'textarea',
          maxLength: 300,
          admin: { description: 'Below the heading.' },
        },
        {
          name: 'features',
          label: 'Lines',
          labels: { singular: 'line', plural: 'lines' },
          type: 'array',
          required: true,
          minRows: 1,
          maxRows: 30,
          fields: [
            {
              name: 'title',
              label: 'What it is',
              type: 'text',
              required: true,
              maxLength: 90,
              admin: { description: 'In the first column.' },
            },
            {
              name: 'description',
              label: 'Explanation',
              type: 'textarea',
              maxLength: 200,
              admin: { description: 'Small, below it.' },
            },
            valueField('business', 'Business'),
            valueField('unlimited', 'Unlimited'),
          ],
          admin: { description: 'A line of the table each.' },
        },
      ],
      admin: { description: 'One below the other, with the same two columns.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** Another content system may send the boolean true. */
const valueSchema = z
  .union([z.enum(values), z.literal(true).transform(() => 'true' as const)])
  .nullish()
  .transform((value) => value ?? null)

export const pricingFeaturesSchema = z.object({
  tables: z
    .array(
      z.object({
        title: z.string().min(1),
        description: textSchema,
        features: z.array(
          z.object({
            title: z.string().min(1),
            description: textSchema,
            business: valueSchema,
            unlimited: valueSchema,
          }),
        ),
      }),
    )
    .max(2),
})
