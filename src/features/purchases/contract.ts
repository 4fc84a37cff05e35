import { z } from '@hono/zod-openapi'
import { cartItems, priceOptions } from '@/features/catalogue/cart/contract'
import { customer } from '@/features/company/rules'
import { neededAddress } from '@/features/places/addresses/entered-address.contract'
import {
  biggestInt,
  defineCall,
  envelope,
  failures,
  idempotencyKey,
  jsonBody,
  listOf,
  pathId,
  queryNumber,
} from '@/lib/api'
import { checkoutContact, poNumber } from './entered-order.contract'

/** Spec section 3 calls the cart's region `state`, this site's addresses `region`. Accept both. */
const withRegion = (given: unknown) =>
  typeof given === 'object' && given !== null && 'state' in given && !('region' in given)
    ? { ...given, region: given.state }
    : given

export const expectedCents = z
  .int({ error: 'Reload the page and try again.' })
  .min(0, { error: 'Reload the page and try again.' })
  .max(biggestInt, { error: 'Reload the page and try again.' })

/** Without the cart and prices: the total only guards against a change. */
export const checkoutOrder = z.strictObject({
  checkoutId: z
    .uuid({ error: 'Reload the page and try again.' })
    .openapi({ description: 'Made when the checkout opens; the same again is the same order.' }),
  items: cartItems.min(1, { error: 'Your cart is empty.' }),
  shipping: z.preprocess(withRegion, neededAddress).openapi({ description: 'Its region may also be sent as `state`.' }),
  contact: checkoutContact,
  poNumber,
  ...priceOptions,
  acceptedTermsVersion: z
    .string({ error: 'Please accept the terms of sale' })
    .min(1, { error: 'Please accept the terms of sale' }),
  expectedTotalCents: expectedCents,
})

export type CheckoutOrder = z.infer<typeof checkoutOrder>

export const placed = z
  .object({
    orderId: z.int(),
    orderNumber: z.string().openapi({ example: 'ORD-2026-000123' }),
    state: z.string(),
    redirectUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Where to pay; null when nothing is left to pay, or it can’t be said yet.' }),
  })
  .openapi('PlacedOrder')

export type PlacedOrder = z.infer<typeof placed>

const place = (path: string, summary: string, action: 'buy' | 'buy on account') =>
  defineCall({
    method: 'post',
    path,
    tags: ['Shop'],
    summary,
    access: customer(action),
    request: {
      headers: idempotencyKey,
      body: jsonBody(checkoutOrder),
    },
    responses: { 200: envelope(placed), ...failures(409) },
  })

export const checkout = place('/shopping/checkout/', 'Place an order and pay by card', 'buy')

export const payByAccount = place('/shopping/checkout/pay-by-account/', 'Place an order on account', 'buy on account')

const orderParam = z.object({ orderId: pathId })

export const lineSeats = z
  .object({
    cancelled: z.int(),
    moved: listOf(z.object({ startDate: z.string(), count: z.int() })),
  })
  .openapi({ description: 'Of seats: how many were cancelled since, and the starts that others are on now.' })

const withGst = z.int().openapi({ description: 'Cents with GST.' })

const order = z
  .object({
    id: z.int(),
    number: z.string(),
    state: z.string(),
    method: z.enum(['card', 'account']),
    createdAt: z.string(),
    poNumber: z.string().nullable(),
    dueOn: z.string().nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string().nullable() }),
    shipping: z.record(z.string(), z.unknown()),
    booking: z
      .object({ id: z.int(), number: z.string() })
      .nullable()
      .openapi({ description: 'What the order pays for, when it is for seats.' }),
    lines: z.array(
      z.object({
        id: z.int().openapi({ description: 'Of the item, or of the booking.' }),
        title: z.string(),
        count: z.int(),
        unitPrice: withGst,
        lineTotal: withGst,
        discount: withGst,
        isAgreed: z.boolean().openapi({ description: 'Its price was agreed on by phone.' }),
        seats: lineSeats,
      }),
    ),
    freight: withGst,
    totalDiscount: withGst,
    totalPriceExcGST: z.int(),
    gstAmount: z.int(),
    totalPriceIncGST: z.int(),
    appliedCredit: z.int(),
    amountToPay: z.int(),
    offAccount: z.int().openapi({ description: 'What came off an order on account by correction notes.' }),
    amountOwed: z.int().openapi({ description: 'What is owed on account now; 0 once it is paid or cancelled.' }),
    paymentState: z
      .string()
      .nullable()
      .openapi({ description: 'Of the last try to pay by card: failed when the card was declined; null without one.' }),
    cardEnding: z
      .string()
      .nullable()
      .openapi({ description: 'The last four digits of the card that paid; null without one.' }),
    heldUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Of seats that wait for their payment: until when they are held.' }),
    isDataLayerDue: z.boolean(),
  })
  .openapi('Order')

export type OrderAnswer = z.infer<typeof order>

export const listOrders = defineCall({
  method: 'get',
  path: '/shopping/orders/',
  tags: ['Shop'],
  summary: 'Own orders, newest first',
  access: customer('read orders'),
  request: { query: z.object({ page: queryNumber(1, { min: 1, max: 1_000 }) }) },
  responses: { 200: envelope(z.object({ items: z.array(order), total: z.int() })) },
})

export const readOrder = defineCall({
  method: 'get',
  path: '/shopping/orders/{orderId}/',
  tags: ['Shop'],
  summary: 'One order',
  access: customer('read orders'),
  request: { params: orderParam },
  responses: { 200: envelope(order), ...failures(404) },
})

export const payOrder = defineCall({
  method: 'post',
  path: '/shopping/orders/{orderId}/pay/',
  tags: ['Shop'],
  summary: 'Pay an order that waits',
  access: customer('read orders'),
  request: { params: orderParam },
  responses: { 200: envelope(placed), ...failures(404, 409) },
})

export const payOrderOnAccount = defineCall({
  method: 'post',
  path: '/shopping/orders/{orderId}/pay-by-account/',
  tags: ['Shop'],
  summary: 'Put an order that waits for its card payment on account',
  access: customer('buy on account'),
  request: { params: orderParam, body: jsonBody(z.strictObject({ poNumber })) },
  responses: { 200: envelope(placed), ...failures(404, 409) },
})

export const stopPayment = defineCall({
  method: 'post',
  path: '/shopping/orders/{orderId}/stop-payment/',
  tags: ['Shop'],
  summary: 'Close the payment page of an order for seats, and keep the seats held',
  access: customer('buy'),
  request: { params: orderParam },
  responses: { 200: envelope(placed), ...failures(404, 409) },
})

export const cancelOrder = defineCall({
  method: 'post',
  path: '/shopping/orders/{orderId}/cancel/',
  tags: ['Shop'],
  summary: 'Cancel an order that is not paid',
  access: customer('read orders'),
  request: { params: orderParam },
  responses: { 200: envelope(placed), ...failures(404, 409) },
})

export const dataLayerSent = defineCall({
  method: 'post',
  path: '/payment/transaction/{id}/data-layer-sent/',
  tags: ['Shop'],
  summary: 'Note that analytics know of a purchase',
  access: customer('read orders'),
  request: { params: z.object({ id: pathId }) },
  responses: {
    200: envelope(z.object({ id: z.int(), sentAt: z.iso.datetime() })),
    ...failures(404, 409),
  },
})
