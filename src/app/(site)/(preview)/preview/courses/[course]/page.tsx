import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { ModulePreview } from '@/features/learning/components/module-preview'
import { loadCoursePreview } from '@/features/learning/preview.loaders'
import { readId } from '@/lib/ids'
import NotFound from '../../../../[[...path]]/not-found'

type Props = { params: Promise<{ course: string }>; searchParams: Promise<{ module?: string | string[] }> }

export const dynamic = 'force-dynamic'

const preview = async ({ params, searchParams }: Props) => {
  const [{ course }, { module: place = '1' }] = await Promise.all([params, searchParams])
  return await loadCoursePreview((await cookies()).get('hivis_preview')?.value, course, readId(String(place)) ?? 0)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await preview(props)
  const robots = { index: false, follow: false }
  return found
    ? { title: `Draft: ${found.title}`, robots, referrer: 'no-referrer' }
    : { title: 'Page not found', robots, other: { 'page-status': '404' } }
}

/** Visible to anyone with the preview cookie of the course. Never cached. */
export default async function Page(props: Props) {
  const found = await preview(props)
  return found ? <ModulePreview module={found} /> : <NotFound />
}
