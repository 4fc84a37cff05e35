import { cacheTopics } from '@/cache-topics'
import { loadRobots } from '@/features/editorial/seo/loaders'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-cache-topics': cacheTopics.settings }
  return new Response(loadRobots(), { headers })
}
