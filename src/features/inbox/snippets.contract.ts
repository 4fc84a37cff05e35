import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff, writtenText } from '@/lib/api'
import { inboxRoles } from './rules'
import { longestSnippet } from './snippets.rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)

const snippet = z
  .object({
    id: z.int(),
    name: z.string(),
    text: z.string().openapi({
      description: 'Fields such as `{first name}`, `{reference}` and `{next date}` are filled in where it is used.',
    }),
    changedAt: z.string(),
  })
  .openapi('DeskSnippet')

export type DeskSnippet = z.infer<typeof snippet>

const fields = {
  name: neededLine('Give it a name.', longestSnippet.name),
  text: writtenText('Write something first.', longestSnippet.text),
}
const version = { changedAt: z.iso.datetime({ error: 'Say which version you changed.' }) }

const newSnippet = z.strictObject(fields, onlyThese)
const snippetChange = z.strictObject({ ...fields, ...version }, onlyThese)
const removal = z.strictObject(version, onlyThese)

export type NewSnippet = z.infer<typeof newSnippet>
export type SnippetChange = z.infer<typeof snippetChange>

const params = z.object({ snippetId: pathId })
const done = envelope(z.object({ id: z.int() }))

export const listSnippets = defineCall({
  method: 'get',
  path: '/desk/snippets/',
  tags,
  summary: 'Texts that support uses in its answers',
  access,
  responses: { 200: envelope(z.object({ snippets: listOf(snippet) })) },
})

export const addSnippet = defineCall({
  method: 'post',
  path: '/desk/snippets/',
  tags,
  summary: 'Add a snippet',
  access,
  request: { body: jsonBody(newSnippet) },
  responses: { 200: done, ...failures(409) },
})

export const changeSnippet = defineCall({
  method: 'put',
  path: '/desk/snippets/{snippetId}/',
  tags,
  summary: 'Change a snippet',
  access,
  request: { params, body: jsonBody(snippetChange) },
  responses: { 200: done, ...failures(404, 409) },
})

export const removeSnippet = defineCall({
  method: 'post',
  path: '/desk/snippets/{snippetId}/remove/',
  tags,
  summary: 'Remove a snippet',
  access,
  request: { params, body: jsonBody(removal) },
  responses: { 200: done, ...failures(404, 409) },
})
