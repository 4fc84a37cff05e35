import type { StoredImage } from '@/lib/fields'
import { formatCents, withoutGst } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { Plus } from '@/ui/icons'
import { Island } from '@/ui/island'
import { acrossPhone, Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import { itemPath, stockWords } from '../../sale.rules'
import { AddToCart } from '../item.client'

export type ShownItem = {
  id: number
  image?: StoredImage | null | undefined
  title: string
  description?: string | null | undefined
  /** Cents with GST. */
  price: { members: number; regular: number }
  /** HTML. */
  details?: string | null | undefined
  inStock?: number | null | undefined
}

export type ShownOffer = { item: ShownItem; loginHref: string; phone: string }

type Props = ShownOffer & { isForMembers?: boolean }

export function ItemCard({ item, loginHref, phone, isForMembers = false }: Props) {
  const { title, description, image, details } = item
  return (
    <div
      className={`grid overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${image ? 'grid-rows-[auto_1fr] @3xl:grid-cols-[2fr_3fr] @3xl:grid-rows-none' : ''}`}
    >
      {image && (
        <Picture
          image={image}
          sizes={`${acrossPhone}, (min-width: 77.5rem) 22.25rem, (min-width: 58.5rem) 34vw, (min-width: 46rem) 50vw, calc(100vw - 2.75rem)`}
          className="aspect-4/3 w-full border-b-2 border-ink object-cover @3xl:aspect-auto @3xl:size-full @3xl:min-h-full @3xl:border-r-2 @3xl:border-b-0"
        />
      )}
      <div className="flex flex-col gap-6 p-6 @3xl:p-9">
        <div>
          {isForMembers && <p className="tag tag-on mb-3">For members</p>}
          <h2 className="text-2xl @3xl:text-3xl">
            <a className="-my-2 inline-block py-2 hover:underline" href={itemPath(item)}>
              {title}
            </a>
          </h2>
          {description && <p className="mt-3 max-w-[36em]">{description}</p>}
        </div>
        <ItemOffer item={item} loginHref={loginHref} phone={phone} />
        {details && (
          <details className="group border-2 border-ink">
            <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-bold group-open:bg-sand hover:bg-sand [&::-webkit-details-marker]:hidden">
              Item details
              <Plus strokeWidth={3} className="transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <RichText html={details} className="border-t-2 border-ink p-4" />
          </details>
        )}
      </div>
    </div>
  )
}

export function ItemOffer({ item: { id, title, price, inStock }, loginHref, phone }: ShownOffer) {
  const stock = stockWords(inStock ?? null)
  return (
    <>
      <dl className="mt-auto grid border-y-2 border-ink @md:grid-cols-2 @md:py-4">
        <Price label="Members" cents={price.members} />
        <Price
          label="Regular"
          cents={price.regular}
          className="border-line @max-md:border-t @md:border-l-2 @md:border-ink @md:pl-5"
        />
      </dl>
      {stock && <p className={`font-semibold ${inStock === 0 ? 'text-bad' : 'text-ok'}`}>{stock}</p>}
      {inStock === 0 ? (
        <CallUs phone={phone} text="We restock every week." />
      ) : (
        <Island name="AddToCart" given={{ id, title, price, loginHref }}>
          <AddToCart id={id} title={title} price={price} loginHref={loginHref} />
        </Island>
      )}
      <CallUs phone={phone} className="hidden noscript:block" />
    </>
  )
}

function CallUs({ phone, text = '', className = '' }: { phone: string; text?: string; className?: string }) {
  return (
    <p className={className}>
      {text} To order, call{' '}
      <a className="link tabular-nums" href={phoneLink(phone)}>
        {phone}
      </a>
      .
    </p>
  )
}

function Price({ label, cents, className = '' }: { label: string; cents: number; className?: string }) {
  return (
    <div className={`tabular-nums @max-md:flex @max-md:justify-between @max-md:gap-4 @max-md:py-3 ${className}`}>
      <dt className="text-ink-3">{label}</dt>
      <dd className="@max-md:text-right">
        <span className="head block text-2xl">{cents === 0 ? 'Free' : formatCents(cents)}</span>
        {cents > 0 && (
          <>
            <span className="block font-semibold">incl. GST</span>
            <span className="text-[0.9375rem] text-ink-3">{formatCents(withoutGst(cents))} excl. GST</span>
          </>
        )}
      </dd>
    </div>
  )
}
