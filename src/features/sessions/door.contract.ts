import { z } from '@hono/zod-openapi'
import { orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

const text = 'Enter your card or booking number, or the last four digits of your phone.'

/** By the token of a tablet, without a login. */
export const checkInAtDoor = defineCall({
  method: 'post',
  path: '/booking/door/',
  tags: ['Booking'],
  summary: 'Check oneself in at the door, on a tablet that staff put there',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject({
        token: z.string().max(300),
        shown: neededLine(text, 400),
        firstName: orNothing(neededLine('Enter your first name.', 60)).optional(),
      }),
    ),
  },
  responses: {
    200: envelope(
      z.object({
        state: z.enum(['here', 'already', 'several']).openapi({
          description: 'several: more than one person has this number, so the first name is needed.',
        }),
        firstName: z.string().nullable(),
      }),
    ),
    ...failures(404, 409, 429),
  },
})
