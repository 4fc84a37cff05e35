import type { Metadata } from 'next'
import { RequestPage } from '@/features/enquiries/matching/components/request-page'
import { loadRequest } from '@/features/enquiries/matching/loaders'

export const metadata: Metadata = { title: 'Your course request', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <RequestPage {...(await loadRequest(token))} token={token} />
}
