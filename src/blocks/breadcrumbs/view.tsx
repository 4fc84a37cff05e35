import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Section } from '@/ui/section'
import type { BlockOf } from '../views'
import type { breadcrumbsSchema } from './config'

/** Breadcrumbs on a line of their own. The home page has none. */
export function BreadcrumbsBlock({ block }: { block: BlockOf<typeof breadcrumbsSchema> }) {
  if (block.breadcrumbs.length < 2) return null
  return (
    <Section wrapper={block} className="border-b-2 border-ink py-4">
      <Breadcrumbs crumbs={block.breadcrumbs} />
    </Section>
  )
}
