'use client'

import { useState, useSyncExternalStore } from 'react'
import { formatCents } from '@/lib/money'
import { annualSavingPercent, type Billing, type PlanPrice as Price, perMonth, perYear, siteCount } from '../rules'

/** What was chosen for a group of plans, by its name: the choice and each plan's price may be parts of a page for themselves. */
const chosenOf = new Map<string, Billing>()
const listeners = new Set<() => void>()

function choose(name: string, billing: Billing): void {
  chosenOf.set(name, billing)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useBilling = (name: string): Billing =>
  useSyncExternalStore(
    listen,
    () => chosenOf.get(name) ?? 'monthly',
    () => 'monthly',
  )

const choices = [
  { billing: 'monthly', label: 'Pay monthly' },
  { billing: 'annual', label: `Pay annually, save ${annualSavingPercent}%` },
] as const

/** Hidden without a script: the table has both prices. */
export function BillingChoice({ name }: { name: string }) {
  const chosen = useBilling(name)
  return (
    <fieldset className="mb-8 noscript:hidden">
      <legend className="sr-only">How you pay</legend>
      <div className="inline-grid rounded-sign border-2 border-ink bg-white text-ink @lg:grid-flow-col">
        {choices.map(({ billing, label }) => (
          <label
            key={billing}
            className="grid min-h-12 cursor-pointer place-items-center px-5 py-2 font-bold not-first:border-ink hover:bg-sand has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-current not-first:border-t-2 @lg:not-first:border-t-0 @lg:not-first:border-l-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === billing}
              onChange={() => choose(name, billing)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function PlanPrice({ name, title, pricing }: { name: string; title: string; pricing: Price }) {
  const billing = useBilling(name)
  const [sites, setSites] = useState(1)
  if (pricing === null) {
    return (
      <div>
        <p className="head text-3xl">Price on request</p>
        <p className="mt-2 text-[0.9375rem] text-ink-3">We agree it with you, in writing.</p>
      </div>
    )
  }
  const isFlat = typeof pricing === 'number'
  const cents = isFlat ? pricing : (pricing.find((price) => price.sites === sites)?.cents ?? 0)
  return (
    <div>
      <output className="block" aria-label={`Price of ${title}`}>
        <span className="head block text-5xl tabular-nums">{formatCents(perMonth(cents, billing))}</span>{' '}
        <span className="mt-1.5 block font-semibold">a month excl. GST</span>
        <span className="block text-[0.9375rem] text-ink-3 tabular-nums">
          {isFlat ? 'Any number of sites' : siteCount(sites)}
          {billing === 'annual' ? `, ${formatCents(perYear(cents))} paid once a year` : ', paid monthly'}
        </span>
      </output>
      {!isFlat && (
        <label className="mt-4 block font-semibold noscript:hidden">
          Number of sites
          <select
            className="field-select mt-1.5"
            value={sites}
            onChange={(event) => setSites(Number(event.target.value))}
          >
            {pricing.map((price) => (
              <option key={price.sites} value={price.sites}>
                {siteCount(price.sites)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
