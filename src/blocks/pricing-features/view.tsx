import { Minus } from '@/ui/icons'
import { Section } from '@/ui/section'
import { Tick } from '@/ui/tick'
import type { BlockOf } from '../block'
import type { pricingFeaturesSchema } from './config'

type Props = { block: BlockOf<typeof pricingFeaturesSchema> }
type TableData = Props['block']['tables'][number]

export function PricingFeatures({ block }: Props) {
  const tables = block.tables.filter(({ features }) => features.length > 0)
  if (tables.length === 0) return null
  return (
    <Section wrapper={block}>
      <div className="grid gap-16">
        {tables.map((table) => (
          <FeatureTable key={table.title} table={table} />
        ))}
      </div>
    </Section>
  )
}

function FeatureTable({ table }: { table: TableData }) {
  const { title, description, features } = table
  const cell = 'px-1 py-4 first:px-3.5 @2xl:px-6 @2xl:first:px-6'
  const head = `head bg-ink text-[0.8125rem] text-white @2xl:text-lg ${cell}`
  return (
    <div>
      <h2>{title}</h2>
      {description && <p className="mt-4 max-w-[38em] text-lg">{description}</p>}
      <div className="mt-7 overflow-hidden rounded-sign border-2 border-ink bg-white text-ink">
        <table aria-label={title} className="w-full table-fixed text-left">
          <thead>
            <tr>
              <th scope="col" className={head}>
                Features
              </th>
              <th scope="col" className={`w-23 text-center @2xl:w-48 ${head}`}>
                Business
              </th>
              <th scope="col" className={`w-23 text-center @2xl:w-48 ${head}`}>
                Unlimited
              </th>
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <tr key={feature.title} className="border-line not-first:border-t-2">
                <th scope="row" className={`font-normal ${cell}`}>
                  <strong className="block font-bold">{feature.title}</strong>
                  {feature.description && (
                    <span className="mt-1 block text-[0.9375rem] text-ink-3">{feature.description}</span>
                  )}
                </th>
                <td className={`text-center ${cell}`}>
                  <Value value={feature.business} />
                </td>
                <td className={`text-center ${cell}`}>
                  <Value value={feature.unlimited} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const words = { true: 'Yes', unlimited: 'Unlimited', one_optional: 'One, optional' } as const

function Value({ value }: { value: TableData['features'][number]['business'] }) {
  if (value === null) {
    return (
      <span className="inline-grid place-items-center text-ink-3">
        <Minus />
        <span className="sr-only">Not included</span>
      </span>
    )
  }
  if (value === 'tick') {
    return (
      <span className="inline-grid place-items-center">
        <Tick />
        <span className="sr-only">Included</span>
      </span>
    )
  }
  return <span className="text-[0.9375rem] font-semibold @2xl:text-base">{words[value]}</span>
}
