import { cacheTopics } from '@/cache-topics'
import { loadSitemap } from '@/features/editorial/seo/loaders'

export const dynamic = 'force-dynamic'

const topics = [cacheTopics.content, cacheTopics.courses].join(' ')

export async function GET(): Promise<Response> {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'x-cache-topics': topics }
  return new Response(await loadSitemap(), { headers })
}
