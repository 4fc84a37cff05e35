import { z } from '@hono/zod-openapi'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff, writtenText } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { longestReason, readerRoles, supportRoles } from './rules'

const tags = ['Desk: cards']
const text = z.string()
const id = z.int()
const cardParam = z.object({ cardId: pathId })
const reason = writtenText('Say why.', longestReason)

/** A card as staff read it: days in words. */
const cardRecord = z
  .object({
    name: text,
    number: text.nullable(),
    today: text,
    isNewest: z.boolean(),
    newestId: id.nullable(),
    status: z.enum(['active', 'expiring', 'expired', 'revoked', 'none']),
    statusWord: text,
    expiresOn: text.nullable(),
    revokedOn: text.nullable().openapi({ description: 'The day from which the card does not count.' }),
    wallets: z.object({ saved: z.int(), due: z.int() }),
    deeds: z.object({ renew: z.boolean(), revoke: z.boolean() }),
    cards: listOf(z.object({ id, level: text, from: text, until: text, statusWord: text })),
    timeline: listOf(z.object({ id, text, by: text, at: text })),
  })
  .openapi('DeskCard')

export type CardRecord = z.infer<typeof cardRecord>

/** GET /desk/cards/{cardId}/: trainers those of people in their own sessions. */
export const readDeskCard = defineCall({
  method: 'get',
  path: '/desk/cards/{cardId}/',
  tags,
  summary: 'A card with all cards of its holder and what happened to them',
  access: staff(...readerRoles),
  request: { params: cardParam },
  responses: { 200: envelope(cardRecord), ...failures(404) },
})

/** POST /desk/cards/{cardId}/renew/: `cardId` of the answer is the new one. */
export const renewCard = defineCall({
  method: 'post',
  path: '/desk/cards/{cardId}/renew/',
  tags,
  summary: 'Give the holder a new card of the same level',
  access: staff(...supportRoles),
  request: { params: cardParam, body: jsonBody(z.object({ reason })) },
  responses: { 200: envelope(z.object({ cardId: id })), ...failures(404, 409) },
})

/** POST /desk/cards/{cardId}/revoke/ */
export const revokeCard = defineCall({
  method: 'post',
  path: '/desk/cards/{cardId}/revoke/',
  tags,
  summary: 'Take a card back from a day on',
  access: staff(...supportRoles),
  request: {
    params: cardParam,
    body: jsonBody(
      z.object({ reason, on: z.string({ error: 'Choose a day.' }).refine(isDay, 'Write the day as 2026-11-30.') }),
    ),
  },
  responses: { 200: envelope(cardRecord), ...failures(404, 409) },
})
