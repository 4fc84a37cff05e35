import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { seatStaff } from '@/features/bookings/changer.rules'
import { exchangeTarget } from '@/features/changes/exchange.contract'
import { poNumber } from '@/features/purchases/entered-order.contract'
import { waysBack } from '@/features/purchases/refunds.rules'
import { partyLimit } from '@/features/seats/rules'
import { longest } from '@/features/sessions/rules'
import {
  defineCall,
  envelope,
  failures,
  idempotencyKey,
  jsonBody,
  listOf,
  pathId,
  queryId,
  rowId,
  staff,
} from '@/lib/api'
import { bookingVersionField, pricedPreview } from './contract'
import { agreedCents, assertAgreed, assertReason, paidWords, usesCredit } from './phone.contract'
import { ways } from './phone.rules'

const tags = ['Desk: bookings']
const access = staff(...seatStaff)
const params = z.object({ bookingId: pathId })
const id = rowId('Choose one of those on offer.')

const words = {
  version: bookingVersionField,
  slotId: rowId('Choose a start.'),
  attendeeIds: z
    .array(id, { error: 'Choose at least one person.' })
    .min(1, { error: 'Choose at least one person.' })
    .max(partyLimit, { error: 'Choose at least one person.' }),
  to: z
    .enum(waysBack, { error: 'Choose how we refund it.' })
    .nullish()
    .openapi({ description: 'How what was paid for the first course goes back; none where nothing was paid.' }),
  way: z
    .enum(ways, { error: 'Choose how it is paid.' })
    .openapi({ description: 'Free where nothing was paid before.' }),
  poNumber,
  usesCredit,
  agreedCents,
  reason: orNothing(neededLine('Say why.', longest.reason))
    .optional()
    .openapi({ description: 'Why it is done although it is too late, why it is free, or why this price was agreed.' }),
}

const looking = z.strictObject(words, onlyThese)
const changing = z
  .strictObject({ ...words, ...paidWords }, onlyThese)
  .superRefine(assertReason)
  .superRefine(assertAgreed)

export type LookingAtCourse = z.infer<typeof looking>
export type ChangingCourse = z.infer<typeof changing>

export const changeBookingCourse = defineCall({
  method: 'post',
  path: '/desk/bookings/{bookingId}/change-course/',
  tags,
  summary: 'Give some or all people of a booking seats on another course instead',
  access,
  request: { params, headers: idempotencyKey, body: jsonBody(changing) },
  responses: { 200: envelope(z.object({ bookingId: z.int(), number: z.string() })), ...failures(404, 409) },
})

export const previewBookingCourse = defineCall({
  method: 'post',
  path: '/desk/bookings/{bookingId}/change-course/preview/',
  tags,
  summary: 'What another course would cost, what goes back, who may take it, and who would be told',
  access,
  request: { params, body: jsonBody(looking) },
  responses: { 200: envelope(pricedPreview), ...failures(404, 409) },
})

export const listOtherCourses = defineCall({
  method: 'get',
  path: '/desk/bookings/{bookingId}/other-courses/',
  tags,
  summary: 'Starts of another course that a booking may be changed to',
  access,
  request: { params, query: z.object({ courseId: queryId('Choose a course.') }) },
  responses: { 200: envelope(z.object({ items: listOf(exchangeTarget) })), ...failures(404) },
})
