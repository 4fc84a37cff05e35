import { loadArticleList } from '@/features/editorial/loaders'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export async function loadArticleGrid(stored: Record<string, unknown>) {
  const below = isRecord(stored.page) && typeof stored.page.path === 'string' ? stored.page.path : null
  return { title: stored.title, filterLabel: stored.filterLabel, below, ...(await loadArticleList(below)) }
}
