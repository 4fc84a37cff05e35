import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { longestSubject, longestText, wordingRoles } from '@/features/messages/wordings.rules'
import { defineCall, envelope, failures, jsonBody, staff, writtenText } from '@/lib/api'

const tags = ['Desk']
const access = staff(...wordingRoles)
const path = '/desk/messages/wordings/{wordingKey}/'

const params = z.object({ wordingKey: z.string().max(60) })

const words = {
  subject: z
    .string({ error: 'Write a subject.' })
    .trim()
    .max(longestSubject, { error: `Keep to ${longestSubject} characters.` })
    .nullable()
    .openapi({ description: 'Null for a text message, which has none.' }),
  // An empty line starts a paragraph; `{{fields}}` are filled in at sending.
  text: writtenText('Write what the message says.', longestText),
}

const version = {
  version: z
    .int({ error: 'Say which version you changed.' })
    .min(0, { error: 'Say which version you changed.' })
    .openapi({ description: 'The newest version that was seen; 0 if there is none.' }),
}

const draft = z.strictObject(words, onlyThese)
const change = z.strictObject({ ...words, ...version }, onlyThese)
const saved = envelope(z.object({ version: z.int() }))

/** A new version, used from now on. Refused without the required fields. */
export const changeWording = defineCall({
  method: 'put',
  path,
  tags,
  summary: 'Give a message other words',
  access,
  request: { params, body: jsonBody(change) },
  responses: { 200: saved, ...failures(404, 409) },
})

export const useOurWording = defineCall({
  method: 'post',
  path: `${path}ours/`,
  tags,
  summary: 'Use the words that came with the product again',
  access,
  request: { params, body: jsonBody(z.strictObject(version, onlyThese)) },
  responses: { 200: saved, ...failures(404, 409) },
})

export const previewWording = defineCall({
  method: 'post',
  path: `${path}preview/`,
  tags,
  summary: 'See a message in other words, with sample data',
  access,
  request: { params, body: jsonBody(draft) },
  responses: {
    200: envelope(
      z.object({
        subject: z.string(),
        html: z.string().openapi({ description: 'Empty for a text message.' }),
        text: z.string(),
        problems: z.object({ subject: z.string().optional(), text: z.string().optional() }),
      }),
    ),
    ...failures(404),
  },
})

export const testWording = defineCall({
  method: 'post',
  path: `${path}test/`,
  tags,
  summary: 'Send oneself a message in other words, with sample data',
  access,
  request: { params, body: jsonBody(draft) },
  responses: { 200: envelope(z.object({ to: z.string() })), ...failures(404) },
})
