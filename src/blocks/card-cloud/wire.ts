import { loadCards } from '@/features/courses/loaders'

/** A card cloud with the courses its cards name. */
export async function loadCardCloud(stored: Record<string, unknown>) {
  return { ...stored, cards: await loadCards(stored.cards) }
}
