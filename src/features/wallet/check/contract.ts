import { z } from '@hono/zod-openapi'
import { cardLevels } from '@/features/account/rules'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, jsonBody, listOf, rowId } from '@/lib/api'
import { longestStatement } from '../proof.rules'
import { longestPlace, mostAtOnce, saidWords } from './rules'

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
    isOwnCrew: z.boolean().openapi({ description: 'They worked for the company when it was read.' }),
    place: z.string().nullable(),
    said: z.enum(saidWords).nullable().openapi({ description: 'What the phone said, of a check made without signal.' }),
    knownAt: z.string().nullable().openapi({ description: 'Up to when that phone knew of revoked cards.' }),
  })
  .openapi('CardCheck')

export type CardCheck = z.infer<typeof check>

const place = z
  .string({ error: 'Name the place.' })
  .trim()
  .max(longestPlace, { error: `Use at most ${longestPlace} characters for the place.` })
  .nullable()

/** Newest first (product decisions, section 10). */
export const listCardChecks = defineCall({
  method: 'get',
  path: '/company/card-checks/',
  tags: ['Wallet'],
  summary: 'The last cards that the own company checked',
  access: customer('change employees'),
  responses: { 200: envelope(z.object({ items: z.array(check) })) },
})

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
        place: place.optional(),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({ id: z.int(), state: z.enum(states) })),
    ...failures(404),
  },
})

const offlineCheck = z.strictObject({
  key: z.uuid({ error: 'The check needs a number of its own.' }).openapi({ description: 'Given by the phone.' }),
  statement: z
    .string({ error: 'Scan a card.' })
    .max(longestStatement, { error: 'Scan a card.' })
    .openapi({ description: 'What the code said.' }),
  said: z.enum(saidWords, { error: 'Say what the phone said.' }),
  checkedAt: z.iso.datetime({ error: 'Say when it was checked.' }),
  knownAt: z.iso.datetime({ error: 'Say how old the phone’s knowledge was.' }),
  place,
})

export type OfflineCheck = z.infer<typeof offlineCheck>

/** Logs offline checks once a phone has signal; idempotent. Codes that aren't
 * ours or are too old aren't logged, but the phone can still drop them. */
export const logOfflineChecks = defineCall({
  method: 'post',
  path: '/company/card-checks/offline/',
  tags: ['Wallet'],
  summary: 'Log checks that were made without signal',
  access: customer('change employees'),
  request: {
    body: jsonBody(
      z.strictObject({
        companyId: rowId('Name the company.').openapi({ description: 'The one they were made for: the active one.' }),
        checks: z
          .array(offlineCheck, { error: 'List the checks.' })
          .min(1, { error: 'List the checks.' })
          .max(mostAtOnce, { error: `Send at most ${mostAtOnce} checks at once.` }),
      }),
    ),
  },
  responses: {
    200: envelope(z.object({ logged: listOf(z.string()), refused: listOf(z.string()) })),
    ...failures(404),
  },
})

const whatNumber = 'Enter the number on the card.'
const whatName = 'Enter the family name on the card.'

/** Both must match, so that numbers can’t be enumerated for names. */
export const lookUpCard = defineCall({
  method: 'post',
  path: '/card-check/',
  tags: ['Wallet'],
  summary: 'Whether a card is valid, by its number and family name',
  access: 'public',
  request: {
    body: jsonBody(
      z.strictObject({
        number: z.string({ error: whatNumber }).trim().min(1, { error: whatNumber }).max(30, { error: whatNumber }),
        familyName: z.string({ error: whatName }).trim().min(1, { error: whatName }).max(100, { error: whatName }),
      }),
    ),
  },
  responses: {
    200: envelope(
      z
        .object({
          name: z.string(),
          level: z.enum(levels).nullable(),
          expiresOn: z.string().nullable(),
          state: z.enum(states),
          checkedAt: z.string(),
        })
        .openapi('CardLookUp'),
    ),
    ...failures(404, 429),
  },
})
