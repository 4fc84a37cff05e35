import type { Block } from 'payload'
import { z } from 'zod'
import { imageSchema, textSchema, validateUrl, wrapperFields } from '@/lib/fields'

export const recognition = {
  slug: 'recognition',
  labels: { singular: 'Recognition: logos of who recognises us, with links', plural: 'Recognition' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 12,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 80 },
        { name: 'description', type: 'text', maxLength: 120 },
        {
          name: 'logo',
          type: 'upload',
          relationTo: 'media',
          admin: { description: 'Without a logo the name is shown large.' },
        },
        {
          name: 'url',
          type: 'text',
          maxLength: 500,
          validate: validateUrl,
          admin: { description: 'Where people can check it, such as the register that lists you.' },
        },
      ],
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
