import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff } from '@/lib/api'
import { onlyThese } from '../contract'
import { neededLine } from '../details.contract'

const tags = ['Desk']
const access = staff()
const viewParam = z.object({ viewId: pathId })

const listName = z
  .string({ error: 'Name a list.' })
  .regex(/^[a-z][a-z-]{0,39}$/, { error: 'Name a list.' })
  .openapi({ description: 'The last part of the list’s call, such as `enquiries`.' })

const view = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string().openapi({ description: 'The part of the address behind the `?`.' }),
    isOwn: z.boolean(),
    isShared: z.boolean(),
    owner: z.string(),
  })
  .openapi('DeskView')

export type DeskView = z.infer<typeof view>

const name = neededLine('Give the view a name.', 60)
const isShared = z.boolean({ error: 'Choose yes or no.' })
const query = z
  .string({ error: 'Name what the list is narrowed by.' })
  .max(1_500, { error: 'This list is narrowed by too much to be kept.' })
  .openapi({ description: 'The part of the address behind the `?`.' })

export const listDeskViews = defineCall({
  method: 'get',
  path: '/desk/views/',
  tags,
  summary: 'Saved views of a list of the desk',
  access,
  request: { query: z.strictObject({ listName }) },
  responses: { 200: envelope(z.object({ views: listOf(view) })) },
})

const newView = z.strictObject({ listName, name, query, isShared }, onlyThese)

export type NewView = z.infer<typeof newView>

export const addDeskView = defineCall({
  method: 'post',
  path: '/desk/views/',
  tags,
  summary: 'Save a view of a list',
  access,
  request: { body: jsonBody(newView) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(409) },
})

export const changeDeskView = defineCall({
  method: 'put',
  path: '/desk/views/{viewId}/',
  tags,
  summary: 'Rename a saved view, or share it',
  access,
  request: { params: viewParam, body: jsonBody(z.strictObject({ name, isShared }, onlyThese)) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})

export const removeDeskView = defineCall({
  method: 'post',
  path: '/desk/views/{viewId}/remove/',
  tags,
  summary: 'Remove a saved view',
  access,
  request: { params: viewParam },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})
