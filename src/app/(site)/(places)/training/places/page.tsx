import type { Metadata } from 'next'
import { cacheTopics } from '@/cache-topics'
import { CrumbsJsonLd } from '@/features/courses/components/place-json-ld'
import { PlacesIndex } from '@/features/courses/components/places-index'
import { loadPlacesMetadata, loadPlacesPage } from '@/features/courses/place-pages.loaders'
import { CacheTopics } from '@/ui/cache-topics'

export const generateMetadata = (): Promise<Metadata> => loadPlacesMetadata()

const topics = [cacheTopics.courses, cacheTopics.content, cacheTopics.menus, cacheTopics.settings]

export default async function Page() {
  const page = await loadPlacesPage()
  return (
    <>
      <CacheTopics topics={topics} />
      <CrumbsJsonLd crumbs={page.crumbs} />
      <PlacesIndex {...page} />
    </>
  )
}
