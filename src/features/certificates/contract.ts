import { z } from '@hono/zod-openapi'
import { defineCall, failures, fileAnswer, pathId } from '@/lib/api'

export const readCertificate = defineCall({
  method: 'get',
  path: '/booking/certificates/{attendeeId}/',
  tags: ['Booking'],
  summary: 'The certificate of someone who passed, as a PDF',
  access: 'loggedIn',
  request: { params: z.object({ attendeeId: pathId }) },
  responses: {
    200: fileAnswer('application/pdf'),
    ...failures(404),
  },
})
