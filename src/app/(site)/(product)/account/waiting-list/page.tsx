import type { Metadata } from 'next'
import { AccountFrame } from '@/features/company/components/account-frame'
import { WaitingList } from '@/features/waitlist/components/waiting-list'
import { markedTitle } from '@/features/waitlist/joined.rules'
import { loadWaitingList } from '@/features/waitlist/loaders'
import { readId } from '@/lib/ids'
import { waitingListPath } from '@/paths'

type Props = { searchParams: Promise<Partial<Record<'left' | 'said' | 'leave', string | string[]>>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: markedTitle('Waiting list', await searchParams), robots: { index: false } }
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const { actor, ...list } = await loadWaitingList(query)
  return (
    <AccountFrame actor={actor} here={waitingListPath} title="Waiting list">
      <WaitingList {...list} asked={readId(query.leave)} />
    </AccountFrame>
  )
}
