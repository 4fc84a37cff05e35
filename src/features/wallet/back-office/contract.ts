import { z } from '@hono/zod-openapi'
import { values } from '@/features/account/contract'
import { cardLevels } from '@/features/account/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, staff, writtenText } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { longestReason, readerRoles, supportRoles } from './rules'

const tags = ['Desk: cards']
const text = z.string()
const id = z.int()
const level = z.enum(values(cardLevels), { error: 'Choose a level.' })
const someDay = z.string({ error: 'Choose a day.' }).refine(isDay, 'Write the day as 2026-11-30.')
const cardParam = z.object({ cardId: pathId })
const reason = writtenText('Say why.', longestReason)

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
    actions: z.object({ renew: z.boolean(), revoke: z.boolean() }),
    cards: listOf(z.object({ id, level: text, from: text, until: text, statusWord: text })),
    timeline: listOf(z.object({ id, text, by: text, at: text })),
  })
  .openapi('DeskCard')

/** Trainers may only read cards of people in their own sessions. */
export const readDeskCard = defineCall({
  method: 'get',
  path: '/desk/cards/{cardId}/',
  tags,
  summary: 'A card with all cards of its holder and what happened to them',
  access: staff(...readerRoles),
  request: { params: cardParam },
  responses: { 200: envelope(cardRecord), ...failures(404) },
})

export const renewCard = defineCall({
  method: 'post',
  path: '/desk/cards/{cardId}/renew/',
  tags,
  summary: 'Give the holder a new card of the same level',
  access: staff(...supportRoles),
  request: { params: cardParam, body: jsonBody(z.object({ reason })) },
  responses: { 200: envelope(z.object({ cardId: id })), ...failures(404, 409) },
})

export const revokeCard = defineCall({
  method: 'post',
  path: '/desk/cards/{cardId}/revoke/',
  tags,
  summary: 'Take a card back from a day on',
  access: staff(...supportRoles),
  request: {
    params: cardParam,
    body: jsonBody(z.object({ reason, on: someDay })),
  },
  responses: { 200: envelope(cardRecord), ...failures(404, 409) },
})

export const issueDeskCard = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/cards/',
  tags,
  summary: 'Give someone a card',
  access: staff(...supportRoles),
  request: { params: z.object({ personId: pathId }), body: jsonBody(z.object({ level, on: someDay, reason })) },
  responses: { 200: envelope(z.object({ cardId: id, number: text })), ...failures(404, 409) },
})

const correction = z
  .object({ level, issuedOn: someDay, expiresOn: someDay, reason })
  .refine(({ issuedOn, expiresOn }) => issuedOn <= expiresOn, {
    error: 'The last day is before the first.',
    path: ['expiresOn'],
  })

export type CardCorrection = z.infer<typeof correction>

/** For wrong entries only; a renewal is a new card. */
export const correctCard = defineCall({
  method: 'put',
  path: '/desk/cards/{cardId}/',
  tags,
  summary: 'Correct a card',
  access: staff(...supportRoles),
  request: { params: cardParam, body: jsonBody(correction) },
  responses: { 200: envelope(z.object({ cardId: id })), ...failures(404, 409) },
})
