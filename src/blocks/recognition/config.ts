import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, validateUrl, wrapperFields } from '@/lib/fields'

export const recognition = {
  slug: 'recognition',
  labels: { singular: 'Recognition: logos of who recognises us, with links', plural: 'Recognition' },
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
      name: 'items',
      label: 'Bodies',
      labels: { singular: 'body', plural: 'bodies' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        {
          name: 'name',
          label: 'Name',
          type: 'text',
          required: true,
          maxLength: 80,
          admin: { description: 'On the card, and read out to people who can’t see the logo.' },
        },
        {
          name: 'description',
          label: 'Description',
          type: 'text',
          maxLength: 120,
          admin: { description: 'Below the name: what they recognise you for.' },
        },
        {
          name: 'logo',
          label: 'Logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Beside the name. Without a logo the name is shown large.' },
        },
        {
          name: 'url',
          label: 'Where people can check it',
          type: 'text',
          maxLength: 500,
          validate: validateUrl,
          admin: { description: 'The card leads there, such as to the register that lists you.' },
        },
      ],
      admin: { description: 'Who recognises you: a card each.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const recognitionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  items: z.array(
    z.object({
      name: z.string().min(1),
      description: textSchema,
      logo: imageSchema.nullish(),
      url: z.string().nullish(),
    }),
  ),
})
