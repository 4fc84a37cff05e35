import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, pathId, staff } from '@/lib/api'

export const endDeskClearanceLink = defineCall({
  method: 'post',
  path: '/desk/clearances/{packId}/end/',
  tags: ['Clearances'],
  summary: 'End the link of a company’s clearance pack',
  access: staff('support'),
  request: { params: z.object({ packId: pathId }) },
  responses: { 200: envelope(z.object({ reference: z.string() })), ...failures(404) },
})
