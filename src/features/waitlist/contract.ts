import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { partyLimit } from '@/features/seats/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId } from '@/lib/api'
import { offerAnswers } from './rules'

const id = rowId('Choose one of those on offer.')
const entry = z
  .object({
    id,
    slotId: id,
    sessionId: id,
    course: z.string(),
    place: z.string(),
    startDate: z.iso.datetime(),
    quantity: z.int(),
    acceptsPart: z.boolean(),
    state: z.enum(['waiting', 'offered', 'accepted', 'expired', 'left', 'ended']),
    ahead: z.int().openapi({ description: 'How many are ahead of it in the queue.' }),
    offeredQuantity: z.int().nullable(),
    offeredUntil: z.iso.datetime().nullable(),
  })
  .openapi('WaitlistEntry')

export type WaitlistEntry = z.infer<typeof entry>

const joining = z.strictObject({
  slotId: id,
  quantity: z
    .int({ error: 'Say how many seats you need.' })
    .min(1, { error: 'Say how many seats you need.' })
    .max(partyLimit, { error: `Wait for ${partyLimit} seats at most.` }),
  acceptsPart: z.boolean(),
})

export type Joining = z.infer<typeof joining>

const answers = { 200: envelope(entry), ...failures(401, 403, 404, 409, 422, 503) }

export const joinWaitlist = defineCall({
  method: 'post',
  path: '/booking/waitlist/',
  tags: ['Booking'],
  summary: 'Wait for seats on a course that is full',
  access: customer('book'),
  request: { body: jsonBody(joining) },
  responses: answers,
})

export const listWaitlist = defineCall({
  method: 'get',
  path: '/booking/waitlist/',
  tags: ['Booking'],
  summary: 'Own places on waitlists, the next course first',
  access: customer('book'),
  responses: { 200: envelope(z.object({ items: z.array(entry) })) },
})

export const leaveWaitlist = defineCall({
  method: 'post',
  path: '/booking/waitlist/{entryId}/leave/',
  tags: ['Booking'],
  summary: 'Leave a waitlist',
  access: customer('book'),
  request: { params: z.object({ entryId: pathId }) },
  responses: answers,
})

/** By link token, without a login. */
export const answerOffer = defineCall({
  method: 'post',
  path: '/booking/waitlist/answer/',
  tags: ['Booking'],
  summary: 'Answer an offer of seats',
  access: 'public',
  request: { body: jsonBody(z.strictObject({ token: z.string().max(300), answer: z.enum(offerAnswers) })) },
  responses: {
    200: envelope(z.object({ state: entry.shape.state, sessionId: id, bookingId: id.nullable() })),
    ...failures(404, 409),
  },
})
