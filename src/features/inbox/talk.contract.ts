import { z } from '@hono/zod-openapi'
import { defineCall, envelope, listOf, queryId, staff } from '@/lib/api'
import { inboxRoles } from './rules'

const text = z.string()

const talk = z
  .object({
    items: listOf(
      z.object({
        key: text,
        at: text,
        channel: z.enum(['form', 'email', 'text', 'call', 'colleague', 'bounce']),
        isOurs: z.boolean(),
        title: text,
        sub: text.openapi({ description: 'How it came or went, and by whom.' }),
        text: text.nullable().openapi({ description: 'All that it says, where that is kept.' }),
        link: z.object({ label: text, href: text }).nullable(),
      }),
    ),
    next: text.nullable().openapi({ description: 'Ask with it as `before` for what came earlier; null at the end.' }),
  })
  .openapi('DeskTalk')

export type Talk = z.infer<typeof talk>

/** `2026-11-24T21:12:00.000Z~e0000000012`. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[acem]\d{10}$/, { error: 'Go on from an answer of this call.' })
  .refine((given) => !Number.isNaN(Date.parse(given.slice(0, 24))), { error: 'Go on from an answer of this call.' })
  .optional()

export const readTalk = defineCall({
  method: 'get',
  path: '/desk/talk/',
  tags: ['Desk: enquiries'],
  summary: 'What a customer and we wrote and said over all channels, the latest first',
  access: staff(...inboxRoles),
  request: {
    query: z
      .strictObject({
        person: queryId('Choose a person.').optional(),
        enquiry: queryId('Choose an enquiry.').optional(),
        before: cursor,
      })
      .refine(({ person, enquiry }) => (person === undefined) !== (enquiry === undefined), {
        error: 'Name a person or an enquiry.',
      }),
  },
  responses: { 200: envelope(talk) },
})
