import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf } from '../block'
import { Counter } from './client'
import type { statisticsSchema } from './config'

export function Statistics({ block }: { block: BlockOf<typeof statisticsSchema> }) {
  if (block.items.length === 0) return null
  const wrapper = block.backgroundColor === 'none' ? { ...block, backgroundColor: 'ink' as const } : block
  return (
    <>
      <div className="hazard" />
      <Section wrapper={wrapper} label="In numbers" className="py-14 lg:py-18">
        <dl className="grid gap-9 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:gap-8">
          {block.items.map(({ number, suffix, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l-6 border-primary pl-5.5">
              <dt className="opacity-85">{label}</dt>
              <dd className="head text-[clamp(2.5rem,4.2vw,3.5rem)] leading-none tabular-nums">
                <Count number={number} suffix={suffix === 'none' ? '' : (suffix ?? '+')} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

const Count = (given: { number: number; suffix: string }) => (
  <Island name="Counter" given={given}>
    <Counter {...given} />
  </Island>
)
