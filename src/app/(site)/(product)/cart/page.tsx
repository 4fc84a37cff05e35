import type { Metadata } from 'next'
import { pageActor } from '@/features/account/session.loaders'
import { CartPage } from '@/features/shop/cart/components/cart-page'
import { ShopFrame } from '@/features/shop/components/shop-frame'
import { cartPath } from '@/paths'

export const metadata: Metadata = { title: 'Your cart', robots: { index: false } }

/** The cart of whoever may buy; what is in it is kept on their device. */
export default async function Page() {
  const actor = await pageActor(cartPath)
  return (
    <ShopFrame actor={actor} title="Your cart">
      <CartPage userId={actor.personId} />
    </ShopFrame>
  )
}
