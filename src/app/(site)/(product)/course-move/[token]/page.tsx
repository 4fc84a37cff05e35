import type { Metadata } from 'next'
import { MoveOfferPage } from '@/features/planner/starts/components/move-offer-page'
import { loadMoveOffer } from '@/features/planner/starts/offers.loaders'

export const metadata: Metadata = { title: 'Another date for you', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <MoveOfferPage {...(await loadMoveOffer(token))} token={token} />
}
