import { isItemVisible } from '@/features/shop/rules'

/** A shop item as the public may see it: one for members only is left out, and that is no mistake. */
export async function loadShopItem(stored: Record<string, unknown>) {
  const item = { ...stored, members_only: stored.members_only === true }
  return isItemVisible(item, { isMember: false }) ? item : undefined
}
