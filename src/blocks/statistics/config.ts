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
      label: 'Numbers',
      labels: { singular: 'number', plural: 'numbers' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 4,
      fields: [
        {
          name: 'number',
          label: 'Number',
          type: 'number',
          required: true,
          min: 0,
          max: 999_999_999,
          admin: { description: 'Written out with commas, such as 12,400.' },
        },
        {
          name: 'suffix',
          label: 'After the number',
          type: 'select',
          defaultValue: '+',
          options: [
            { value: '+', label: '+' },
            { value: '%', label: '%' },
            { value: 'none', label: 'None' },
          ],
          admin: { description: 'A plus says “and more”, a percent sign makes it a share.' },
        },
        {
          name: 'label',
          label: 'What it counts',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Below the number.' },
        },
      ],
      admin: { description: 'Side by side, on phones one below the other.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const statisticsSchema = z.object({
  items: z.array(z.object({ number: z.number(), suffix: z.enum(['+', '%', 'none']).nullish(), label: z.string() })),
})
