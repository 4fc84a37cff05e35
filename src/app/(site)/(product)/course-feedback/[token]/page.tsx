import type { Metadata } from 'next'
import { FeedbackPage } from '@/features/feedback/components/feedback-page'
import { loadFeedback } from '@/features/feedback/loaders'
import { isFeedbackSaid } from '@/features/feedback/rules'

export const metadata: Metadata = { title: 'How was your course?', robots: { index: false }, referrer: 'no-referrer' }

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ said?: string | string[] }> }

/** Opening it changes nothing. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token }, { said }] = await Promise.all([params, searchParams])
  return <FeedbackPage {...(await loadFeedback(token))} token={token} posted={isFeedbackSaid(said) ? said : null} />
}
