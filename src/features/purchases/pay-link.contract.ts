import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

const token = z.string().max(300)

/** By link token, without a login. */
export const startLinkPayment = defineCall({
  method: 'post',
  path: '/payment/link/',
  tags: ['Shop'],
  summary: 'Pay what is owed on an order by card, with the link of its invoice',
  access: 'public',
  request: { body: jsonBody(z.strictObject({ token })) },
  responses: {
    200: envelope(
      z.object({
        redirectUrl: z.string().nullable().openapi({
          description: 'The payment page; null when the provider has not answered yet, or it has been paid meanwhile.',
        }),
      }),
    ),
    ...failures(404, 409, 429, 503),
  },
})
