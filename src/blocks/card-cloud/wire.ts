import { loadCards } from '@/features/courses/loaders'

export async function loadCardCloud(stored: Record<string, unknown>) {
  return { ...stored, cards: await loadCards(stored.cards) }
}
