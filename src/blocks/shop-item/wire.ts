import { loadPublicItem } from '@/features/shop/cart/loaders'

/** The item as the public may see it; one that is gone or withdrawn is left out, and that is no mistake. */
export async function loadShopItem(stored: Record<string, unknown>) {
  const found = await loadPublicItem(Number(stored.item))
  return found ? { ...stored, ...found } : undefined
}
