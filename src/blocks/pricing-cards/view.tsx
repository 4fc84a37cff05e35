import { FeatureList } from '@/features/pricing/components/feature-list'
import type { Plan } from '@/features/pricing/contract'
import { BillingChoice, PlanAction, PlanPrice } from '@/features/pricing/plans.client'
import { perMonth, siteCount } from '@/features/pricing/rules'
import { formatCents } from '@/lib/money'
import { Plus } from '@/ui/icons'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import type { pricingCardsSchema } from './config'

const columns: Record<number, string> = { 2: '@3xl:grid-cols-2', 3: '@3xl:grid-cols-2 @5xl:grid-cols-3' }

/** Without a script the first price stays, and the table has them all. */
export function PricingCards({ block }: { block: BlockOf<typeof pricingCardsSchema> }) {
  const { title, text, plans } = block
  if (plans.length === 0) return null
  const name = `billing ${title}`
  return (
    <Section wrapper={block} className="py-10 lg:py-14">
      <div className="mb-5">
        <h2 className="text-[clamp(1.625rem,3vw,2.25rem)]">{title}</h2>
        {text && <p className="mt-2 max-w-[38em]">{text}</p>}
      </div>
      <Island name="BillingChoice" given={{ name }}>
        <BillingChoice name={name} />
      </Island>
      <ul className={`grid gap-7 ${columns[plans.length] ?? 'max-w-160'}`}>
        {plans.map((plan) => (
          <li key={plan.title}>
            <PlanCard plan={plan} billing={name} />
          </li>
        ))}
      </ul>
      <AllPrices plans={plans} />
    </Section>
  )
}

function PlanCard({ plan, billing }: { plan: Plan; billing: string }) {
  const { title, description, features, pricing, is_contact, is_member_subscription } = plan
  const price = { name: billing, title, pricing }
  const action = { title, is_contact, is_member_subscription }
  return (
    <article className="flex h-full flex-col rounded-sign border-2 border-ink bg-white text-ink">
      <div
        className={`border-b-2 border-ink p-6 @3xl:[li:not(:only-child)_&]:min-h-37 ${is_contact ? 'bg-sand' : 'bg-primary text-on-primary'}`}
      >
        <h3 className="text-2xl">{title}</h3>
        {description && <p className="mt-2.5">{description}</p>}
      </div>
      <div className="flex flex-1 flex-col gap-7 p-6">
        <Island name="PlanPrice" given={price}>
          <PlanPrice {...price} />
        </Island>
        <FeatureList features={features} />
        <div className="mt-auto">
          <Island name="PlanAction" given={action}>
            <PlanAction {...action} />
          </Island>
        </div>
      </div>
    </article>
  )
}

const rowsOf = ({ title, pricing }: Plan) => {
  if (pricing === null) return []
  if (typeof pricing === 'number') return [{ label: `${title}, any number of sites`, cents: pricing }]
  return pricing.map(({ sites, cents }) => ({ label: `${title}, ${siteCount(sites)}`, cents }))
}

function AllPrices({ plans }: { plans: Plan[] }) {
  const rows = plans.flatMap(rowsOf)
  if (rows.length === 0) return null
  const cell = 'px-4 py-3 @2xl:px-6'
  return (
    <details className="group mt-8 rounded-sign border-2 border-ink bg-white text-ink">
      <summary className="flex min-h-14 items-center justify-between gap-4 border-ink px-4 py-2 font-bold group-open:border-b-2 hover:bg-sand @2xl:px-6 [&::-webkit-details-marker]:hidden">
        All prices in one table
        <Plus strokeWidth={3} className="transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <table className="w-full border-t-2 border-ink text-left tabular-nums">
        <caption className={`text-left text-[0.9375rem] ${cell}`}>New Zealand dollars a month, excl. GST</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className={cell}>
              Plan
            </th>
            <th scope="col" className={`text-right ${cell}`}>
              Paid monthly
            </th>
            <th scope="col" className={`text-right ${cell}`}>
              Paid annually
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cents }) => (
            <tr key={label} className="border-line not-first:border-t-2">
              <th scope="row" className={`font-semibold ${cell}`}>
                {label}
              </th>
              <td className={`text-right ${cell}`}>{formatCents(perMonth(cents, 'monthly'))}</td>
              <td className={`text-right ${cell}`}>{formatCents(perMonth(cents, 'annual'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
