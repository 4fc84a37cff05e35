import type { CartTotalsAnswer } from '@/features/catalogue/cart/contract'
import { formatCents } from '@/lib/money'

type Props = { before: CartTotalsAnswer; after: CartTotalsAnswer; titles: Readonly<Record<string, string>> }

export function PriceChange({ before, after, titles }: Props) {
  return (
    <section aria-labelledby="price-change" className="border-2 border-ink border-l-8 bg-white p-5">
      <h3 id="price-change" className="text-xl">
        The total has changed since you saw it
      </h3>
      <p className="mt-2">Nothing is ordered yet. If the new total is fine, go on with the button below.</p>
      <table className="mt-4 w-full tabular-nums">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              What
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              Before
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {changesOf(before, after, titles).map(({ label, from, to }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 pr-3 text-right align-top text-ink-3">{from}</td>
              <td className="py-1.5 text-right align-top">{to}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2 pr-3 text-left">
              Total incl. GST
            </th>
            <td className="py-2 pr-3 text-right text-ink-3">{formatCents(before.totalPriceIncGST)}</td>
            <td className="py-2 text-right">{formatCents(after.totalPriceIncGST)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const shown = (cents: number | null | undefined) => (cents === null || cents === undefined ? '–' : formatCents(cents))

/** With GST, like the prices of lines. Removed items have no price now. */
function changesOf(before: CartTotalsAnswer, after: CartTotalsAnswer, titles: Props['titles']) {
  const now = new Map(after.product_data.map((line) => [line.id, line]))
  const items = before.product_data.flatMap(({ id, title, lineTotal }) => {
    const next = now.get(id)
    if (next?.lineTotal === lineTotal) return []
    return [
      {
        label: `${next?.title ?? titles[id] ?? title}, incl. GST`,
        from: shown(lineTotal),
        to: next ? shown(next.lineTotal) : 'Not for sale',
      },
    ]
  })
  const sums = [
    { label: 'Discount, incl. GST', was: before.totalDiscount, is: after.totalDiscount },
    { label: 'Freight, incl. GST', was: before.freight, is: after.freight },
  ].flatMap(({ label, was, is }) => (was === is ? [] : [{ label, from: shown(was), to: shown(is) }]))
  return [...items, ...sums]
}
