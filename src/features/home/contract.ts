import { z } from '@hono/zod-openapi'
import { defineCall, failures, pathId } from '@/lib/api'

export const readSeatCalendar = defineCall({
  method: 'get',
  path: '/booking/seats/{attendeeId}/calendar/',
  tags: ['Booking'],
  summary: 'The course of one’s own seat as a calendar file',
  access: 'loggedIn',
  request: { params: z.object({ attendeeId: pathId }) },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    ...failures(404),
  },
})
