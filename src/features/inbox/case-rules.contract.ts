import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { caseKinds } from '@/features/enquiries/rules'
import { formSettingsWriters, longestWord, mostDueIn, mostRules, mostWords } from '@/features/enquiries/settings/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'

const tags = ['Desk: enquiries']
const access = staff(...formSettingsWriters)

const fields = {
  kinds: z
    .array(z.enum(caseKinds, { error: 'Choose kinds from the list.' }))
    .max(caseKinds.length)
    .default([]),
  words: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: 'Leave no word empty.' })
        .max(longestWord, { error: 'Keep each word or phrase short.' }),
    )
    .max(mostWords, { error: `Keep to ${mostWords} words or phrases.` })
    .default([])
    .openapi({ description: 'One of them is enough. Capitals and macrons don’t matter.' }),
  sender: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^(?:[^\s@]+@)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, { error: 'Write an address, or what comes after its @.' })
    .nullable()
    .default(null)
    .openapi({ description: 'An address, or a domain for all of its addresses.' }),
  assignee: rowId('Choose someone who works in the inbox.').nullable().default(null),
  dueIn: z
    .int({ error: 'Write a number of working days.' })
    .min(0, { error: 'Write a number of working days.' })
    .max(mostDueIn, { error: `Write ${mostDueIn} at most.` })
    .nullable()
    .default(null)
    .openapi({ description: 'Working days, 0 for the same day.' }),
  snippet: rowId('Choose a snippet from the list.').nullable().default(null),
  isOff: z.boolean({ error: 'Choose yes or no.' }).default(false),
}

const given = z.strictObject(fields, onlyThese)

export type GivenRule = z.infer<typeof given>

const rule = z
  .object({
    id: z.int(),
    kinds: listOf(z.enum(caseKinds)),
    words: listOf(z.string()),
    sender: z.string().nullable(),
    assignee: z.int().nullable(),
    dueIn: z.int().nullable(),
    snippet: z.int().nullable(),
    isOff: z.boolean(),
    sentence: z.string().openapi({ description: 'The rule as one would say it.' }),
    lastMonth: z.int().openapi({ description: 'Cases of the last 30 days that it was the rule for.' }),
    changedAt: z.string(),
  })
  .openapi('CaseRule')

const params = z.object({ ruleId: pathId })
const version = { changedAt: z.iso.datetime({ error: 'Say which version you changed.' }) }
const done = envelope(z.object({ id: z.int() }))

export const listCaseRules = defineCall({
  method: 'get',
  path: '/desk/case-rules/',
  tags,
  summary: 'What happens to cases as they come in, in order',
  access,
  responses: { 200: envelope(z.object({ rules: listOf(rule) })) },
})

export const tryCaseRule = defineCall({
  method: 'post',
  path: '/desk/case-rules/try/',
  tags,
  summary: 'Which cases of the last 30 days a rule would have been for',
  access,
  request: {
    body: jsonBody(
      z.strictObject(
        {
          ...fields,
          id: rowId('Choose a rule.').nullable().default(null).openapi({ description: 'The rule that it changes.' }),
        },
        onlyThese,
      ),
    ),
  },
  responses: {
    200: envelope(
      z.object({
        sentence: z.string(),
        looked: z.int().openapi({ description: 'Cases that came in the last 30 days.' }),
        found: z.int(),
        earlier: z.int().openapi({ description: 'Of those found, how many another rule takes first.' }),
        cases: listOf(
          z.object({ id: z.int(), reference: z.string(), sender: z.string().nullable(), says: z.string() }),
        ),
      }),
    ),
  },
})

export const addCaseRule = defineCall({
  method: 'post',
  path: '/desk/case-rules/',
  tags,
  summary: `Add a rule for cases as they come in; ${mostRules} at most`,
  access,
  request: { body: jsonBody(given) },
  responses: { 200: done, ...failures(409) },
})

export const changeCaseRule = defineCall({
  method: 'put',
  path: '/desk/case-rules/{ruleId}/',
  tags,
  summary: 'Change a rule for cases, or switch it off',
  access,
  request: { params, body: jsonBody(z.strictObject({ ...fields, ...version }, onlyThese)) },
  responses: { 200: done, ...failures(404, 409) },
})

export const moveCaseRule = defineCall({
  method: 'post',
  path: '/desk/case-rules/{ruleId}/move/',
  tags,
  summary: 'Ask a rule before the one above it, or after the one below',
  access,
  request: {
    params,
    body: jsonBody(z.strictObject({ to: z.enum(['up', 'down'], { error: 'Choose up or down.' }) }, onlyThese)),
  },
  responses: { 200: done, ...failures(404) },
})

export const removeCaseRule = defineCall({
  method: 'post',
  path: '/desk/case-rules/{ruleId}/remove/',
  tags,
  summary: 'Remove a rule for cases',
  access,
  request: { params, body: jsonBody(z.strictObject(version, onlyThese)) },
  responses: { 200: done, ...failures(404, 409) },
})
