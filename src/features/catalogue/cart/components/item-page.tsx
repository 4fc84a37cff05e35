import { permanentRedirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { shopPath } from '@/account-paths'
import { cacheTopics } from '@/cache-topics'
import { loadSite } from '@/features/content/loaders'
import { siteUrl } from '@/lib/env'
import { dollarsOf } from '@/lib/money'
import { homePath, loginPath } from '@/paths'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { CacheTopics } from '@/ui/cache-topics'
import { JsonLd } from '@/ui/json-ld'
import { acrossPhone, Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import { itemPath } from '../../sale.rules'
import { loadItemOf } from '../loaders'
import { ItemOffer, type ShownItem } from './item-card'

type AtProps = { path: string; otherwise: ReactNode }

export async function ItemAt({ path, otherwise }: AtProps) {
  const item = await loadItemOf(path)
  if (!item) return otherwise
  if (itemPath(item) !== path) permanentRedirect(itemPath(item))
  const { settings } = await loadSite()
  return (
    <>
      <CacheTopics topics={[cacheTopics.shop, cacheTopics.files]} />
      <ItemPage item={item} phone={settings.supportPhone} />
    </>
  )
}

function ItemPage({ item, phone }: { item: ShownItem; phone: string }) {
  const { title, description, image, details, price, inStock } = item
  const path = itemPath(item)
  return (
    <div className="wrap pt-8 pb-14 lg:pt-12 lg:pb-24">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: homePath },
          { label: 'Shop', href: shopPath },
          { label: title, href: path },
        ]}
      />
      <div
        className={`mt-8 grid items-start gap-8 lg:gap-14 ${image ? 'lg:grid-cols-[1.1fr_0.9fr]' : 'max-w-[46rem]'}`}
      >
        {image && (
          <Picture
            image={image}
            isFirst
            sizes={`${acrossPhone}, (min-width: 64rem) min(52vw, 40rem), calc(100vw - 2.5rem)`}
            className="aspect-4/3 w-full rounded-sign border-2 border-ink object-cover lg:sticky lg:top-6"
          />
        )}
        <div className="@container grid gap-6">
          <h1 className="text-[clamp(2rem,4vw,3.25rem)]">{title}</h1>
          {description && <p className="max-w-[36em] text-lg">{description}</p>}
          <ItemOffer item={item} loginHref={loginPath(path)} phone={phone} />
          {details && <RichText html={details} className="mt-2" />}
        </div>
      </div>
      <JsonLd
        data={{
          '@type': 'Product',
          name: title,
          description: description || undefined,
          offers: {
            '@type': 'Offer',
            priceCurrency: 'NZD',
            price: dollarsOf(price.regular),
            url: `${siteUrl()}${path}`,
            availability: `https://schema.org/${inStock === 0 ? 'OutOfStock' : 'InStock'}`,
          },
        }}
      />
    </div>
  )
}
