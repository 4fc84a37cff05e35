import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing, values } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { plannerRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { leaveParts } from './leave.rules'

const tags = ['Desk: sessions']
const day = (error: string) => z.string({ error }).refine(isDay, { error })

const fields = {
  startsOn: day('Choose the first day.'),
  endsOn: day('Choose the last day.'),
  part: z
    .enum(values(leaveParts), { error: 'Choose whole days, a morning or an afternoon.' })
    .default('whole')
    .openapi({ description: 'A morning or an afternoon is of one day.' }),
  reason: orNothing(neededLine('Enter why.', 100)),
}

type Days = { readonly startsOn: string; readonly endsOn: string; readonly part: string }

const isForward = ({ startsOn, endsOn }: Days) => !isDay(startsOn) || !isDay(endsOn) || startsOn <= endsOn
const forward = { error: 'The last day must not be before the first.', path: ['endsOn'] }
const isOneDay = ({ startsOn, endsOn, part }: Days) => part === 'whole' || startsOn === endsOn
const oneDay = { error: 'A morning or an afternoon is of one day. Add each day by itself.', path: ['part'] }

const leave = z
  .strictObject({ trainerId: rowId('Choose a trainer.'), ...fields }, onlyThese)
  .refine(isForward, forward)
  .refine(isOneDay, oneDay)

const ownLeave = z.strictObject(fields, onlyThese).refine(isForward, forward).refine(isOneDay, oneDay)

export type NewLeave = z.infer<typeof leave>

const inTheWay = z.object({ slotId: z.int(), what: z.string() })
const added = envelope(z.object({ id: z.int(), sessions: listOf(inTheWay) }))
const leaveParam = z.object({ leaveId: pathId })

export const addLeave = defineCall({
  method: 'post',
  path: '/desk/trainers/leave/',
  tags,
  summary: 'Note that a trainer is away',
  access: staff(...plannerRoles),
  request: { body: jsonBody(leave) },
  responses: { 200: added, ...failures(409) },
})

export const removeLeave = defineCall({
  method: 'post',
  path: '/desk/trainers/leave/{leaveId}/remove/',
  tags,
  summary: 'Take a trainer’s leave back',
  access: staff(...plannerRoles),
  request: { params: leaveParam },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})

/** It counts at once, and those who plan get an email. */
export const addOwnLeave = defineCall({
  method: 'post',
  path: '/desk/trainers/own-leave/',
  tags,
  summary: 'Say when one is away',
  access: staff('trainer'),
  request: { body: jsonBody(ownLeave) },
  responses: { 200: added, ...failures(409) },
})

export const removeOwnLeave = defineCall({
  method: 'post',
  path: '/desk/trainers/own-leave/{leaveId}/remove/',
  tags,
  summary: 'Take one’s own leave back',
  access: staff('trainer'),
  request: { params: leaveParam },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})
