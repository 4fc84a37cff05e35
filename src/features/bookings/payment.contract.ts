import { z } from '@hono/zod-openapi'
import { cartTotals, priceOptions } from '@/features/catalogue/cart/contract'
import { customer } from '@/features/company/rules'
import { expectedCents, placed } from '@/features/purchases/contract'
import { checkoutContact, poNumber } from '@/features/purchases/entered-order.contract'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, pathId } from '@/lib/api'

const bookingParam = z.object({ bookingId: pathId })
const { voucherCode, creditToApply } = priceOptions

const quote = z.strictObject({ voucherCode, creditToApply })

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

export const bookingTotals = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/totals/',
  tags: ['Booking'],
  summary: 'What a booking costs',
  access: customer('book'),
  request: { params: bookingParam, body: jsonBody(quote) },
  responses: { 200: envelope(cartTotals), ...failures(404, 409) },
})

const pay = (path: string, summary: string, action: 'book' | 'buy on account') =>
  defineCall({
    method: 'post',
    path,
    tags: ['Booking'],
    summary,
    access: customer(action),
    request: {
      params: bookingParam,
      headers: idempotencyKey,
      body: jsonBody(payment),
    },
    responses: { 200: envelope(placed), ...failures(404, 409) },
  })

export const payByCard = pay('/booking/{bookingId}/checkout/', 'Pay for held seats by card', 'book')

export const payOnAccount = pay(
  '/booking/{bookingId}/checkout/pay-by-account/',
  'Take held seats on account',
  'buy on account',
)
