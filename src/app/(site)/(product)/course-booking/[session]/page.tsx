import type { Metadata } from 'next'
import { BookingFrame, NoBooking, NoSession } from '@/features/bookings/components/booking-frame'
import { BookingFlow } from '@/features/bookings/components/flow'
import { loadBookingFlow } from '@/features/bookings/loaders'

export const metadata: Metadata = { title: 'Book seats', robots: { index: false } }

type Props = {
  params: Promise<{ session: string }>
  searchParams: Promise<{ slot?: string; booking?: string; people?: string | string[] }>
}

/** In-app booking (spec section 2; product decisions, section 5). */
export default async function Page({ params, searchParams }: Props) {
  const { actor, site, session, flow } = await loadBookingFlow(Number((await params).session), await searchParams)
  if (!session) return <NoSession phone={site.settings.supportPhone} />
  return (
    <BookingFrame session={session} company={actor.company}>
      {flow ? <BookingFlow {...flow} /> : <NoBooking session={session} />}
    </BookingFrame>
  )
}
