import type { Block } from 'payload'
import { z } from 'zod'
import { wrapperFields } from '@/lib/fields'

/** Counters show a + suffix (spec section 2) unless the editor changes it. */
export const statistics = {
  slug: 'statistics',
  labels: { singular: 'Statistics: up to four big numbers', plural: 'Statistics' },
  fields: [
    {
      name: 'items',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 4,
      fields: [
        { name: 'number', type: 'number', required: true, min: 0, max: 999_999_999 },
        {
          name: 'suffix',
          type: 'select',
          defaultValue: '+',
          options: [
            { value: '+', label: '+' },
            { value: '%', label: '%' },
            { value: 'none', label: 'None' },
          ],
        },
        { name: 'label', type: 'text', required: true, maxLength: 60 },
      ],
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const statisticsSchema = z.object({
  items: z.array(z.object({ number: z.number(), suffix: z.enum(['+', '%', 'none']).nullish(), label: z.string() })),
})
