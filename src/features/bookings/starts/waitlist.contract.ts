import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { partyLimit } from '@/features/seats/rules'
import { defineCall, envelope, failures, jsonBody, pathId, staff, writtenText } from '@/lib/api'
import { customer } from '../booking/phone.contract'
import { longest } from '../sessions/rules'
import { waitlistReaders } from '../waitlist/rules'

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
    acceptsPart: z.boolean({ error: 'Say yes or no.' }),
  },
  onlyThese,
)
export type WaitingCaller = z.infer<typeof waiting>

/** A change of who waits for a start. */
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

/** POST /desk/starts/{slotId}/waitlist/: at the end of the queue; twice changes how many they wait for. */
export const addToWaitlist = waitlistCall(
  '/desk/starts/{slotId}/waitlist/',
  'Put whoever is on the phone on the waitlist of a start',
  slotParam,
  waiting,
)

/** POST /desk/starts/{slotId}/waitlist/{entryId}/offer/: before those who wait longer. */
export const offerSeatNow = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/offer/',
  'Offer free seats to somebody on a waitlist now',
  entryParam,
  z.strictObject({}, onlyThese),
)

/** POST /desk/starts/{slotId}/waitlist/{entryId}/first/ */
export const moveToFront = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/first/',
  'Move somebody to the front of a waitlist, with a reason',
  entryParam,
  why,
)

/** POST /desk/starts/{slotId}/waitlist/{entryId}/remove/: seats of their offer go to the next. */
export const removeFromWaitlist = waitlistCall(
  '/desk/starts/{slotId}/waitlist/{entryId}/remove/',
  'Take somebody off a waitlist, with a reason',
  entryParam,
  why,
)
