import { z } from 'zod'
import { visitor } from '@/features/account/rules'
import { textSchema } from '@/lib/fields'
import { flagsOf, planNames, planPrices, pricingAction } from './rules'

/** All fields of the spec's pricing option. `pricing` and `cta` are unused, as they follow from the plan. */
export const planSchema = z
  .object({
    plan: z.enum(planNames),
    title: z.string().min(1),
    description: textSchema,
    features: z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])).nullish(),
    is_member_subscription: z.boolean().nullish(),
  })
  .transform((option) => {
    const is_member_subscription = option.is_member_subscription ?? false
    const is_contact = option.plan === 'contact'
    const { label, href } = pricingAction({ is_contact, is_member_subscription, ...flagsOf(visitor, null) })
    return {
      ...option,
      features: option.features ?? [],
      is_member_subscription,
      is_contact,
      pricing: planPrices[option.plan],
      cta: { label, href },
    }
  })

export type Plan = z.infer<typeof planSchema>
