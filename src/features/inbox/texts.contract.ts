import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { inboxRecord } from './record.contract'
import { inboxRoles, longestNote } from './rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)
const params = z.object({ enquiryId: pathId })
const responses = { 200: envelope(inboxRecord), ...failures(404, 409) }

export const sendTextReply = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/texts/',
  tags,
  summary: 'Answer by text, and close it if asked',
  access,
  request: {
    params,
    body: jsonBody(
      z.strictObject(
        {
          text: writtenText('Write something first.', longestNote),
          isClosing: z
            .boolean({ error: 'Choose yes or no.' })
            .default(false)
            .openapi({ description: 'Nothing more is expected of them: it is closed, rather than waiting for them.' }),
        },
        onlyThese,
      ),
    ),
  },
  responses,
})

export const chooseSender = defineCall({
  method: 'post',
  path: '/desk/enquiries/{enquiryId}/sender/',
  tags,
  summary: 'Say which of the people with its number a text is from',
  access,
  request: {
    params,
    body: jsonBody(z.strictObject({ personId: rowId('Choose one of the people found.') }, onlyThese)),
  },
  responses,
})
