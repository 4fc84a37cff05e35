'use client'

import { formatCents, lineTotal, withoutGst } from '@/lib/money'
import type { Cart, CartStore } from '../client'
import { Stepper } from './stepper'

type Props = { cart: Cart; store: CartStore }

export function CartLines({ cart, store }: Props) {
  const lines = new Map(cart.totals?.product_data.map((line) => [line.id, line]))
  return (
    <ul className="grid border-y-2 border-ink">
      {cart.items.map(({ id, count }) => {
        const line = lines.get(id)
        const title = line?.title ?? cart.titles[id] ?? 'Item'
        // Prices keep their place while they are asked for, so that nothing moves when they come.
        const [unitPrice, unknown] = line ? [line.unitPrice, ''] : [0, 'invisible']
        const shortage = shortageText(line?.inStock ?? null, count)
        return (
          <li
            key={id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t-2 border-line py-5 first:border-t-0 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6"
          >
            <div className="aspect-square overflow-hidden border-2 border-ink bg-sand md:row-span-2">
              {line?.image && (
                <picture>
                  <img src={line.image.url} alt={line.image.alt} loading="lazy" className="size-full object-cover" />
                </picture>
              )}
            </div>
            <div className="min-w-0">
              <h2 className="text-xl">{title}</h2>
              <p className={`mt-1 text-[0.9375rem] text-ink-3 tabular-nums ${unknown}`}>
                {formatCents(unitPrice)} each incl. GST
              </p>
              {line && line.memberSaving > 0 && (
                <p className="text-[0.9375rem] text-ok tabular-nums">Members save {formatCents(line.memberSaving)}</p>
              )}
            </div>
            <p className={`col-start-2 tabular-nums md:col-start-3 md:text-right ${unknown}`}>
              <span className="head block text-xl">{formatCents(lineTotal(count, unitPrice))}</span>
              <span className="text-[0.9375rem] text-ink-3">
                {formatCents(withoutGst(lineTotal(count, unitPrice)))} excl. GST
              </span>
            </p>
            <div className="col-start-2 flex flex-wrap items-center gap-x-6 gap-y-2 md:col-span-2">
              <Stepper
                title={title}
                quantity={count}
                isLabelled={false}
                onChange={(next) => next !== count && store.put({ id, count: next, title })}
              />
              <button type="button" className="link min-h-11" onClick={() => store.remove(id)}>
                Remove<span className="sr-only">: {title}</span>
              </button>
              {shortage && <p className="w-full font-semibold text-bad">{shortage}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

export function shortageText(inStock: number | null, count: number): string {
  if (inStock === null || inStock >= count) return ''
  return inStock === 0
    ? 'Out of stock. Remove it to check out.'
    : `Only ${inStock} left. Lower the quantity to check out.`
}
