import { Section } from '@/ui/section'
import type { BlockOf, Draw } from '../block'
import type { threeColumnsSchema } from './config'

export function ThreeColumns({ block, draw }: { block: BlockOf<typeof threeColumnsSchema>; draw: Draw }) {
  const { first, second, third } = block
  if (first.length + second.length + third.length === 0) return null
  const column =
    'border-current @max-4xl:not-first:border-t-2 @max-4xl:not-first:pt-9 @4xl:not-first:border-l-2 @4xl:not-first:pl-8'
  return (
    <Section wrapper={block} className="py-14 lg:py-20">
      <div className="grid gap-x-8 gap-y-9 @4xl:grid-cols-3">
        <div data-column className={column}>
          {draw(first)}
        </div>
        <div data-column className={column}>
          {draw(second)}
        </div>
        <div data-column className={column}>
          {draw(third)}
        </div>
      </div>
    </Section>
  )
}
