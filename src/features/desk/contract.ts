import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'

const tags = ['Desk']
const access = staff('support')

/** With today's wording, to the same or another address. */
export const sendMessageAgain = defineCall({
  method: 'post',
  path: '/desk/messages/{messageId}/send-again/',
  tags,
  summary: 'Send a message again, to the same or another address',
  access,
  request: {
    params: z.object({ messageId: pathId }),
    body: jsonBody(
      z.object({
        key: z.uuid({ error: 'The key is a UUID.' }).openapi({ description: 'The same again sends one message.' }),
        to: z
          .string({ error: 'Please enter an address' })
          .trim()
          .min(1, { error: 'Please enter an address' })
          .max(254, { error: 'The maximum number of characters is 254.' })
          .nullable()
          .openapi({ description: 'An email address, or a mobile number for a text; null for the one it has.' }),
      }),
    ),
  },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})

/** Only those that were given up. */
export const sendMessagesAgain = defineCall({
  method: 'post',
  path: '/desk/messages/send-again/',
  tags,
  summary: 'Send messages again that were given up',
  access,
  request: {
    body: jsonBody(
      z.object({
        ids: z
          .array(rowId('Name messages by their numbers.'), { error: 'Name messages by their numbers.' })
          .min(1, { error: 'Choose at least one message.' })
          .max(500, { error: 'Choose 500 messages at most.' }),
      }),
    ),
  },
  responses: { 200: envelope(z.object({ sent: z.int() })) },
})

/** For an address that mail didn’t reach, and that is right. */
export const tryAddress = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/try-address/',
  tags,
  summary: 'Let mail go to a person’s address again',
  access,
  request: { params: z.object({ personId: pathId }) },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})
