import type { ComponentProps } from 'react'
import { loadLaterArticles } from '@/features/editorial/loaders'
import { pageNumber } from '@/features/editorial/rules'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import { ArticleGrid as Grid } from './client'
import type { articleGridSchema } from './config'

type Props = { block: BlockOf<typeof articleGridSchema>; page: PageContext }

export function ArticleGrid({ block, page }: Props) {
  const part = pageNumber(page.query.page)
  return (
    <Section wrapper={block} label={block.title}>
      {part === 1 ? <List list={block} path={page.path} /> : <LaterPart block={block} path={page.path} part={part} />}
    </Section>
  )
}

/** Load more without JavaScript: a page of its own. */
async function LaterPart({ block, path, part }: Pick<Props, 'block'> & { path: string; part: number }) {
  const { items, total } = await loadLaterArticles(block, part)
  return <List list={{ ...block, items, totalItemsCount: total }} path={path} part={part} />
}

/** With what the list shows, and nothing else of the block. */
function List({ list, ...place }: ComponentProps<typeof Grid>) {
  const { title, items, urlEndpoint, totalItemsCount, filterLabel, filterTypes } = list
  const given = { ...place, list: { title, items, urlEndpoint, totalItemsCount, filterLabel, filterTypes } }
  return (
    <Island name="ArticleGrid" given={given}>
      <Grid {...given} />
    </Island>
  )
}
