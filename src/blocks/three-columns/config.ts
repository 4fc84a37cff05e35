import type { Block } from 'payload'
import { z } from 'zod'
import { wireBlocksSchema, wrapperFields } from '@/lib/fields'
import { columnBlocks } from '../two-columns/config'

export const threeColumns = {
  slug: 'threeColumns',
  labels: { singular: 'Three columns: three short things of equal weight', plural: 'Three columns' },
  fields: [
    { name: 'first', type: 'blocks', blocks: columnBlocks, maxRows: 4 },
    { name: 'second', type: 'blocks', blocks: columnBlocks, maxRows: 4 },
    { name: 'third', type: 'blocks', blocks: columnBlocks, maxRows: 4 },
    ...wrapperFields,
  ],
} as const satisfies Block

export const threeColumnsSchema = z.object({
  first: wireBlocksSchema,
  second: wireBlocksSchema,
  third: wireBlocksSchema,
})
