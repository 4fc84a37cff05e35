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

const valueField = (name: string): Field => ({
  name,
  type: 'select',
  options,
  admin: { description: 'Empty: not included.' },
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
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 2,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 90 },
        { name: 'description', type: 'textarea', maxLength: 300 },
        {
          name: 'features',
          type: 'array',
          required: true,
          minRows: 1,
          maxRows: 30,
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 90 },
            { name: 'description', type: 'textarea', maxLength: 200 },
            valueField('business'),
            valueField('unlimited'),
          ],
        },
      ],
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
