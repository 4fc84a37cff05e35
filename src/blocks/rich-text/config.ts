import type { Block } from 'payload'
import { z } from 'zod'
import { wrapperFields } from '@/lib/fields'
import { richTextSchema } from '@/lib/rich-text'

export const richText = {
  slug: 'richText',
  labels: { singular: 'Rich text: headings, paragraphs, lists and links', plural: 'Rich texts' },
  fields: [
    {
      name: 'content',
      label: 'Text',
      type: 'richText',
      required: true,
      admin: {
        description: 'Headings become part of the page’s outline: begin with a large one, and leave no level out.',
      },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const richTextBlockSchema = z.object({ content: richTextSchema })
