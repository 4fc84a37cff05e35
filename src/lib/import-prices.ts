import { amountField, type ImportField, type RowProblem, type Values } from './imports'
import { formatCents, movesByHalf } from './money'
import { priceSchema } from './prices'

/** What a file says of a price: cents with GST, as the product keeps it. */
export const priceFields: Readonly<Record<'price' | 'memberPrice', ImportField>> = {
  price: amountField({
    label: 'Price with GST',
    headings: [
      'price',
      'price incl gst',
      'price inc gst',
      'price including gst',
      'full price',
      'standard price',
      'public price',
      'list price',
      'non member price',
      'rrp',
      'fee',
      'course fee',
    ],
    example: '$178.25',
    rule: priceSchema,
  }),
  memberPrice: amountField({
    label: 'Price for members with GST',
    headings: [
      'member price',
      'members price',
      'price for members',
      'member price incl gst',
      'member price inc gst',
      'member price including gst',
      'member fee',
      'member rate',
    ],
    example: '$149.50',
    rule: priceSchema,
  }),
}

/** As at the desk, a price that moves by more than half has to be meant. */
export const movedPrices = (before: Values, after: Values): RowProblem[] =>
  Object.entries(priceFields).flatMap(([field, { label }]) => {
    const [was, price] = [before[field], after[field]]
    if (typeof was !== 'number' || typeof price !== 'number' || !movesByHalf(was, price)) return []
    return {
      code: 'moved',
      title: 'A price that moves by more than half',
      says: `${label}: from ${formatCents(was)} to ${formatCents(price)}.`,
      field,
      remedy: 'let in' as const,
    }
  })
