import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { cacheTopics } from '@/cache-topics'
import { loadRedirect, loadSite } from '@/features/content/loaders'
import { CrumbsJsonLd, PlaceJsonLd } from '@/features/courses/components/place-json-ld'
import { PlacePage } from '@/features/courses/components/place-page'
import { loadPlaceMetadata, loadPlacePage } from '@/features/courses/place-pages.loaders'
import { placePath } from '@/paths'
import { CacheTopics } from '@/ui/cache-topics'
import NotFound from '../../../../[[...path]]/not-found'

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => loadPlaceMetadata((await params).slug)

const topics = [cacheTopics.courses, cacheTopics.content, cacheTopics.menus, cacheTopics.settings]

export default async function Page({ params }: Props) {
  const { slug } = await params
  const page = await loadPlacePage(slug)
  if (!page) {
    const target = await loadRedirect(placePath(slug))
    if (target) (target.isPermanent ? permanentRedirect : redirect)(target.target)
    return <NotFound />
  }
  const { supportPhone, courseWaitlistUrl } = (await loadSite()).settings
  return (
    <>
      <CacheTopics topics={topics} />
      <CrumbsJsonLd crumbs={page.crumbs} />
      <PlaceJsonLd place={page.place} phone={supportPhone} />
      <PlacePage {...page} phone={supportPhone} waitlist={courseWaitlistUrl} />
    </>
  )
}
