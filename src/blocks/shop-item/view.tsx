import { formatCents, withGst } from '@/lib/money'
import { loginPath } from '@/paths'
import { Plus } from '@/ui/icons'
import { Picture } from '@/ui/picture'
import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { BlockOf, PageContext } from '../views'
import { AddToCart } from './client'
import type { shopItemSchema } from './config'

type Props = { block: BlockOf<typeof shopItemSchema>; page: PageContext }

/** Shop item: picture, prices, details that open, and the way into the cart. */
export function ShopItem({ block, page }: Props) {
  const { title, description, image, price, details } = block
  const { supportPhone } = page.settings
  return (
    <Section wrapper={block} label={title} className="py-10 lg:py-14">
      <div
        className={`grid overflow-hidden rounded-sign border-2 border-ink bg-white text-ink ${image ? '@3xl:grid-cols-[2fr_3fr]' : ''}`}
      >
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 64rem) 32rem, 100vw"
            className="aspect-4/3 size-full border-b-2 border-ink object-cover @3xl:aspect-auto @3xl:min-h-full @3xl:border-r-2 @3xl:border-b-0"
          />
        )}
        <div className="grid content-start gap-6 p-6 @3xl:p-9">
          <div>
            <h2 className="text-3xl">{title}</h2>
            {description && <p className="mt-3.5 max-w-[36em]">{description}</p>}
          </div>
          <dl className="grid grid-cols-2 border-y-2 border-ink py-4">
            <Price label="Members" cents={price.members} />
            <Price label="Regular" cents={price.regular} className="border-l-2 border-ink pl-3.5 @3xl:pl-5" />
          </dl>
          <AddToCart title={title} loginHref={loginPath(page.path)} phone={supportPhone} />
          <p className="hidden noscript:block">
            To order, call{' '}
            <a className="link tabular-nums" href={`tel:${supportPhone.replaceAll(' ', '')}`}>
              {supportPhone}
            </a>
            .
          </p>
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
    </Section>
  )
}

function Price({ label, cents, className = '' }: { label: string; cents: number; className?: string }) {
  return (
    <div className={`tabular-nums ${className}`}>
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <span className="head block text-2xl">{formatCents(withGst(cents))}</span>
        <span className="block font-semibold">incl. GST</span>
        <span className="text-[0.9375rem] text-ink-3">{formatCents(cents)} excl. GST</span>
      </dd>
    </div>
  )
}
