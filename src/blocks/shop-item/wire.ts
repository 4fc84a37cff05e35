import { loadPublicItem } from '@/features/catalogue/cart/loaders'

/** A missing or withdrawn item is omitted without an error. */
export async function loadShopItem(stored: Record<string, unknown>) {
  const found = await loadPublicItem(Number(stored.item))
  return found ? { ...stored, ...found } : undefined
}
