import type { ComponentProps } from 'react'
import { FeatureList } from '@/features/pricing/components/feature-list'
import { PlanAction } from '@/features/pricing/plans.client'
import { priceLine } from '@/features/pricing/rules'
import { Plus } from '@/ui/icons'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { pricingAccordionSchema } from './config'

export function PricingAccordion({ block }: { block: BlockOf<typeof pricingAccordionSchema> }) {
  const { title, text, plans } = block
  if (plans.length === 0) return null
  return (
    <Section wrapper={block}>
      <h2 className="max-w-[18em]">{title}</h2>
      {text && <p className="mt-5 max-w-[38em] text-lg">{text}</p>}
      <div className="mt-8 rounded-sign border-2 border-ink bg-white text-ink">
        {plans.map((plan) => (
          <details key={plan.title} className="group border-ink not-first:border-t-2">
            <summary className="flex items-center justify-between gap-5 p-5 hover:bg-sand group-open:bg-sand @2xl:px-7 [&::-webkit-details-marker]:hidden">
              <span className="grid flex-1 items-baseline gap-x-8 gap-y-1.5 @3xl:grid-cols-[1fr_1.2fr]">
                <h3 className="text-xl @2xl:text-2xl">{plan.title}</h3>
                <span className="font-semibold tabular-nums">{priceLine(plan.plan)}</span>
              </span>
              <span className="grid size-11 shrink-0 place-items-center border-2 border-ink bg-primary text-on-primary">
                <Plus strokeWidth={3} className="transition-transform duration-150 group-open:rotate-45" />
              </span>
            </summary>
            <div className="grid gap-7 border-t-2 border-ink p-5 pb-7 @2xl:px-7 @3xl:grid-cols-[1fr_20rem]">
              <div className="grid gap-5">
                {plan.description && <p className="max-w-[36em] text-lg">{plan.description}</p>}
                <FeatureList features={plan.features} />
              </div>
              <div className="self-end">
                <Action
                  title={plan.title}
                  is_contact={plan.is_contact}
                  is_member_subscription={plan.is_member_subscription}
                />
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

const Action = (given: ComponentProps<typeof PlanAction>) => (
  <Island name="PlanAction" given={given}>
    <PlanAction {...given} />
  </Island>
)
