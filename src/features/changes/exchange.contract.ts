import { z } from '@hono/zod-openapi'
import { booking } from '@/features/bookings/contract'
import { customer } from '@/features/company/rules'
import { waysBack } from '@/features/purchases/refunds.rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId } from '@/lib/api'

const id = rowId('Choose one of those on offer.')
const bookingParam = z.object({ bookingId: pathId })

export const exchangeTarget = z.object({
  course: z.string(),
  slotId: id,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  place: z.string(),
  availableSpaces: z.int().min(0),
  partyCents: z.int().openapi({ description: 'What it would cost for everyone who is coming, in cents with GST.' }),
})

export type ExchangeTarget = z.infer<typeof exchangeTarget>

export const listExchangeTargets = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/exchange/',
  tags: ['Booking'],
  summary: 'Starts of other courses that a booking may be exchanged for, with the difference in price',
  access: customer('book'),
  request: { params: bookingParam },
  responses: {
    200: envelope(
      z.object({
        ways: z.array(z.enum(waysBack)).openapi({ description: 'Ways to refund it that match how it was paid.' }),
        backCents: z.int().openapi({ description: 'The refund for the booking as it is now, in cents with GST.' }),
        items: z.array(exchangeTarget),
      }),
    ),
    ...failures(404),
  },
})

const exchange = z.strictObject({
  holdId: z.uuid(),
  slotId: id,
  to: z.enum(waysBack, { error: 'Choose how we refund it.' }).nullish(),
})

export type Exchange = z.infer<typeof exchange>

export const exchangeBooking = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/exchange/',
  tags: ['Booking'],
  summary: 'Hold seats on another course in the place of a booking',
  access: customer('book'),
  request: { params: bookingParam, body: jsonBody(exchange) },
  responses: { 200: envelope(booking), ...failures(404, 409) },
})
