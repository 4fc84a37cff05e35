import { ItemCard } from '@/features/catalogue/cart/components/item-card'
import { loginPath } from '@/paths'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../block'
import { MembersItem } from './client'
import type { shopItemSchema } from './config'

type Props = { block: BlockOf<typeof shopItemSchema>; page: PageContext }

/** The browser renders members-only items, as the page is the same for everyone (spec section 6). */
export function ShopItem({ block, page }: Props) {
  const shown = { loginHref: loginPath(page.path), phone: page.settings.supportPhone }
  if (block.members_only) {
    const { container, hasSplitBackground, backgroundColor } = block
    const given = { id: block.id, wrapper: { container, hasSplitBackground, backgroundColor }, ...shown }
    return (
      <Island name="MembersItem" given={given}>
        <MembersItem {...given} />
      </Island>
    )
  }
  return (
    <Section wrapper={block} label={block.title} className="py-10 in-[.goods]:py-0 lg:py-14 lg:in-[.goods]:py-0">
      <ItemCard item={block} {...shown} />
    </Section>
  )
}
