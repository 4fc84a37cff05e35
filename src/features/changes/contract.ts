import { z } from '@hono/zod-openapi'
import { booking, isToBooker } from '@/features/bookings/contract'
import { customer } from '@/features/company/rules'
import { waysBack } from '@/features/purchases/refunds.rules'
import { partyLimit } from '@/features/seats/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId } from '@/lib/api'

const id = rowId('Choose one of those on offer.')
const bookingParam = z.object({ bookingId: pathId })
const answers = { 200: envelope(booking), ...failures(401, 403, 404, 409, 422, 503) }
const wayBack = z.enum(waysBack, { error: 'Choose how we refund it.' })

const person = z.union([z.strictObject({ employeeId: id, isToBooker }), z.strictObject({ isSelf: z.literal(true) })])

export type SeatPerson = z.infer<typeof person>

export const nameAttendee = defineCall({
  method: 'put',
  path: '/booking/{bookingId}/attendees/{attendeeId}/',
  tags: ['Booking'],
  summary: 'Name the person on a seat, or send someone else',
  access: customer('book'),
  request: {
    params: bookingParam.extend({ attendeeId: pathId }),
    body: jsonBody(z.strictObject({ person })),
  },
  responses: answers,
})

const cents = z.int().min(0)
const parts = z
  .object({ account: cents, card: cents, credit: cents })
  .openapi({ description: 'What comes off the invoice, goes to the card, and is credit; cents with GST.' })

const moneyBack = z.object({
  invoiceNumber: z.string().nullable(),
  ways: z.array(
    z.object({
      to: wayBack,
      bySeats: z.array(parts).openapi({ description: 'For one seat, for two, and so on up to all that are left.' }),
    }),
  ),
})

export type MoneyBack = z.infer<typeof moneyBack>

export const readMoneyBack = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/cancel/',
  tags: ['Booking'],
  summary: 'What goes back for seats that are cancelled, and how',
  access: customer('book'),
  request: { params: bookingParam },
  responses: { 200: envelope(moneyBack), ...failures(404) },
})

const cancelling = z.strictObject({
  attendeeIds: z.array(id).min(1, { error: 'Choose at least one person.' }).max(partyLimit),
  to: wayBack.nullish().openapi({ description: 'One of the ways that fit; none where nothing was paid.' }),
})

export type Cancelling = z.infer<typeof cancelling>

const cancelled = booking.extend({
  back: parts.extend({
    invoiceNumber: z.string().nullable(),
    noteNumber: z.string().nullable().openapi({
      description: 'The correction note; null when nothing was paid, and while a card’s refund is on its way.',
    }),
  }),
})

export type Cancelled = z.infer<typeof cancelled>

export const cancelSeats = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/cancel/',
  tags: ['Booking'],
  summary: 'Cancel people of a booking while it is free',
  access: customer('book'),
  request: { params: bookingParam, body: jsonBody(cancelling) },
  responses: { ...answers, 200: envelope(cancelled) },
})

export const moveBooking = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/move/',
  tags: ['Booking'],
  summary: 'Move a booking to another start of the course while it is free',
  access: customer('book'),
  request: { params: bookingParam, body: jsonBody(z.strictObject({ slotId: id })) },
  responses: answers,
})

const target = z.object({
  slotId: id,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  place: z.string(),
  availableSpaces: z.int().min(0),
})

export type MoveTarget = z.infer<typeof target>

export const listMoveTargets = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/move/',
  tags: ['Booking'],
  summary: 'Starts that a booking may move to',
  access: customer('read bookings'),
  request: { params: bookingParam },
  responses: { 200: envelope(z.object({ items: z.array(target) })), ...failures(404) },
})
