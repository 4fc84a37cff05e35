import type { Block } from 'payload'
import { z } from 'zod'
import { wireBlocksSchema, wrapperFields } from '@/lib/fields'
import { cardCloud } from '../card-cloud/config'
import { statements } from '../statements/config'
import { columnBlocks } from '../two-columns/config'

export const contentsPage = {
  slug: 'contentsPage',
  labels: { singular: 'Contents page: a long text with a menu beside it', plural: 'Contents pages' },
  fields: [
    {
      name: 'menuTitle',
      label: 'Words above the menu',
      type: 'text',
      defaultValue: 'On this page',
      maxLength: 40,
      admin: { description: 'Above the list of sections beside the text.' },
    },
    {
      name: 'sections',
      label: 'Sections',
      labels: { singular: 'section', plural: 'sections' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        {
          name: 'label',
          label: 'Words in the menu',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: {
            description:
              'People jump to the section by these words. Begin the blocks below with a heading that says the same.',
          },
        },
        {
          name: 'blocks',
          label: 'Blocks',
          labels: { singular: 'block', plural: 'blocks' },
          type: 'blocks',
          blocks: [...columnBlocks, statements, cardCloud],
          required: true,
          minRows: 1,
          admin: { description: 'What the section is made of, from top to bottom.' },
        },
      ],
      admin: { description: 'Each is a line in the menu and a part of the text.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** As delivered (spec section 3): the id of a menu entry is the id of its block. */
export const contentsPageSchema = z.object({
  menuTitle: z
    .string()
    .nullish()
    .transform((title) => title || 'On this page'),
  nav: z.array(z.object({ id: z.string(), label: z.string() })),
  blocks: wireBlocksSchema,
})
