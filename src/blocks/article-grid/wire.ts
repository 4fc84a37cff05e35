import { loadArticleList } from '@/features/editorial/loaders'
import { isObject } from '@/lib/unknown'

export async function loadArticleGrid(stored: Record<string, unknown>) {
  const below = isObject(stored.page) && typeof stored.page.path === 'string' ? stored.page.path : null
  return { title: stored.title, filterLabel: stored.filterLabel, below, ...(await loadArticleList(below)) }
}
