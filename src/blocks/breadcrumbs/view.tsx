import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import type { breadcrumbsSchema } from './config'

type Props = { block: BlockOf<typeof breadcrumbsSchema>; page: PageContext }

/** Not on the home page, nor if the hero shows them. */
export function BreadcrumbsBlock({ block, page }: Props) {
  if (block.breadcrumbs.length < 2 || page.hasCrumbsInHead) return null
  return (
    <Section wrapper={block} className="border-b-2 border-ink py-4">
      <Breadcrumbs crumbs={block.breadcrumbs} />
    </Section>
  )
}
