import { loadCards } from '@/features/courses/loaders'

export async function loadCardCarousel(stored: Record<string, unknown>) {
  return { ...stored, cards: await loadCards(stored.cards) }
}
