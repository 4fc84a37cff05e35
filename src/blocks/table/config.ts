import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

const textCell = {
  name: 'text',
  label: 'Words in it',
  type: 'text',
  maxLength: 200,
  admin: { description: 'Keep it short: long words make a column wide.' },
} as const

export const table = {
  slug: 'table',
  labels: { singular: 'Table: facts in rows and columns, to compare', plural: 'Tables' },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      maxLength: 90,
      admin: { description: 'The heading above the table.' },
    },
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Says in a line what the table shows. Read out before the table.' },
    },
    {
      name: 'header',
      labels: { singular: 'column', plural: 'columns' },
      label: 'Columns',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [{ ...textCell, required: true }],
      admin: { description: 'The first row, in bold. Each row below has as many cells.' },
    },
    {
      name: 'rows',
      label: 'Rows',
      labels: { singular: 'row', plural: 'rows' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 60,
      fields: [
        {
          name: 'cells',
          label: 'Cells',
          labels: { singular: 'cell', plural: 'cells' },
          type: 'array',
          required: true,
          maxRows: 8,
          fields: [textCell],
          admin: { description: 'From left to right, one for each column.' },
        },
      ],
      admin: { description: 'From top to bottom.' },
    },
    {
      name: 'hasRowHeaders',
      label: 'The first column names the row',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'On: the first cell of each row is bold, and read out with the others.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

const cells = z.array(z.object({ text: textSchema }))

export const tableSchema = z.object({
  title: textSchema,
  caption: textSchema,
  header: cells,
  rows: z.array(z.object({ cells })),
  hasRowHeaders: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})
