import type { Metadata } from 'next'
import { ShopFrame } from '@/features/shop/components/shop-frame'
import { CheckoutFlow } from '@/features/shop/orders/components/flow'
import { loadCheckout } from '@/features/shop/orders/loaders'

export const metadata: Metadata = { title: 'Check out', robots: { index: false } }

export default async function Page() {
  const { actor, known, rights } = await loadCheckout()
  return (
    <ShopFrame actor={actor} title="Check out">
      <CheckoutFlow userId={actor.personId} known={known} rights={rights} />
    </ShopFrame>
  )
}
