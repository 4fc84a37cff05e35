import { createRoute, z } from '@hono/zod-openapi'
import { failures, loggedIn, pathId } from '@/lib/api'

/** GET /booking/certificates/{attendeeId}/: for the person it is about, and for the company that booked them or that they work for. */
export const readCertificate = createRoute({
  method: 'get',
  path: '/booking/certificates/{attendeeId}/',
  tags: ['Booking'],
  summary: 'The certificate of somebody who passed, as PDF',
  ...loggedIn,
  request: { params: z.object({ attendeeId: pathId }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures(401, 404, 503),
  },
})
