import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { version } from '@/features/programme/contract'
import { preview } from '@/features/sessions/preview.contract'
import { longest, plannerRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { choices, mostAtOnce } from './rules'

const tags = ['Desk: sessions']
const access = staff(...plannerRoles)

const words = {
  choice: z.enum(choices, { error: 'Choose what becomes of it.' }),
  starts: z
    .array(z.strictObject({ slotId: rowId('Choose a start.'), version }, onlyThese), { error: 'Choose a start.' })
    .min(1, { error: 'Choose a start.' })
    .max(mostAtOnce, { error: `Decide ${mostAtOnce} starts at most at once.` }),
  toSlotId: rowId('Choose the other date.').nullish(),
  answerBy: z
    .string({ error: 'Choose the day by which people answer.' })
    .refine(isDay, { error: 'Choose the day by which people answer.' })
    .nullish()
    .openapi({ description: 'The last day in New Zealand on which an offer to move may be answered.' }),
}

const because = neededLine('Say why.', longest.reason)

type Words = { choice: string; starts: readonly unknown[]; toSlotId?: unknown; answerBy?: unknown }

function assertMerge({ choice, starts, toSlotId, answerBy }: Words, context: z.RefinementCtx): void {
  if (choice !== 'merge') return
  const missing = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
  if (!toSlotId) missing('toSlotId', 'Choose the other date.')
  if (!answerBy) missing('answerBy', 'Choose the day by which people answer.')
  if (starts.length > 1) missing('starts', 'Merge one start at a time.')
}

const deciding = z.strictObject({ ...words, reason: because }, onlyThese).superRefine(assertMerge)
const looking = z.strictObject({ ...words, reason: orNothing(because).optional() }, onlyThese).superRefine(assertMerge)

export type Deciding = z.infer<typeof deciding>
export type Looking = z.infer<typeof looking>

export const decideStarts = defineCall({
  method: 'post',
  path: '/desk/go/',
  tags,
  summary: 'Decide starts under their minimum: they go ahead, are merged with another date, or cancelled',
  access,
  request: { body: jsonBody(deciding) },
  responses: { 200: envelope(z.object({ starts: z.int(), bookings: z.int() })), ...failures(404, 409) },
})

export const previewDecision = defineCall({
  method: 'post',
  path: '/desk/go/look/',
  tags,
  summary: 'What a decision would do: who would be told what, and the money',
  access,
  request: { body: jsonBody(looking) },
  responses: { 200: envelope(preview), ...failures(404, 409) },
})

const target = z.object({
  slotId: z.int(),
  startDate: z.iso.datetime(),
  place: z.string(),
  isNear: z.boolean().openapi({ description: 'In the same place or region.' }),
  availableSpaces: z.int(),
})

export type MergeTarget = z.infer<typeof target>

export const listMergeDates = defineCall({
  method: 'get',
  path: '/desk/go/{slotId}/dates/',
  tags,
  summary: 'Dates that a start may be merged with',
  access,
  request: { params: z.object({ slotId: pathId }) },
  responses: { 200: envelope(z.object({ seats: z.int(), items: listOf(target) })), ...failures(404) },
})
