import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { regionValues } from '@/features/places/rules'
import { biggestInt, defineCall, envelope, failures, jsonBody, rowId } from '@/lib/api'
import { imageSchema } from '@/lib/fields'
import { cartLimits } from './rules'

const badCount = `Enter a number from 1 to ${cartLimits.count}.`

/** The browser sends items and counts, never prices. */
export const cartItems = z
  .array(
    z.strictObject({
      id: rowId('This is no item.'),
      count: z.int({ error: badCount }).min(1, { error: badCount }).max(cartLimits.count, { error: badCount }),
    }),
    { error: 'Say what is in the cart.' },
  )
  .max(cartLimits.lines, { error: `A cart holds ${cartLimits.lines} different items.` })
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'The same item is in the cart twice.',
  })

const voucherCode = z
  .string({ error: 'Enter the code as text.' })
  .trim()
  .toUpperCase()
  .max(20, { error: 'A code has at most 20 characters.' })

export const priceOptions = {
  voucherCode: voucherCode.nullish().transform((given) => given || null),
  creditToApply: z
    .int({ error: 'Enter the credit in cents.' })
    .min(0, { error: 'Enter the credit in cents.' })
    .max(biggestInt, { error: 'Enter the credit in cents.' })
    .nullish(),
}

const cents = z.int().openapi({ description: 'Cents.' })
const withGst = (what: string) => z.int().openapi({ description: `Cents with GST: ${what}` })

const productLine = z
  .object({
    id: z.int(),
    title: z.string(),
    count: z.int(),
    unitPrice: withGst('the shown price.'),
    lineTotal: withGst('count × unitPrice.'),
    discount: withGst('the line’s part of totalDiscount.'),
    memberSaving: withGst('what the line costs others more than members.'),
    image: z.object({ url: z.string(), alt: z.string() }).nullable(),
    /** Null where stock is not counted. */
    inStock: z.int().nullable(),
  })
  .openapi('ProductLine')

/** Spec section 7; integer cents. Lines and freight less the discount are totalPriceIncGST, to the cent. */
export const cartTotals = z
  .object({
    totalDiscount: withGst('what a voucher takes off.'),
    freight: withGst('null while it is not known where the parcel goes.').nullable(),
    totalPriceExcGST: z.int().openapi({ description: 'Cents: totalPriceIncGST less gstAmount.' }),
    gstAmount: z.int().openapi({ description: 'Cents: 3/23 of totalPriceIncGST, rounded half up once.' }),
    totalPriceIncGST: withGst('what is charged.'),
    appliedCredit: cents,
    amountToPay: cents,
    availableCredit: cents,
    voucher: z.object({ code: z.string(), isValid: z.boolean(), message: z.string() }).nullable(),
    product_data: z.array(productLine),
  })
  .openapi('CartTotals')

export type CartTotalsAnswer = z.infer<typeof cartTotals>

export const calculateTotalPrice = defineCall({
  method: 'post',
  path: '/shopping/calculate_total_price/',
  tags: ['Shop'],
  summary: 'Totals of a cart',
  access: customer('buy'),
  refusals: {
    NO_SESSION: 'You need to log in to add items to your cart',
    NOT_PERMITTED: 'You must be a business manager to add items to your cart',
  },
  request: {
    body: jsonBody(
      z.strictObject({
        items: cartItems,
        ...priceOptions,
        region: z
          .enum(regionValues, { error: 'Choose a region from the list.' })
          .nullish()
          .openapi({ description: 'Region of the address, for freight.' }),
      }),
    ),
  },
  responses: { 200: envelope(cartTotals), ...failures(429) },
})

const shopItem = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    members_only: z.boolean(),
    price: z.object({ members: withGst('for members.'), regular: withGst('for others.') }),
    inStock: z.int().nullable(),
    image: imageSchema.nullable(),
    details: z.string().nullable().openapi({ description: 'HTML.' }),
  })
  .openapi('ShopItem')

export type ShopItemAnswer = z.infer<typeof shopItem>

export const listShopItems = defineCall({
  method: 'get',
  path: '/shopping/items/',
  tags: ['Shop'],
  summary: 'Items on sale',
  access: 'public',
  responses: { 200: envelope(z.object({ items: z.array(shopItem) })) },
})
