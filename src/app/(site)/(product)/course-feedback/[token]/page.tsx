import type { Metadata } from 'next'
import { FeedbackPage } from '@/features/feedback/components/feedback-page'
import { loadFeedback } from '@/features/feedback/loaders'

export const metadata: Metadata = { title: 'How was your course?', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <FeedbackPage {...(await loadFeedback(token))} token={token} />
}
