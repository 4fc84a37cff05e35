import type { Metadata } from 'next'
import { BookingFrame, NoBooking, NoSession } from '@/features/bookings/components/booking-frame'
import { BookingFlow } from '@/features/bookings/components/flow'
import { loadBookingFlow, loadOpenSession } from '@/features/bookings/loaders'
import { markedTitle } from '@/features/waitlist/joined.rules'
import { readId } from '@/lib/ids'

type Props = {
  params: Promise<{ session: string }>
  searchParams: Promise<
    Partial<Record<'slot' | 'booking' | 'people' | 'beside' | 'queued' | 'said', string | string[]>>
  >
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const robots = { index: false }
  const session = await loadOpenSession(readId((await params).session) ?? 0)
  return session
    ? { title: markedTitle('Book seats', await searchParams), robots }
    : { title: 'Not open for booking', robots, other: { 'page-status': '404' } }
}

/** In-app booking (spec section 2; product decisions, section 5). */
export default async function Page({ params, searchParams }: Props) {
  const { actor, site, session, flow } = await loadBookingFlow((await params).session, await searchParams)
  if (!session) return <NoSession phone={site.settings.supportPhone} />
  return (
    <BookingFrame session={session} company={actor.company} agreedCents={flow?.held?.agreedCents ?? null}>
      {flow ? <BookingFlow {...flow} /> : <NoBooking session={session} />}
    </BookingFrame>
  )
}
