import type { Block } from 'payload'
import { z } from 'zod'
import { planFields } from '@/features/pricing/collections'
import { planSchema } from '@/features/pricing/contract'
import { textSchema, wrapperFields } from '@/lib/fields'

/** The button depends on the visitor (spec section 4). */
export const pricingCards = {
  slug: 'pricingCards',
  labels: { singular: 'Pricing cards: the plans of the app with their prices', plural: 'Pricing cards' },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 90 },
    { name: 'text', type: 'textarea', maxLength: 300 },
    { name: 'plans', type: 'array', required: true, minRows: 1, maxRows: 3, fields: planFields },
    ...wrapperFields,
  ],
} as const satisfies Block

export const pricingCardsSchema = z.object({
  title: z.string().min(1),
  text: textSchema,
  plans: z.array(planSchema),
})
