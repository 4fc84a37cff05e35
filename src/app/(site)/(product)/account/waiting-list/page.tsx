import type { Metadata } from 'next'
import { AccountFrame } from '@/features/company/components/account-frame'
import { WaitingList } from '@/features/waitlist/components/waiting-list'
import { loadWaitingList } from '@/features/waitlist/loaders'
import { waitingListPath } from '@/paths'

export const metadata: Metadata = { title: 'Waiting list', robots: { index: false } }

export default async function Page() {
  const { actor, entries } = await loadWaitingList()
  return (
    <AccountFrame actor={actor} here={waitingListPath} title="Waiting list">
      <WaitingList entries={entries} />
    </AccountFrame>
  )
}
