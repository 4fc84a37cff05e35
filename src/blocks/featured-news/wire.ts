import { loadNews } from '@/features/editorial/loaders'

export async function loadFeaturedNews(stored: Record<string, unknown>) {
  return { ...stored, news: await loadNews(3) }
}
