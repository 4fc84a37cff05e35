import type { Metadata } from 'next'
import { cache } from 'react'
import type { ActorCompany } from '@/features/account/rules'
import { findImages } from '@/features/content/data'
import { loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { richTextSchema } from '@/lib/rich-text'
import { findItemContent, findItemLooks, findSaleItems } from '../sale.data'
import { itemIdOf, itemPath } from '../sale.rules'
import type { ShopItemAnswer } from './contract'

/** An item on sale, in cents with GST; null if gone or withdrawn. Pages are the
 * same for everyone, so a members-only item gives only its id (spec section 6). */
export async function loadPublicItem(id: number) {
  const item = Number.isInteger(id) && id > 0 ? await findItemContent(id) : null
  if (!item) return null
  if (item.membersOnly) return { id, members_only: true as const }
  const { title, description, details, inStock, imageId } = item
  const image = imageId === null ? null : ((await findImages([imageId])).get(imageId) ?? null)
  const price = { members: item.memberCents, regular: item.regularCents }
  return { id, members_only: false as const, title, description, details, inStock, image, price }
}

export const loadItemOf = cache(async (path: string) => {
  const id = itemIdOf(path)
  const item = id === null ? null : await loadPublicItem(id)
  if (!item || item.members_only) return null
  return { ...item, details: richTextSchema.safeParse(item.details).data ?? null }
})

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

/** Items on sale for a company or a visitor. Only members get members-only items. */
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
