import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { JoinPage } from '@/features/sessions/components/join-page'
import { openJoin } from '@/features/sessions/joining.loaders'

export const metadata: Metadata = { title: 'Join your webinar', robots: { index: false }, referrer: 'no-referrer' }

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const joined = await openJoin((await params).token, await headers())
  if (joined.kind === 'open') redirect(joined.link)
  return <JoinPage joined={joined} />
}
