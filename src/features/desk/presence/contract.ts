import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, listOf, rowId, staff } from '@/lib/api'
import { watchedKinds } from './rules'

const tags = ['Desk']
const access = staff('scheduler', 'support', 'finance', 'editor', 'publisher')

const record = {
  kind: z.enum(watchedKinds, { error: 'Choose one of the options.' }),
  id: rowId('Name the record by its number.'),
}

export const lookAtRecord = defineCall({
  method: 'put',
  path: '/desk/presence/',
  tags,
  summary: 'Say that one looks at a record, and hear who else does',
  access,
  request: {
    body: jsonBody(z.strictObject({ ...record, isWriting: z.boolean({ error: 'Choose yes or no.' }) }, onlyThese)),
  },
  responses: {
    200: envelope(z.object({ others: listOf(z.object({ name: z.string(), isWriting: z.boolean() })) })),
    ...failures(404),
  },
})

export const leaveRecord = defineCall({
  method: 'post',
  path: '/desk/presence/leave/',
  tags,
  summary: 'Say that one no longer looks at a record',
  access,
  request: { body: jsonBody(z.strictObject(record, onlyThese)) },
  responses: { 200: envelope(z.object({ left: z.boolean() })), ...failures(404) },
})
