import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { customer } from '@/features/counter/phone.contract'
import { partyLimit } from '@/features/seats/rules'
import { longest } from '@/features/sessions/rules'
import { waitlistReaders } from '@/features/waitlist/rules'
import { defineCall, envelope, failures, jsonBody, pathId, staff, writtenText } from '@/lib/api'

const slotParam = z.object({ slotId: pathId })
const entryParam = slotParam.extend({ entryId: pathId })
const done = z.object({ entryId: z.int() })
const why = z.strictObject({ reason: writtenText('Say why.', longest.reason) }, onlyThese)

const seats = 'Say how many seats they need.'

const waiting = z.strictObject(
  {
    customer,
    quantity: z
      .int({ error: seats })
      .min(1, { error: seats })
      .max(partyLimit, { error: `Wait for ${partyLimit} seats at most.` }),
    acceptsPart: z.boolean({ error: 'Choose yes or no.' }),
  },
  onlyThese,
)
export type WaitingCaller = z.infer<typeof waiting>

const waitlistCall = <Params extends z.ZodObject, Body extends z.ZodType>(
  path: `/desk/starts/{slotId}/waitlist/${string}`,
  summary: string,
  params: Params,
  body: Body,
) =>
  defineCall({
    method: 'post',
    path,
    tags: ['Desk: sessions'],
    summary,
    access: staff(...waitlistReaders),
    request: { params, body: jsonBody(body) },
    responses: { 200: envelope(done), ...failures(404, 409) },
  })

export const addToWaitlist = waitlistCall(
  '/desk/starts/{slotId}/waitlist/',
  'Put the person on the phone on the waitlist for a start',
  slotParam,
  waiting,
)

export const offerSeatNow = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/offer/',
  'Offer free seats to someone on a waitlist now',
  entryParam,
  z.strictObject({}, onlyThese),
)

export const moveToFront = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/first/',
  'Move someone to the front of a waitlist, with a reason',
  entryParam,
  why,
)

export const removeFromWaitlist = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/remove/',
  'Remove someone from a waitlist, with a reason',
  entryParam,
  why,
)
