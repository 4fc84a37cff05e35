import type { Block } from 'payload'
import { z } from 'zod'
import { planFields } from '@/features/pricing/collections'
import { planSchema } from '@/features/pricing/contract'
import { textSchema, wrapperFields } from '@/lib/fields'

export const pricingAccordion = {
  slug: 'pricingAccordion',
  labels: {
    singular: 'Pricing accordion: the plans of the app in a few lines that open',
    plural: 'Pricing accordions',
  },
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      maxLength: 90,
      admin: { description: 'The heading of the block.' },
    },
    {
      name: 'text',
      label: 'Text',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'A sentence or two below the title.' },
    },
    {
      name: 'plans',
      label: 'Plans',
      labels: { singular: 'plan', plural: 'plans' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: planFields,
      admin: { description: 'Shown in this order.' },
    },
    ...wrapperFields,
  ],
} as const satisfies Block

export const pricingAccordionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  plans: z.array(planSchema),
})
