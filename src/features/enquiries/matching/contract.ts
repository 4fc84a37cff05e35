import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

const body = z.strictObject({ token: z.string().max(300) })

export const stopCourseRequest = defineCall({
  method: 'post',
  path: '/task/course-waitlist/stop/',
  tags: ['Enquiries'],
  summary: 'Say that a course request is no longer needed',
  access: 'public',
  request: { body: jsonBody(body) },
  responses: { 200: envelope(z.object({ isOpen: z.literal(false) })), ...failures(404) },
})
