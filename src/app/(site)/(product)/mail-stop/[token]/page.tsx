import type { Metadata } from 'next'
import { StopPage } from '@/features/desk/components/stop-page'
import { loadStop } from '@/features/desk/stops.loaders'

export const metadata: Metadata = { title: 'Stop these emails', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <StopPage {...(await loadStop(token))} token={token} />
}
