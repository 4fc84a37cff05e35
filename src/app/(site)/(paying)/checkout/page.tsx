import type { Metadata } from 'next'
import { ShopFrame } from '@/features/catalogue/components/shop-frame'
import { CheckoutFlow } from '@/features/purchases/components/flow'
import { loadCheckout } from '@/features/purchases/loaders'

export const metadata: Metadata = { title: 'Check out', robots: { index: false } }

export default async function Page() {
  const { actor, known, rights } = await loadCheckout()
  return (
    <ShopFrame actor={actor} title="Check out">
      <CheckoutFlow userId={actor.personId} known={known} rights={rights} />
    </ShopFrame>
  )
}
