import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, pathId } from '@/lib/api'

const params = z.object({ bookingId: pathId })

/** The link that works stays as it is. */
export const shareBooking = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/share/',
  tags: ['Booking'],
  summary: 'Share the ticket of a booking by a link that works without a login until the course is over',
  access: customer('book'),
  request: { params },
  responses: {
    200: envelope(
      z.object({
        link: z.url().openapi({ description: 'Shows the course, when, where and what to bring. No names, no prices.' }),
      }),
    ),
    ...failures(404, 409),
  },
})

export const endSharing = defineCall({
  method: 'post',
  path: '/booking/{bookingId}/share/end/',
  tags: ['Booking'],
  summary: 'Switch off the link to the ticket of a booking',
  access: customer('book'),
  request: { params },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})
