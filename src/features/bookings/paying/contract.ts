import { createRoute, z } from '@hono/zod-openapi'
import { permitted } from '@/features/company/rules'
import { cartTotals, priceOptions } from '@/features/shop/cart/contract'
import { expectedCents, idempotencyKey, placed } from '@/features/shop/checkout/contract'
import { checkoutContact, poNumber } from '@/features/shop/entered-order/contract'
import { envelope, failures, pathId } from '@/lib/api'

const bookingParam = z.object({ bookingId: pathId })
const { voucherCode, creditToApply } = priceOptions

const quote = z.strictObject({ voucherCode, creditToApply })

/** What a booking's checkout says besides its people. */
const payment = z.strictObject({
  checkoutId: z.uuid({ error: 'Reload the page and try again.' }),
  contact: checkoutContact,
  poNumber,
  voucherCode,
  creditToApply,
  acceptedTermsVersion: z
    .string({ error: 'Please accept the terms of sale' })
    .min(1, { error: 'Please accept the terms of sale' }),
  expectedTotalCents: expectedCents,
})

export type PaymentWords = z.infer<typeof payment>

/** POST /booking/{bookingId}/totals/: what the held seats cost. */
export const bookingTotals = createRoute({
  method: 'post',
  path: '/booking/{bookingId}/totals/',
  tags: ['Booking'],
  summary: 'What a booking costs',
  ...permitted('book'),
  request: { params: bookingParam, body: { required: true, content: { 'application/json': { schema: quote } } } },
  responses: { 200: envelope(cartTotals), ...failures(401, 403, 404, 409, 422, 503) },
})

const pay = (path: string, summary: string, action: 'book' | 'buy on account') =>
  createRoute({
    method: 'post',
    path,
    tags: ['Booking'],
    summary,
    ...permitted(action),
    request: {
      params: bookingParam,
      headers: idempotencyKey,
      body: { required: true, content: { 'application/json': { schema: payment } } },
    },
    responses: { 200: envelope(placed), ...failures(400, 401, 403, 404, 409, 422, 503) },
  })

/** POST /booking/{bookingId}/checkout/: orders the held seats and goes on at `redirectUrl`. */
export const payByCard = pay('/booking/{bookingId}/checkout/', 'Pay for held seats by card', 'book')

/** POST /booking/{bookingId}/checkout/pay-by-account/: orders the held seats on account. */
export const payOnAccount = pay(
  '/booking/{bookingId}/checkout/pay-by-account/',
  'Take held seats on account',
  'buy on account',
)
