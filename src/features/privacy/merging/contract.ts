import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'
import { privacyRoles } from '../requests/rules'
import { mergeNames } from './rules'

const tags = ['Desk: people']
const access = staff(...privacyRoles)
const id = z.object({ id: z.int() })
const notRead = 'Look at both records again.'

const merge = z.strictObject(
  {
    goes: rowId('Choose the record that goes.'),
    take: z
      .array(z.enum(mergeNames, { error: 'There is no such field to choose.' }), {
        error: 'Choose fields by their names.',
      })
      .max(mergeNames.length, { error: 'Choose each field once.' })
      .openapi({ description: 'The fields whose value is that of the record that goes.' }),
    versions: z
      .strictObject({ stays: z.int({ error: notRead }), goes: z.int({ error: notRead }) }, onlyThese)
      .openapi({ description: 'Both records as they were read.' }),
  },
  onlyThese,
)

export type MergeAsk = z.infer<typeof merge>

export const mergePeople = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/merge/',
  tags,
  summary: 'Make two records of one person one',
  access,
  request: { params: z.object({ personId: pathId }), body: jsonBody(merge) },
  responses: { 200: envelope(z.object({ id: z.int(), moved: z.string() })), ...failures(404, 409) },
})

export const undoMerge = defineCall({
  method: 'post',
  path: '/desk/people/merges/{mergeId}/undo/',
  tags,
  summary: 'Take a merge back within 30 days',
  access,
  request: { params: z.object({ mergeId: pathId }) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

/** Idempotent. */
export const keepApart = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/apart/',
  tags,
  summary: 'Say that two people are not the same',
  access,
  request: {
    params: z.object({ personId: pathId }),
    body: jsonBody(z.strictObject({ other: rowId('Choose the other person.') }, onlyThese)),
  },
  responses: { 200: envelope(id), ...failures(404) },
})
