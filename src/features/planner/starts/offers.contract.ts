import { z } from '@hono/zod-openapi'
import { moveAnswers } from '@/features/bookings/move-offers.rules'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

/** By link token, without a login. */
export const answerMoveOffer = defineCall({
  method: 'post',
  path: '/booking/move-offers/answer/',
  tags: ['Booking'],
  summary: 'Answer the offer to move to another date',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject({
        token: z.string().max(300),
        answer: z.enum(moveAnswers, { error: 'Choose yes or no.' }),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({ state: z.enum(['accepted', 'declined']), bookingId: z.int() })),
    ...failures(404, 409),
  },
})
