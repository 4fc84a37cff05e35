import type { Block } from 'payload'
import { z } from 'zod'
import { isHexColour, validateAnyColour } from '@/features/content/rules'
import { imageSchema, textSchema, wrapperFields } from '@/lib/fields'

export const memberBenefitCards = {
  slug: 'memberBenefitCards',
  labels: {
    singular: 'Member benefit cards: offers for members and how to get them',
    plural: 'Member benefit cards',
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    {
      name: 'cards',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 80 },
        { name: 'description', type: 'textarea', required: true, maxLength: 300 },
        { name: 'redemption', label: 'How to get it', type: 'textarea', maxLength: 600 },
        { name: 'disclaimer', label: 'Conditions', type: 'textarea', maxLength: 600 },
        { name: 'logo', type: 'upload', relationTo: 'media' },
        {
          name: 'color',
          label: 'Colour',
          type: 'text',
          maxLength: 7,
          validate: validateAnyColour,
          admin: { description: 'The partner’s colour, as # and six digits. Sand when it is empty.' },
        },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const memberBenefitCardsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  cards: z.array(
    z.object({
      title: z.string().min(1),
      description: textSchema,
      redemption: textSchema,
      disclaimer: textSchema,
      logo: imageSchema.nullish(),
      color: z
        .string()
        .nullish()
        .transform((color) => color || null)
        .refine((color) => color === null || isHexColour(color)),
    }),
  ),
})
