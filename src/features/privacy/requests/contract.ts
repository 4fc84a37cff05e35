import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { nzDay } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { kindValues, outcomeValues, privacyRoles, wayValues } from './rules'

const tags = ['Desk: people']
const access = staff(...privacyRoles)
const id = z.object({ id: z.int() })
const params = z.object({ requestId: pathId })

const day = (error: string) => z.string({ error }).refine(isDay, { error })
const pastDay = (error: string) =>
  day(error).refine((given) => given <= nzDay(new Date()), { error: 'This day is still to come.' })

const newRequest = z.strictObject(
  {
    kind: z.enum(kindValues, { error: 'Choose what they ask for.' }),
    personId: rowId('Choose a person.')
      .nullish()
      .openapi({ description: 'Whose request it is; empty for someone we don’t know yet.' }),
    name: neededLine('Write who asks.', 120),
    contact: orNothing(neededLine('Write how to reach them.', 254)).optional(),
    asks: orNothing(writtenText('Write what they ask for.', 2000)).optional(),
    cameBy: z.enum(wayValues, { error: 'Choose how it came.' }),
    receivedOn: pastDay('Choose the day on which it came.').openapi({ description: 'A New Zealand day, YYYY-MM-DD.' }),
    assigneeId: rowId('Choose a colleague.').nullish(),
  },
  onlyThese,
)

export type NewRequest = z.infer<typeof newRequest>

export const addPrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/',
  tags,
  summary: 'Note a privacy request; the day of its answer follows from the day it came',
  access,
  request: { body: jsonBody(newRequest) },
  responses: { 200: envelope(z.object({ id: z.int(), dueOn: z.string() })), ...failures(404) },
})

export const assignPrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/{requestId}/assign/',
  tags,
  summary: 'Give a privacy request to a colleague',
  access,
  request: { params, body: jsonBody(z.strictObject({ assigneeId: rowId('Choose a colleague.') }, onlyThese)) },
  responses: { 200: envelope(id), ...failures(404) },
})

export const namePrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/{requestId}/person/',
  tags,
  summary: 'Say which person a privacy request is from',
  access,
  request: {
    params,
    body: jsonBody(z.strictObject({ who: neededLine('Write their email or card number.', 254) }, onlyThese)),
  },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

export const extendPrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/{requestId}/extend/',
  tags,
  summary: 'Answer a privacy request later, with the reason',
  access,
  request: {
    params,
    body: jsonBody(
      z.strictObject(
        { dueOn: day('Choose the new day.'), why: writtenText('Write why it takes longer.', 500) },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

const answered = z.strictObject(
  {
    outcome: z.enum(outcomeValues, { error: 'Choose what came of it.' }),
    answer: writtenText('Write what was given, or why it was refused.', 2000),
    answeredOn: pastDay('Choose the day of the answer.'),
  },
  onlyThese,
)

export type RequestAnswer = z.infer<typeof answered>

export const answerPrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/{requestId}/answer/',
  tags,
  summary: 'Say how a privacy request was answered',
  access,
  request: { params, body: jsonBody(answered) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

export const reopenPrivacyRequest = defineCall({
  method: 'post',
  path: '/desk/people/requests/{requestId}/reopen/',
  tags,
  summary: 'Open an answered privacy request again',
  access,
  request: { params },
  responses: { 200: envelope(id), ...failures(404, 409) },
})
