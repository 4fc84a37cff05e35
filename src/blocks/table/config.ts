import type { Block } from 'payload'
import { z } from 'zod'
import { textSchema, wrapperFields } from '@/lib/fields'

const textCell = { name: 'text', type: 'text', maxLength: 200 } as const

export const table = {
  slug: 'table',
  labels: { singular: 'Table: facts in rows and columns, to compare', plural: 'Tables' },
  fields: [
    { name: 'title', type: 'text', maxLength: 90 },
    {
      name: 'caption',
      type: 'text',
      maxLength: 200,
      admin: { description: 'One line that says what the table shows.' },
    },
    {
      name: 'header',
      label: 'Columns',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [{ ...textCell, required: true }],
    },
    {
      name: 'rows',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 60,
      fields: [{ name: 'cells', type: 'array', required: true, maxRows: 8, fields: [textCell] }],
    },
    {
      name: 'hasRowHeaders',
      label: 'The first column names the row',
      type: 'checkbox',
      defaultValue: true,
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
