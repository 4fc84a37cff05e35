import { z } from '@hono/zod-openapi'
import { defineCall, envelope } from '@/lib/api'

export const renewCalendarLinks = defineCall({
  method: 'post',
  path: '/booking/calendar-links/',
  tags: ['Booking'],
  summary: 'Make new links to one’s own calendar and the crew’s; earlier ones no longer work',
  access: 'loggedIn',
  responses: {
    200: envelope(
      z.object({
        own: z.string(),
        crew: z.string().nullable().openapi({ description: 'Null without the right to read the company’s bookings.' }),
      }),
    ),
  },
})
