import type { Block } from 'payload'
import { z } from 'zod'
import { wireBlocksSchema, wrapperFields } from '@/lib/fields'
import { accordion } from '../accordion/config'
import { callToAction } from '../call-to-action/config'
import { image } from '../image/config'
import { quote } from '../quote/config'
import { richText } from '../rich-text/config'
import { table } from '../table/config'
import { tickList } from '../tick-list/config'
import { video } from '../video/config'

export const columnBlocks: Block[] = [richText, image, video, quote, accordion, callToAction, tickList, table]

export const twoColumns = {
  slug: 'twoColumns',
  labels: { singular: 'Two columns: texts, pictures or lists side by side', plural: 'Two columns' },
  fields: [
    {
      name: 'ratio',
      label: 'Widths',
      type: 'select',
      defaultValue: 'equal',
      options: [
        { value: 'equal', label: 'Equal' },
        { value: 'wideLeft', label: 'Left twice as wide' },
        { value: 'wideRight', label: 'Right twice as wide' },
      ],
      admin: { description: 'How the two share the width. Phones show them one below the other.' },
    },
    {
      name: 'left',
      label: 'Left column',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      blocks: columnBlocks,
      maxRows: 6,
      admin: { description: 'On phones the upper one.' },
    },
    {
      name: 'right',
      label: 'Right column',
      labels: { singular: 'block', plural: 'blocks' },
      type: 'blocks',
      blocks: columnBlocks,
      maxRows: 6,
      admin: { description: 'On phones the lower one.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const twoColumnsSchema = z.object({
  ratio: z
    .enum(['equal', 'wideLeft', 'wideRight'])
    .nullish()
    .transform((ratio) => ratio ?? 'equal'),
  left: wireBlocksSchema,
  right: wireBlocksSchema,
})
