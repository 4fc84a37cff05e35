import { z } from '@hono/zod-openapi'
import { dollarsText, formatCents, mostCents, movesByHalf } from './money'

/** A price in cents, of a dollar amount that somebody typed. */
export const priceSchema = z
  .int({ error: dollarsText })
  .min(0, { error: dollarsText })
  .max(mostCents, { error: `Write ${formatCents(mostCents)} at most.` })

type Prices = Readonly<Record<string, unknown>>

type Given = {
  /** The prices that stand, by field; empty for a thing that is new. */
  readonly before: Prices
  readonly after: Prices
  readonly isOnSale: boolean
  /** Somebody said that a price which moves by more than half is meant; null where nobody is asked. */
  readonly isConfirmed: boolean | null
}

/** A field and why what it says can’t be; `sale` is the field that puts something on sale. */
export type PriceRefusal = { readonly field: string; readonly message: string }

/**
 * Nothing is on sale without its prices; a price that was set is changed, never emptied, as what was booked at it still has to be paid; and one
 * that moves by more than half is asked about once more.
 */
export function priceRefusal({ before, after, isOnSale, isConfirmed }: Given): PriceRefusal | null {
  for (const [field, price] of Object.entries(after)) {
    const isMissing = price === null || price === undefined
    const was = before[field]
    if (isMissing && typeof was === 'number') return { field, message: 'Write a price. It can be $0.00.' }
    if (isMissing && isOnSale)
      return { field: 'sale', message: 'It has no prices yet. Save it without this tick; finance sets the prices.' }
    if (isConfirmed === false && typeof was === 'number' && typeof price === 'number' && movesByHalf(was, price)) {
      const moved = `From ${formatCents(was)} to ${formatCents(price)}`
      return { field, message: `${moved}: that is more than half. Say that it is right, and save again.` }
    }
  }
  return null
}
