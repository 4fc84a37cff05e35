import { z } from '@hono/zod-openapi'
import { centsError, dollarsText, formatCents, mostCents, movesByHalf } from './money'

/** Integer cents with GST. */
export const priceSchema = z
  .int({ error: centsError })
  .min(0, { error: dollarsText })
  .max(mostCents, { error: `Write ${formatCents(mostCents)} at most.` })
  .openapi({ description: 'Cents with GST.' })

type Prices = Readonly<Record<string, unknown>>

type Given = {
  readonly before: Prices
  readonly after: Prices
  readonly isOnSale: boolean
  /** Whether the user confirmed a change by more than half; null where we don't ask. */
  readonly isConfirmed: boolean | null
}

/** The refused field. `sale` is the one that puts something on sale. */
export type PriceRefusal = { readonly field: string; readonly message: string }

/** A price can change but never be removed, as bookings made at it are still to be paid. A change by more than half needs confirmation. */
export function priceRefusal({ before, after, isOnSale, isConfirmed }: Given): PriceRefusal | null {
  for (const [field, price] of Object.entries(after)) {
    const isMissing = price === null || price === undefined
    const was = before[field]
    if (isMissing && typeof was === 'number') return { field, message: 'Enter a price. It can be $0.00.' }
    if (isMissing && isOnSale)
      return { field: 'sale', message: 'This has no prices yet. Untick this and save. Finance will set the prices.' }
    if (isConfirmed === false && typeof was === 'number' && typeof price === 'number' && movesByHalf(was, price)) {
      const moved = `From ${formatCents(was)} to ${formatCents(price)}`
      return {
        field,
        message: `${moved}: that’s a change of more than half. Tick the box to confirm, then save again.`,
      }
    }
  }
  return null
}
