import type { Metadata } from 'next'
import { cartPath } from '@/account-paths'
import { pageActor } from '@/features/account/session.loaders'
import { CartPage } from '@/features/catalogue/cart/components/cart-page'
import { ShopFrame } from '@/features/catalogue/components/shop-frame'

export const metadata: Metadata = { title: 'Your cart', robots: { index: false } }

/** The cart's content is kept on the device. */
export default async function Page() {
  const actor = await pageActor(cartPath)
  return (
    <ShopFrame actor={actor} title="Your cart">
      <CartPage userId={actor.personId} />
    </ShopFrame>
  )
}
