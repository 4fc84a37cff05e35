import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf, Draw } from '../block'
import { ContentsNav } from './client'
import type { contentsPageSchema } from './config'

type Props = { block: BlockOf<typeof contentsPageSchema>; draw: Draw }

function groupBlocks({ blocks, nav }: Props['block']) {
  const ids = new Set(nav.map(({ id }) => id))
  const starts = blocks.flatMap(({ id }, index) => (ids.has(id) ? [{ id, index }] : []))
  const before = blocks.slice(0, starts[0]?.index ?? blocks.length)
  const groups = starts.map(({ id, index }, at) => ({ id, blocks: blocks.slice(index, starts[at + 1]?.index) }))
  return { before, groups }
}

export function ContentsPage({ block, draw }: Props) {
  if (block.blocks.length === 0) return null
  const { before, groups } = groupBlocks(block)
  const nav = block.nav.filter(({ id }) => groups.some((group) => group.id === id))
  return (
    <Section wrapper={block} className="py-12 lg:py-18">
      <div className={`grid gap-x-16 gap-y-12 ${nav.length > 0 ? '@4xl:grid-cols-[17rem_1fr]' : ''}`}>
        {nav.length > 0 && (
          <Island name="ContentsNav" given={{ menuTitle: block.menuTitle, nav }}>
            <ContentsNav menuTitle={block.menuTitle} nav={nav} />
          </Island>
        )}
        <div className="min-w-0">
          {before.length > 0 && (
            <div data-column className="mb-14">
              {draw(before)}
            </div>
          )}
          {groups.map((group) => (
            <div
              key={group.id}
              id={group.id}
              data-column
              className="scroll-mt-6 not-last:mb-14 not-last:border-b-2 not-last:border-current not-last:pb-14"
            >
              {draw(group.blocks)}
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
