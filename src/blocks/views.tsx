import type { ReactNode } from 'react'
import { type BlockView, type BrokenBlock, isBroken, type PageContext, type WireBlock } from './block'
import type { BlockSlug } from './configs'
import { views } from './views.generated'

const viewOf = new Map<string, BlockView>(Object.entries(views))

/** Things to buy that follow each other on a plain background stand side by side. */
const isGoods = (block: WireBlock | BrokenBlock | undefined): boolean =>
  block !== undefined &&
  !isBroken(block) &&
  block.type === 'shopItem' &&
  block.container === 'default' &&
  block.backgroundColor === 'none' &&
  !block.hasSplitBackground

/** Draws delivered blocks. A broken one shows as a dashed placeholder in preview and as nothing in public. */
export function renderBlocks(blocks: readonly (WireBlock | BrokenBlock)[], page: PageContext): ReactNode[] {
  const drawn = drawEach(blocks, page)
  return blocks.flatMap((block, at): ReactNode[] => {
    const isInRow = isGoods(block) && (isGoods(blocks[at - 1]) || isGoods(blocks[at + 1]))
    if (!isInRow) return [drawn[at]]
    if (isGoods(blocks[at - 1])) return []
    const ends = blocks.findIndex((next, later) => later > at && !isGoods(next))
    return [
      <div key={`goods-${block.id}`} className="goods wrap">
        {drawn.slice(at, ends < 0 ? undefined : ends)}
      </div>,
    ]
  })
}

function drawEach(blocks: readonly (WireBlock | BrokenBlock)[], page: PageContext): ReactNode[] {
  return blocks.map((block) => {
    if (isBroken(block)) return page.isPreview ? <Placeholder key={block.id} block={block} /> : null
    const { type, id, value, ...wrapper } = block
    const data = { ...(typeof value === 'object' ? value : {}), ...wrapper }
    return (
      <div key={id} data-block-id={page.isPreview ? id : undefined}>
        {viewOf.get(type)?.(data, page, (inner) => renderBlocks(inner, page))}
      </div>
    )
  })
}

function Placeholder({ block }: { block: BrokenBlock }) {
  return (
    <div data-block-id={block.id} className="wrap py-6">
      <p role="note" className="border-2 border-dashed border-bad bg-white p-6">
        <strong>{block.type || 'A block'}</strong> can’t be shown. {block.problem}
      </p>
    </div>
  )
}

/** Draws one block from data as its schema reads it, such as an example. */
export const drawBlock = (slug: BlockSlug, data: object, page: PageContext): ReactNode =>
  views[slug](data, page, (inner) => renderBlocks(inner, page))
