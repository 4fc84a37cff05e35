import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { inboxRoles, longestNote } from './rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)
const params = z.object({ enquiryId: pathId })
const led = { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) }

export const mergeEnquiry = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/merge/',
  tags,
  summary: 'Make another enquiry of the same customer part of this one',
  access,
  request: { params, body: jsonBody(z.strictObject({ other: rowId('Choose an enquiry.') }, onlyThese)) },
  responses: led,
})

export const partEnquiry = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/part/',
  tags,
  summary: 'Take an enquiry out of the one that it was merged into',
  access,
  request: { params },
  responses: led,
})

const split = z.strictObject(
  {
    events: z
      .array(rowId('Choose messages of the enquiry.'))
      .min(1, { error: 'Choose at least one message.' })
      .max(500, { error: 'Choose 500 messages at most.' }),
    isOnward: z
      .boolean({ error: 'Choose yes or no.' })
      .default(false)
      .openapi({ description: 'With everything after the first of them.' }),
  },
  onlyThese,
)

export type Split = z.infer<typeof split>

export const splitEnquiry = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/split/',
  tags,
  summary: 'Make messages of an enquiry one of their own',
  access,
  request: { params, body: jsonBody(split) },
  responses: led,
})

export const previewReply = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/replies/preview/',
  tags,
  summary: 'See a reply as it would be sent',
  access,
  request: { params, body: jsonBody(z.object({ text: writtenText('Write something first.', longestNote) })) },
  responses: {
    200: envelope(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
    ...failures(404, 409),
  },
})
