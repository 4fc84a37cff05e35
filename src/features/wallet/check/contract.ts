import { z } from '@hono/zod-openapi'
import { cardLevels } from '@/features/account/rules'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, jsonBody } from '@/lib/api'

const states = ['none', 'active', 'expiring', 'expired', 'revoked'] as const
const levels = cardLevels.map(({ value }) => value)

const check = z
  .object({
    id: z.int(),
    name: z.string(),
    level: z.enum(levels).nullable(),
    state: z.enum(states).openapi({ description: 'As it was when it was checked.' }),
    checkedBy: z.string(),
    checkedAt: z.string(),
  })
  .openapi('CardCheck')

export type CardCheck = z.infer<typeof check>

/** GET /company/card-checks/: whose cards the own company looked at last, newest first (product decisions, section 10). */
export const listCardChecks = defineCall({
  method: 'get',
  path: '/company/card-checks/',
  tags: ['Wallet'],
  summary: 'The last cards that the own company checked',
  access: customer('change employees'),
  responses: { 200: envelope(z.object({ items: z.array(check) })) },
})

/** POST /company/card-checks/: writes into the site log that a card was looked at, with what it said. */
export const logCardCheck = defineCall({
  method: 'post',
  path: '/company/card-checks/',
  tags: ['Wallet'],
  summary: 'Log that a card was checked',
  access: customer('change employees'),
  request: {
    body: jsonBody(
      z.strictObject({
        token: z
          .string({ error: 'Scan a card.' })
          .max(100, { error: 'Scan a card.' })
          .openapi({ description: 'Of the check page.' }),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({ id: z.int(), state: z.enum(states) })),
    ...failures(404),
  },
})
