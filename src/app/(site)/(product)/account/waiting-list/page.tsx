import type { Metadata } from 'next'
import { AccountFrame } from '@/features/account/components/account-frame'
import { WaitingList } from '@/features/bookings/waitlist/components/waiting-list'
import { loadWaitingList } from '@/features/bookings/waitlist/loaders'
import { waitingListPath } from '@/paths'

export const metadata: Metadata = { title: 'Waiting list', robots: { index: false } }

/** What somebody waits for, and offers they can answer. */
export default async function Page() {
  const { actor, entries } = await loadWaitingList()
  return (
    <AccountFrame actor={actor} here={waitingListPath}>
      <WaitingList entries={entries} />
    </AccountFrame>
  )
}
