import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadBooking } from '@/features/bookings/loaders'
import { BookingPage } from '@/features/changes/components/booking-page'
import { AccountFrame } from '@/features/company/components/account-frame'
import { bookingsPath } from '@/paths'

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } }

type Props = { params: Promise<{ booking: string }>; searchParams: Promise<{ left?: string }> }

export default async function Page({ params, searchParams }: Props) {
  const found = await loadBooking((await params).booking)
  if (!found) notFound()
  const { actor, ...given } = found
  return (
    <AccountFrame actor={actor} here={bookingsPath} title="Your booking">
      <BookingPage {...given} hasLeft={(await searchParams).left === '1'} />
    </AccountFrame>
  )
}
