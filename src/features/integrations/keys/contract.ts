import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff } from '@/lib/api'
import { longestKey, scopeNames } from './rules'

const tags = ['Desk: integrations']
const access = staff('admin')
const chooseScope = 'Choose what it may read.'

const newKey = z.strictObject(
  {
    name: neededLine('Give it a name.', longestKey.name),
    scopes: z
      .array(z.enum(scopeNames, { error: 'Choose scopes of the list.' }), { error: chooseScope })
      .min(1, { error: chooseScope })
      .max(scopeNames.length, { error: 'Choose each scope once.' })
      .transform((scopes) => [...new Set(scopes)])
      .refine((scopes) => scopes.some((scope) => scope !== 'people'), { error: chooseScope }),
    endsOn: z.iso.date({ error: 'Enter the last day on which it works.' }),
  },
  onlyThese,
)
export type NewKey = z.infer<typeof newKey>

const apiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    hint: z.string().openapi({ description: 'How the key begins.' }),
    scopes: listOf(z.string()),
    endsOn: z.string(),
    state: z.enum(['works', 'ended', 'revoked']),
    lastUsedAt: z.string().nullable(),
  })
  .openapi('ApiKey')
export type ApiKey = z.infer<typeof apiKey>

const params = z.object({ keyId: pathId })

export const listApiKeys = defineCall({
  method: 'get',
  path: '/desk/api-keys/',
  tags,
  summary: 'Keys by which other systems read',
  access,
  responses: { 200: envelope(z.object({ keys: listOf(apiKey) })) },
})

/** The only response that contains the key. */
export const addApiKey = defineCall({
  method: 'post',
  path: '/desk/api-keys/',
  tags,
  summary: 'Make a key',
  access,
  request: { body: jsonBody(newKey) },
  responses: { 200: envelope(z.object({ id: z.int(), key: z.string() })), ...failures(409) },
})

export const revokeApiKey = defineCall({
  method: 'post',
  path: '/desk/api-keys/{keyId}/revoke/',
  tags,
  summary: 'Revoke a key',
  access,
  request: { params },
  responses: { 200: envelope(params), ...failures(404) },
})
