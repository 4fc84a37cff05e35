import { loadCards } from '@/features/courses/loaders'

/** A card carousel with the courses its cards name. */
export async function loadCardCarousel(stored: Record<string, unknown>) {
  return { ...stored, cards: await loadCards(stored.cards) }
}
