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
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'plans', type: 'array', required: true, minRows: 1, maxRows: 6, fields: planFields },
    ...wrapperFields,
  ],
} as const satisfies Block

export const pricingAccordionSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  plans: z.array(planSchema),
})
