import { cacheTopics } from '@/cache-topics'
import { loadSitemap } from '@/features/editorial/seo/loaders'

export const dynamic = 'force-dynamic'

/** All live pages, for search engines. */
export async function GET(): Promise<Response> {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'x-cache-topics': cacheTopics.content }
  return new Response(await loadSitemap(), { headers })
}
