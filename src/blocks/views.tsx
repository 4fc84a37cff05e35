import type { ReactNode } from 'react'
import { ArticleContents } from '@/features/editorial/components/article-contents'
import { contentsOf } from '@/features/editorial/contents.rules'
import { type BlockView, type BrokenBlock, isBroken, type PageContext, type WireBlock } from './block'
import type { BlockSlug } from './configs'
import { views } from './views.generated'

const viewOf = new Map<string, BlockView>(Object.entries(views))

type Delivered = WireBlock | BrokenBlock

const isGoods = (block: Delivered | undefined): boolean =>
  block !== undefined &&
  !isBroken(block) &&
  block.type === 'shopItem' &&
  block.container === 'default' &&
  block.backgroundColor === 'none' &&
  !block.hasSplitBackground

/** Consecutive shop items share a row; any other block has its own. */
function rowsOf(blocks: readonly Delivered[]): Delivered[][] {
  const rows: Delivered[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (last && isGoods(last[0]) && isGoods(block)) last.push(block)
    else rows.push([block])
  }
  return rows
}

/** A broken block is a dashed placeholder in preview, and hidden in public. */
export function renderBlocks(blocks: readonly Delivered[], page: PageContext): ReactNode[] {
  return rowsOf(blocks).map((row) => {
    const drawn = row.map((block) => drawDelivered(block, page))
    return row.length === 1 ? (
      drawn[0]
    ) : (
      <div key={row[0]?.id} className="goods wrap">
        {drawn}
      </div>
    )
  })
}

/** Articles get a table of contents beside their blocks. */
export function renderPage(blocks: readonly Delivered[], pageType: string, page: PageContext): ReactNode {
  const contents = pageType === 'ArticlePage' || pageType === 'NewsPage' ? contentsOf(blocks) : null
  if (!contents) return renderBlocks(blocks, page)
  return (
    <ArticleContents headings={contents.headings}>
      {renderBlocks(contents.blocks, { ...page, anchors: contents.anchors })}
    </ArticleContents>
  )
}

function drawDelivered(block: Delivered, page: PageContext): ReactNode {
  if (isBroken(block)) return page.isPreview ? <Placeholder key={block.id} block={block} /> : null
  const { type, id, value, ...wrapper } = block
  const data = { ...(typeof value === 'object' ? value : {}), ...wrapper }
  return (
    <div key={id} id={page.anchors?.get(id)} data-block-id={page.isPreview ? id : undefined}>
      {viewOf.get(type)?.(data, page, (inner) => renderBlocks(inner, page))}
    </div>
  )
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

export const drawBlock = (slug: BlockSlug, data: object, page: PageContext): ReactNode =>
  views[slug](data, page, (inner) => renderBlocks(inner, page))
