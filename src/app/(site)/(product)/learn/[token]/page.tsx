import type { Metadata } from 'next'
import { LearnPage } from '@/features/learning/components/learn-page'
import { loadLearning } from '@/features/learning/loaders'

export const metadata: Metadata = { title: 'Your course', robots: { index: false }, referrer: 'no-referrer' }

/** Opening it changes nothing: the days of a course run from its first part. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return <LearnPage token={token} learning={await loadLearning(token)} now={new Date()} />
}
