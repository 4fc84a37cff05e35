import type { Metadata } from 'next'
import type { ActorCompany } from '@/features/account/rules'
import { findImages } from '@/features/content/data'
import { loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { richTextSchema } from '@/lib/rich-text'
import { findItemContent, findItemLooks, findSaleItems } from '../data'
import { itemIdOf, itemPath } from '../rules'
import type { ShopItemAnswer } from './contract'

/**
 * An item on sale as everybody may see it: pages are the same for all, so of an item for members only they know its id alone (spec section 6).
 * Null for one that is gone or withdrawn. Prices are cents without GST.
 */
export async function loadPublicItem(id: number) {
  const item = Number.isInteger(id) && id > 0 ? await findItemContent(id) : null
  if (!item) return null
  if (item.membersOnly) return { id, members_only: true as const }
  const { title, description, details, inStock, imageId } = item
  const image = imageId === null ? null : ((await findImages([imageId])).get(imageId) ?? null)
  const price = { members: item.memberCents, regular: item.regularCents }
  return { id, members_only: false as const, title, description, details, inStock, image, price }
}

/** The item whose page a path is, as everybody may see it; null for any other path, and for one that is gone or for members only. */
export async function loadItemOf(path: string) {
  const id = itemIdOf(path)
  const item = id === null ? null : await loadPublicItem(id)
  if (!item || item.members_only) return null
  return { ...item, details: richTextSchema.safeParse(item.details).data ?? null }
}

/** The head of an item's page; null where `loadItemOf` is. */
export async function loadItemMetadata(path: string): Promise<Metadata | null> {
  const [item, { settings }] = await Promise.all([loadItemOf(path), loadSite()])
  if (!item) return null
  const title = `${item.title} · ${settings.brandName}`
  const { description } = item
  const canonical = itemPath(item)
  return {
    metadataBase: new URL(siteUrl()),
    title,
    description,
    alternates: { canonical },
    openGraph: { title, description, url: canonical, locale: 'en_NZ', siteName: settings.brandName, type: 'website' },
  }
}

/** Items on sale for a company, or for a visitor, as the API tells of them: those for members alone are there for members. */
export async function loadSaleItems(company: Pick<ActorCompany, 'isMember'> | null): Promise<ShopItemAnswer[]> {
  const items = await findSaleItems(company)
  const looks = await findItemLooks(items.map(({ id }) => id))
  const images = await findImages([...looks.values()].flatMap(({ imageId }) => imageId ?? []))
  return items.map((item) => {
    const look = looks.get(item.id)
    return {
      id: item.id,
      title: item.title,
      description: item.description,
      members_only: item.membersOnly,
      price: { members: item.memberCents, regular: item.regularCents },
      inStock: item.inStock,
      image: images.get(look?.imageId ?? 0) ?? null,
      details: richTextSchema.safeParse(look?.details).data ?? null,
    }
  })
}
