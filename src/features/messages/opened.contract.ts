import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

export const noteOpening = defineCall({
  method: 'post',
  path: '/messages/opened/',
  tags: ['Account'],
  summary: 'Say that a person has opened the link of a message',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject({
        mark: z
          .string({ error: 'The link is broken.' })
          .min(1, { error: 'The link is broken.' })
          .max(40, { error: 'The link is broken.' })
          .openapi({ description: 'What the address of the link ends in.' }),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({})),
    ...failures(404),
  },
})
