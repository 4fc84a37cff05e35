import { cacheTopics } from '@/cache-topics'
import { loadFeed } from '@/features/editorial/seo/feeds.loaders'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const feed = await loadFeed(new URL(request.url).pathname)
  if (!feed) return new Response('Not found', { status: 404 })
  const topics = `${cacheTopics.content} ${cacheTopics.settings}`
  return new Response(feed.xml, { headers: { 'content-type': feed.type, 'x-cache-topics': topics } })
}
