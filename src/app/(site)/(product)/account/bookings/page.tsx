import type { Metadata } from 'next'
import { BookingsList } from '@/features/bookings/components/bookings-list'
import { CalendarLinks } from '@/features/bookings/components/calendar-links'
import { loadBookings } from '@/features/bookings/loaders'
import { AccountFrame } from '@/features/company/components/account-frame'
import { bookingsPath } from '@/paths'

export const metadata: Metadata = { title: 'Bookings', robots: { index: false } }

export default async function Page({ searchParams }: { searchParams: Promise<{ when?: string; page?: string }> }) {
  const query = await searchParams
  const { actor, bookings, links, ...view } = await loadBookings(query.when === 'past' ? 'past' : 'coming', query.page)
  return (
    <AccountFrame actor={actor} here={bookingsPath} title="Bookings">
      <BookingsList bookings={bookings?.items ?? null} {...view} />
      <CalendarLinks links={links} shows={['own', 'crew']} />
    </AccountFrame>
  )
}
