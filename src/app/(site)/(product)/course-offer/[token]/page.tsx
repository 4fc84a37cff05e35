import type { Metadata } from 'next'
import { OfferPage } from '@/features/waitlist/components/offer-page'
import { loadOffer } from '@/features/waitlist/loaders'

export const metadata: Metadata = { title: 'Seats for you', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <OfferPage {...(await loadOffer(token))} token={token} />
}
