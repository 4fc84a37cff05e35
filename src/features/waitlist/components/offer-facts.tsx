import { formatNamedDay, formatTime } from '@/lib/dates'
import { formatCents, withoutGst } from '@/lib/money'

type Props = { quantity: number; offeredQuantity: number; offeredUntil: Date; priceCents: number }

export function OfferFacts({ quantity, offeredQuantity, offeredUntil, priceCents }: Props) {
  return (
    <>
      <dl className="mt-4 grid gap-3 tabular-nums sm:grid-cols-2">
        <div>
          <dt className="text-ink-3">Reply by</dt>
          <dd className="text-lg font-semibold">
            {formatNamedDay(offeredUntil)}, {formatTime(offeredUntil)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-3">Price of a seat</dt>
          <dd className="text-lg font-semibold">
            {formatCents(priceCents)} incl. GST{' '}
            <span className="block text-base font-normal text-ink-3">
              {formatCents(withoutGst(priceCents))} plus GST
            </span>
          </dd>
        </div>
      </dl>
      {offeredQuantity < quantity && <p className="mt-3">You asked for {quantity}, and said fewer would be fine.</p>}
    </>
  )
}
