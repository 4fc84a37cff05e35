import { z } from '@hono/zod-openapi'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, pathId, staff } from '@/lib/api'
import { longest } from './rules'

const tags = ['Desk: sessions']
const access = staff('trainer')
const params = z.object({ sessionId: pathId })
const responses = { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) }

export const acceptSession = defineCall({
  method: 'post',
  path: '/desk/sessions/{sessionId}/accept/',
  tags,
  summary: 'Say that one will teach a session of one’s own',
  access,
  request: { params },
  responses,
})

export const declineSession = defineCall({
  method: 'post',
  path: '/desk/sessions/{sessionId}/decline/',
  tags,
  summary: 'Say why one can’t teach a session of one’s own; it stays theirs until a planner changes it',
  access,
  request: { params, body: jsonBody(z.object({ reason: neededLine('Say why you can’t.', longest.reason) })) },
  responses,
})
