import type { Block } from 'payload'
import { z } from 'zod'
import { wireBlocksSchema, wrapperFields } from '@/lib/fields'
import { columnBlocks } from '../two-columns/config'

export const threeColumns = {
  slug: 'threeColumns',
  labels: { singular: 'Three columns: three short things of equal weight', plural: 'Three columns' },
  fields: [
    {
      name: 'first',
      label: 'First column',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      blocks: columnBlocks,
      maxRows: 4,
      admin: { description: 'The left one; on phones the top one.' },
    },
    {
      name: 'second',
      label: 'Second column',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      blocks: columnBlocks,
      maxRows: 4,
      admin: { description: 'The one in the middle.' },
    },
    {
      name: 'third',
      label: 'Third column',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      blocks: columnBlocks,
      maxRows: 4,
      admin: { description: 'The right one; on phones the last one.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const threeColumnsSchema = z.object({
  first: wireBlocksSchema,
  second: wireBlocksSchema,
  third: wireBlocksSchema,
})
