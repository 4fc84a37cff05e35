import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff } from '@/lib/api'
import { longestWebhook, type WebhookEvent, webhookEvents } from './rules'

const tags = ['Desk: integrations']
const access = staff('admin')
const chooseEvent = 'Choose at least one event.'
const names = Object.keys(webhookEvents).filter((name): name is WebhookEvent => name in webhookEvents)

const fields = {
  name: neededLine('Give it a name.', longestWebhook.name),
  url: neededLine('Enter the address.', longestWebhook.url).openapi({ example: 'https://hooks.example.co.nz/hivis' }),
  events: z
    .array(z.enum(names, { error: 'Choose events of the list.' }), { error: chooseEvent })
    .min(1, { error: chooseEvent })
    .max(names.length, { error: 'Choose each event once.' })
    .transform((events) => [...new Set(events)]),
}

const webhookBody = z.strictObject(fields, onlyThese)
export type WebhookBody = z.infer<typeof webhookBody>

const params = z.object({ webhookId: pathId })
const secret = z.object({
  id: z.int(),
  secret: z.string().openapi({ description: 'The signing secret. It is not shown again.' }),
})

const webhook = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    events: listOf(z.string()),
    isPaused: z.boolean(),
    waiting: z.int().openapi({ description: 'How many messages wait for it.' }),
    givenUp: z.int().openapi({ description: 'How many were given up and not sent again.' }),
  })
  .openapi('Webhook')
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = defineCall({
  method: 'get',
  path: '/desk/webhooks/',
  tags,
  summary: 'Addresses of other systems that are told of changes',
  access,
  responses: { 200: envelope(z.object({ webhooks: listOf(webhook) })) },
})

/** The only response that contains the secret. */
export const addWebhook = defineCall({
  method: 'post',
  path: '/desk/webhooks/',
  tags,
  summary: 'Add a webhook',
  access,
  request: { body: jsonBody(webhookBody) },
  responses: { 200: envelope(secret), ...failures(409) },
})

export const changeWebhook = defineCall({
  method: 'put',
  path: '/desk/webhooks/{webhookId}/',
  tags,
  summary: 'Change name, address or events of a webhook',
  access,
  request: { params, body: jsonBody(webhookBody) },
  responses: { 200: envelope(params), ...failures(404, 409) },
})

const action = (name: string, summary: string) =>
  defineCall({
    method: 'post',
    path: `/desk/webhooks/{webhookId}/${name}/`,
    tags,
    summary,
    access,
    request: { params },
    responses: { 200: envelope(params), ...failures(404, 409) },
  })

/** Messages queue up in the meantime. */
export const pauseWebhook = action('pause', 'Send nothing for now')

export const resumeWebhook = action('resume', 'Send again, first of all what waited')

export const removeWebhook = action('remove', 'Remove a webhook, with what waits for it and its log')

export const testWebhook = action('test', 'Send a message that tells of nothing')

/** The old secret keeps signing too for a day. */
export const renewWebhookSecret = defineCall({
  method: 'post',
  path: '/desk/webhooks/{webhookId}/new-secret/',
  tags,
  summary: 'Give a webhook a new secret',
  access,
  request: { params },
  responses: { 200: envelope(secret), ...failures(404) },
})

const deliveryParams = z.object({ webhookId: pathId, deliveryId: pathId })

export const sendWebhookAgain = defineCall({
  method: 'post',
  path: '/desk/webhooks/{webhookId}/deliveries/{deliveryId}/again/',
  tags,
  summary: 'Send a message again that was given up or taken',
  access,
  request: { params: deliveryParams },
  responses: { 200: envelope(deliveryParams), ...failures(404, 409) },
})
