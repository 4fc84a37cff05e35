import { Section } from '@/ui/section'
import type { BlockOf, Draw } from '../block'
import type { twoColumnsSchema } from './config'

const ratios = {
  equal: '@4xl:grid-cols-2',
  wideLeft: '@4xl:grid-cols-[2fr_1fr]',
  wideRight: '@4xl:grid-cols-[1fr_2fr]',
} as const

export function TwoColumns({ block, draw }: { block: BlockOf<typeof twoColumnsSchema>; draw: Draw }) {
  const { left, right, ratio } = block
  if (left.length + right.length === 0) return null
  return (
    <Section wrapper={block} className="py-14 lg:py-20">
      <div className={`grid gap-x-14 gap-y-10 ${ratios[ratio]}`}>
        <div data-column>{draw(left)}</div>
        <div data-column>{draw(right)}</div>
      </div>
    </Section>
  )
}
