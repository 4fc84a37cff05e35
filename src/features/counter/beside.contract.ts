import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { seatStaff } from '@/features/bookings/changer.rules'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, pathId, staff } from '@/lib/api'
import { bookingVersionField, pricedPreview } from './contract'
import { assertAgreed, assertReason, buyingWords, paidWords } from './phone.contract'

const tags = ['Desk: bookings']
const access = staff(...seatStaff)
const params = z.object({ bookingId: pathId })

const { customer: _theirs, slotId: _there, ...words } = buyingWords
const looking = z.strictObject({ version: bookingVersionField, ...words }, onlyThese)
const adding = z
  .strictObject({ version: bookingVersionField, ...words, ...paidWords }, onlyThese)
  .superRefine(assertReason)
  .superRefine(assertAgreed)

export type LookingAtSeats = z.infer<typeof looking>
export type AddingSeats = z.infer<typeof adding>

/** A separate booking at the same start, held and paid like any other. */
export const addSeats = defineCall({
  method: 'post',
  path: '/desk/bookings/{bookingId}/add-seats/',
  tags,
  summary: 'Add seats beside a booking, at the same start and for the same customer',
  access,
  request: { params, headers: idempotencyKey, body: jsonBody(adding) },
  responses: { 200: envelope(z.object({ bookingId: z.int(), number: z.string() })), ...failures(404, 409) },
})

export const previewSeats = defineCall({
  method: 'post',
  path: '/desk/bookings/{bookingId}/add-seats/preview/',
  tags,
  summary: 'What seats beside a booking would cost, who may come, and who would be told',
  access,
  request: { params, body: jsonBody(looking) },
  responses: { 200: envelope(pricedPreview), ...failures(404, 409) },
})
