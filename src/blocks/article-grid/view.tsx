import { loadLaterArticles } from '@/features/editorial/loaders'
import { pageNumber } from '@/features/editorial/rules'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import { ArticleGrid as Grid } from './client'
import type { articleGridSchema } from './config'

type Props = { block: BlockOf<typeof articleGridSchema>; page: PageContext }

export function ArticleGrid({ block, page }: Props) {
  const part = pageNumber(page.query.page)
  return (
    <Section wrapper={block} label={block.title}>
      {part === 1 ? <Grid list={block} path={page.path} /> : <LaterPart block={block} path={page.path} part={part} />}
    </Section>
  )
}

/** Load more without JavaScript: a page of its own. */
async function LaterPart({ block, path, part }: Pick<Props, 'block'> & { path: string; part: number }) {
  const { items, total } = await loadLaterArticles(block, part)
  return <Grid list={{ ...block, items, totalItemsCount: total }} path={path} part={part} />
}
