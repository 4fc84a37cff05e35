import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing, values } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { languages } from '@/features/account/rules'
import { deliveryModes } from '@/features/courses/rules'
import { clock, version, wholeNumber } from '@/features/programme/contract'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff } from '@/lib/api'
import { nzInstant } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { joiningFields } from './joining.contract'
import { plannerRoles } from './rules'

const tags = ['Desk: sessions']
const access = staff(...plannerRoles)
const id = z.object({ id: z.int() })
const sessionParam = z.object({ sessionId: pathId })
const slotParam = z.object({ slotId: pathId })
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

const fields = {
  title: neededLine('Enter a title, such as “Foundation Civil, Taupō, week 49”.', 160),
  courseId: rowId('Choose a course.'),
  locationId: rowId('Choose a place.'),
  format: z.enum(values(deliveryModes), { error: 'Choose a format.' }),
  language: z.enum(values(languages), { error: 'Choose a language.' }),
  venue: orNothing(neededLine('Enter the room.', 160)),
  trainerId: rowId('Choose a trainer.').nullable(),
  minimum: wholeNumber(0, 1000),
  ...joiningFields,
  state: z.enum(['draft', 'published', 'cancelled'], { error: 'Choose a state.' }),
}

export const tellsRoom = z.boolean({ error: 'Choose yes or no.' }).default(false).openapi({
  description:
    'If the room or the place changes, the people of its coming starts get an email or a text with the new one and the old.',
})

const tellsJoining = z.boolean({ error: 'Choose yes or no.' }).default(false).openapi({
  description: 'If how to join the webinar changes, everyone confirmed on the coming rolls gets an email with it.',
})

const sessionChange = z.strictObject(
  { ...z.strictObject(fields).partial().shape, version, tellsRoom, tellsJoining },
  onlyThese,
)

export type SessionChange = z.infer<typeof sessionChange>

/** Any of its fields; a stale version gets 409. */
export const changeSession = defineCall({
  method: 'put',
  path: '/desk/sessions/{sessionId}/',
  tags,
  summary: 'Change a session: its course, place, trainer, or whether people can book it',
  access,
  request: { params: sessionParam, body: jsonBody(sessionChange) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

export const removeSession = defineCall({
  method: 'post',
  path: '/desk/sessions/{sessionId}/remove/',
  tags,
  summary: 'Remove a draft of a session, with its starts',
  access,
  request: { params: sessionParam },
  responses: { 200: envelope(z.object({})), ...failures(404, 409) },
})

const day = (error: string) => z.string({ error }).refine(isDay, { error })
/** In NZ time. */
const times = {
  startsOn: day('Choose the first day.'),
  from: clock,
  endsOn: day('Choose the last day.'),
  to: clock,
}

type Clocks = { readonly startsOn: string; readonly from: string; readonly endsOn: string; readonly to: string }

const isForward = ({ startsOn, from, endsOn, to }: Clocks) =>
  !isDay(startsOn) || !isDay(endsOn) || from === '' || to === '' || nzInstant(endsOn, to) > nzInstant(startsOn, from)

const backward = { error: 'The end must be after the start.', path: ['to'] }
const capacity = wholeNumber(0, 1000)

const newStart = z.strictObject({ ...times, capacity }, onlyThese).refine(isForward, backward)

const startChange = z
  .strictObject(
    {
      ...times,
      capacity,
      state: z.enum(['open', 'closed', 'cancelled'], { error: 'Choose a state.' }),
      tellPeople: yesOrNo.openapi({ description: 'Those who are booked are told the new time. Needed to move it.' }),
      version,
    },
    onlyThese,
  )
  .refine(isForward, backward)

export type NewStart = z.infer<typeof newStart>
export type StartChange = z.infer<typeof startChange>

export const addStart = defineCall({
  method: 'post',
  path: '/desk/sessions/{sessionId}/starts/',
  tags,
  summary: 'Add a start to a session',
  access,
  request: { params: sessionParam, body: jsonBody(newStart) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

/** Moving a start with people needs the confirmation that they are notified. */
export const changeStart = defineCall({
  method: 'put',
  path: '/desk/starts/{slotId}/',
  tags,
  summary: 'Change the times, the seats or the state of a start',
  access,
  request: { params: slotParam, body: jsonBody(startChange) },
  responses: { 200: envelope(id), ...failures(404, 409) },
})

export const removeStart = defineCall({
  method: 'post',
  path: '/desk/starts/{slotId}/remove/',
  tags,
  summary: 'Remove a start that no one ever had a seat on',
  access,
  request: { params: slotParam },
  responses: { 200: envelope(z.object({})), ...failures(404, 409) },
})
