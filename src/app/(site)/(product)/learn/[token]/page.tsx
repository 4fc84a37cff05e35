import type { Metadata } from 'next'
import { LearnPage } from '@/features/learning/components/learn-page'
import { loadLearning } from '@/features/learning/loaders'
import { loadMarked } from '@/features/learning/modules.loaders'
import { isPostedSaid } from '@/features/learning/modules.rules'

export const metadata: Metadata = { title: 'Your course', robots: { index: false }, referrer: 'no-referrer' }

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ said?: string | string[] }> }

/** Opening it changes nothing: the days of a course run from its first part. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token }, { said }] = await Promise.all([params, searchParams])
  const learning = await loadLearning(token)
  const marked = learning.seat === null ? null : await loadMarked(learning)
  return (
    <LearnPage
      token={token}
      learning={learning}
      marked={marked}
      said={isPostedSaid(said) ? said : null}
      now={new Date()}
    />
  )
}
