import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { formNames } from '@/features/enquiries/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, queryId, rowId, staff, writtenText } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { severalLines } from '@/lib/zod'
import { timelineWays } from './calls.rules'
import { inboxRoles, longestNote } from './rules'

const tags = ['Desk: enquiries']
const access = staff(...inboxRoles)
const text = z.string()
const choices = listOf(z.object({ value: text, label: text }))

const callForm = z
  .object({
    name: z.enum(formNames),
    label: text,
    fields: listOf(
      z.object({
        name: text,
        label: text,
        kind: z.enum(['text', 'lines', 'date', 'address', 'choice', 'several']),
        isOptional: z.boolean(),
        choices,
      }),
    ),
  })
  .openapi('CallForm')

export type CallForm = z.infer<typeof callForm>

export const readCallForms = defineCall({
  method: 'get',
  path: '/desk/enquiries/forms/',
  tags,
  summary: 'The forms that staff fill in for a caller',
  access,
  responses: {
    200: envelope(
      z.object({
        forms: listOf(callForm),
        regions: choices,
        me: z.int().openapi({ description: 'The person who asks.' }),
        staff: listOf(z.object({ id: z.int(), name: text })).openapi({ description: 'Who it may be with.' }),
        colleagues: listOf(z.object({ id: z.int(), name: text })).openapi({ description: 'Who may ask: everyone.' }),
        today: text,
      }),
    ),
  },
})

const caller = z
  .object({
    id: z.int(),
    name: text,
    sub: text,
    values: z.record(text, text).openapi({ description: 'What is known of them, by field of a form.' }),
  })
  .openapi('Caller')

export type Caller = z.infer<typeof caller>

export const findCallers = defineCall({
  method: 'get',
  path: '/desk/enquiries/callers/',
  tags,
  summary: 'People by name, phone, email or card number',
  access,
  request: {
    query: z.strictObject({
      find: z.string().trim().max(100).default(''),
      person: queryId('Choose one of the people found.').optional(),
    }),
  },
  responses: { 200: envelope(z.object({ items: listOf(caller) })) },
})

const tooLong = `Write ${longestNote} letters or fewer.`
const words = (max: number) => z.string().max(max, { error: tooLong }).register(severalLines, { lines: 'several' })

const answer = z.union([words(longestNote), z.array(words(200)).max(50), z.record(text, words(500).nullable())], {
  error: 'Send answers as the form does.',
})

const note = words(longestNote)
  .trim()
  .nullish()
  .transform((given) => given || null)

/** How it ends: what was promised, by when, and who keeps it. */
const promise = {
  promised: words(200)
    .trim()
    .nullish()
    .transform((given) => given || null)
    .openapi({ description: 'What the caller was promised; kept with the note.' }),
  dueOn: orNothing(z.string().refine(isDay, { error: 'Choose a day of the calendar.' }))
    .optional()
    .openapi({ description: 'By when; without it, as is usual for the form.' }),
  assignee: rowId('Choose someone who works in the inbox.').nullish(),
  submissionId: z.uuid({ error: 'Reload the page and try again.' }).optional(),
}

const phoneEnquiry = z.strictObject(
  {
    form: z.enum(formNames, { error: 'Choose a form.' }),
    personId: rowId('Choose one of the people found.').nullish(),
    answers: z.record(text, answer, { error: 'Fill in the form.' }),
    note,
    ...promise,
    isCardLost: z
      .boolean({ error: 'Choose yes or no.' })
      .default(false)
      .openapi({ description: 'The codes of their lost card and of its passes stop: the pass gets new ones.' }),
  },
  onlyThese,
)

export type PhoneEnquiry = z.infer<typeof phoneEnquiry>

const kept = {
  200: envelope(z.object({ id: z.int(), reference: text, dueOn: text.nullable(), assignee: text.nullable() })),
  ...failures(404, 409),
}

export const takeCall = defineCall({
  method: 'post',
  path: '/desk/enquiries/calls/',
  tags,
  summary: 'Fill in a form for someone on the phone',
  access,
  request: { body: jsonBody(phoneEnquiry) },
  responses: kept,
})

const fromColleague = z.strictObject(
  {
    askedBy: rowId('Choose who asks.'),
    personId: rowId('Choose one of the people found.')
      .nullish()
      .openapi({ description: 'The customer it is for, if any.' }),
    message: writtenText('Write what they ask.', longestNote),
    ...promise,
  },
  onlyThese,
)

export type FromColleague = z.infer<typeof fromColleague>

export const takeFromColleague = defineCall({
  method: 'post',
  path: '/desk/enquiries/colleagues/',
  tags,
  summary: 'Keep what a colleague asks, for a customer or for the office',
  access,
  request: { body: jsonBody(fromColleague) },
  responses: kept,
})

export const caseOfBounce = defineCall({
  method: 'post',
  path: '/desk/messages/{messageId}/case/',
  tags,
  summary: 'Make a case of a message that came back, once',
  access,
  request: { params: z.object({ messageId: pathId }) },
  responses: { 200: envelope(z.object({ id: z.int(), reference: text })), ...failures(404, 409) },
})

export const noteContact = defineCall({
  method: 'post',
  path: '/desk/people/{personId}/contacts/',
  tags: ['Desk: people'],
  summary: 'Keep that a person was called or emailed',
  access,
  request: {
    params: z.object({ personId: pathId }),
    body: jsonBody(z.strictObject({ way: z.enum(timelineWays, { error: 'Choose call or email.' }), note }, onlyThese)),
  },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404) },
})
