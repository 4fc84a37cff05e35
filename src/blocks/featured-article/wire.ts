import { loadFeaturedArticle } from '@/features/editorial/loaders'
import { isObject } from '@/lib/unknown'

/** The chosen article, or the newest if none was chosen. Null if there is none. */
export async function loadFeatured(stored: Record<string, unknown>) {
  const { page } = stored
  const path = isObject(page) && typeof page.path === 'string' ? page.path : null
  const article = await loadFeaturedArticle(path)
  return article && { title: stored.title, article }
}
