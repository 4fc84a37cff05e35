import { formatNamedDay, formatTime } from '@/lib/dates'
import type { Pack } from '../contract'
import { restOf } from '../page.rules'

export function PackFacts({ pack }: { pack: Pack }) {
  const { fromDay, toDay, days, asOf, needs, principal, companyName, reference } = pack
  const rest = restOf(pack.people)
  const lookedAt: [string, string] = ['Looked at', `From ${formatNamedDay(days.from)}: earlier days are over`]
  const facts: [string, string][] = [
    ['Company', companyName],
    ['For', principal],
    ['Project days', `${formatNamedDay(fromDay)} to ${formatNamedDay(toDay)}`],
    ...(days.from === fromDay ? [] : [lookedAt]),
    ['What people need', needs.map(({ name }) => name).join(', ')],
    ['Reference', reference],
  ]
  return (
    <section aria-labelledby="summary" className="border-2 border-ink bg-white">
      <div
        className={`border-b-2 border-ink px-5 py-5 md:px-8 md:py-6 ${pack.people.length > 0 && rest.length === 0 ? 'bg-ok text-white' : 'bg-sand'}`}
      >
        <h2 id="summary" className="text-[clamp(1.5rem,3.2vw,2.25rem)] wrap-anywhere">
          {pack.summary}
        </h2>
        {rest.length > 0 && <p className="mt-2 text-lg">{rest.join(', ')}.</p>}
      </div>
      <dl className="grid gap-x-10 gap-y-4 px-5 py-5 tabular-nums sm:grid-cols-2 md:px-8 md:py-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.9375rem] text-ink-3">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t-2 border-line px-5 py-3 text-[0.9375rem] text-ink-3 tabular-nums md:px-8">
        As of {formatNamedDay(asOf)}, {formatTime(asOf)}. Updated every time you open it.
      </p>
    </section>
  )
}
