import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ModulePage } from '@/features/learning/components/module-page'
import { loadLearning } from '@/features/learning/loaders'
import { loadModule } from '@/features/learning/modules.loaders'
import { isPostedSaid } from '@/features/learning/modules.rules'
import { readId } from '@/lib/ids'
import { learnPath } from '@/paths'

export const metadata: Metadata = { title: 'Your course', robots: { index: false }, referrer: 'no-referrer' }

type Props = {
  params: Promise<{ token: string; module: string }>
  searchParams: Promise<{ said?: string | string[] }>
}

/** What isn’t open, or is no module, leads to the course. */
export default async function Page({ params, searchParams }: Props) {
  const [{ token, module: place }, { said }] = await Promise.all([params, searchParams])
  const learning = await loadLearning(token)
  const opened = learning.seat === null ? null : await loadModule(learning, readId(place) ?? 0, new Date())
  if (!opened) redirect(learnPath(token))
  return <ModulePage token={token} opened={opened} said={isPostedSaid(said) ? said : null} />
}
