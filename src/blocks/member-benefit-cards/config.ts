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
      name: 'cards',
      label: 'Offers',
      labels: { singular: 'offer', plural: 'offers' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        {
          name: 'title',
          label: 'Title',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'Who offers it, or what it is.' },
        },
        {
          name: 'description',
          label: 'Description',
          type: 'textarea',
          required: true,
          maxLength: 300,
          admin: { description: 'On the card: what members get.' },
        },
        {
          name: 'redemption',
          label: 'How to get it',
          type: 'textarea',
          maxLength: 600,
          admin: { description: 'Opens with “More info”: what members do or show to get it.' },
        },
        {
          name: 'disclaimer',
          label: 'Conditions',
          type: 'textarea',
          maxLength: 600,
          admin: { description: 'In small print at the end of “More info”.' },
        },
        {
          name: 'logo',
          label: 'Logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'On a white plate at the top of the card.' },
        },
        {
          name: 'color',
          label: 'Colour',
          type: 'text',
          maxLength: 7,
          validate: validateAnyColour,
          admin: { description: 'Behind the title: the partner’s colour, as # and six digits. Left empty, it’s sand.' },
        },
      ],
      admin: { description: 'A card for each offer, in this order.' },
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
