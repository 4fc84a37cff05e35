import type { Block } from 'payload'
import { z } from 'zod'
import { wireBlocksSchema, wrapperFields } from '@/lib/fields'
import { cardCloud } from '../card-cloud/config'
import { statements } from '../statements/config'
import { columnBlocks } from '../two-columns/config'

/** A long page with its own menu. Editors fill in sections; delivered are the blocks and the menu to them. */
export const contentsPage = {
  slug: 'contentsPage',
  labels: { singular: 'Contents page: a long text with a menu beside it', plural: 'Contents pages' },
  fields: [
    { name: 'menuTitle', type: 'text', defaultValue: 'On this page', maxLength: 40 },
    {
      name: 'sections',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 20,
      fields: [
        {
          name: 'label',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Its words in the menu. Begin the blocks below with a heading that says the same.' },
        },
        {
          name: 'blocks',
          type: 'blocks',
          blocks: [...columnBlocks, statements, cardCloud],
          required: true,
          minRows: 1,
        },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

/** As delivered (spec section 3): the id of an entry of the menu is the id of the block that it leads to. */
export const contentsPageSchema = z.object({
  menuTitle: z
    .string()
    .nullish()
    .transform((title) => title || 'On this page'),
  nav: z.array(z.object({ id: z.string(), label: z.string() })),
  blocks: wireBlocksSchema,
})
