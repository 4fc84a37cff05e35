import type { Metadata } from 'next'
import { OfferPage } from '@/features/waitlist/components/offer-page'
import { markedTitle } from '@/features/waitlist/joined.rules'
import { loadOffer } from '@/features/waitlist/loaders'

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<Partial<Record<'answered' | 'said', string | string[]>>>
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const title = markedTitle('Seats for you', await searchParams)
  return { title, robots: { index: false }, referrer: 'no-referrer' }
}

/** Opening it changes nothing. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token }, { said }] = await Promise.all([params, searchParams])
  return <OfferPage {...(await loadOffer(token, said))} token={token} />
}
