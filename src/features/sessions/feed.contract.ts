import { z } from '@hono/zod-openapi'
import { defineCall, envelope, staff } from '@/lib/api'

export const renewCalendarLink = defineCall({
  method: 'post',
  path: '/desk/trainers/calendar-link/',
  tags: ['Desk: sessions'],
  summary: 'Make a new link to one’s own calendar; earlier ones no longer work',
  access: staff('trainer'),
  responses: { 200: envelope(z.object({ url: z.string() })) },
})
