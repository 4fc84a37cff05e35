import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { clock, version } from '@/features/programme/contract'
import { tellsRoom } from '@/features/sessions/details.contract'
import { noticeKinds, plannerRoles } from '@/features/sessions/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'

const tags = ['Desk: sessions']
const access = staff(...plannerRoles)
const id = z.object({ id: z.int() })
const slotParam = z.object({ slotId: pathId })
const text = z.string()
const day = (error: string) => z.string({ error }).refine(isDay, { error })

const wanted = z.strictObject(
  {
    startsOn: day('Choose a day.').optional(),
    from: clock
      .optional()
      .openapi({ description: 'When it begins, on the clock in New Zealand; it lasts as long as before.' }),
    trainerId: rowId('Choose a trainer.').nullable().optional(),
    locationId: rowId('Choose a place.').optional(),
    venue: orNothing(neededLine('Enter the room.', 160)).optional(),
    tellsRoom,
    version,
  },
  onlyThese,
)

export type Wanted = z.infer<typeof wanted>

const look = z
  .object({
    was: text,
    when: text,
    problems: z.array(text).readonly().openapi({ description: 'Why it can’t be; empty when it can.' }),
    warnings: z.array(text).readonly(),
    trainers: listOf(z.object({ id: z.int(), says: text, isFree: z.boolean(), km: z.int().nullable() })).openapi({
      description:
        'Whether each trainer is free then and teaches the course, how far it is by road from where they teach most, and their hours of that week.',
    }),
    noticed: listOf(z.object({ name: text, kind: z.enum(noticeKinds) })).openapi({
      description: 'The trainers who get an email, and of what.',
    }),
    told: z.object({ people: z.int(), byEmail: z.int(), byText: z.int(), unreached: z.int() }),
    room: z
      .object({ people: z.int(), text })
      .nullable()
      .openapi({ description: 'Who may be notified of the new room, and what they read; null for no one.' }),
    message: z
      .object({ subject: text, text })
      .nullable()
      .openapi({ description: 'What they are told; null for no one.' }),
  })
  .openapi('MoveLook')

export type MoveLook = z.infer<typeof look>

export const lookAtMove = defineCall({
  method: 'post',
  path: '/desk/starts/{slotId}/look/',
  tags,
  summary: 'What moving a start would do: what is in its way, and who is told what',
  access,
  request: { params: slotParam, body: jsonBody(wanted) },
  responses: { 200: envelope(look), ...failures(404, 409) },
})

/** A stale version gets 409. */
export const moveStart = defineCall({
  method: 'post',
  path: '/desk/starts/{slotId}/move/',
  tags,
  summary: 'Move a start to another day, time, trainer or room, and tell its people',
  access,
  request: { params: slotParam, body: jsonBody(wanted) },
  responses: { 200: envelope(z.object({ id: z.int(), told: z.int(), trainers: listOf(text) })), ...failures(404, 409) },
})

/** An empty list means every course. */
export const setTrainerCourses = defineCall({
  method: 'put',
  path: '/desk/trainers/{trainerId}/courses/',
  tags,
  summary: 'Say which courses a trainer teaches',
  access,
  request: {
    params: z.object({ trainerId: pathId }),
    body: jsonBody(
      z.strictObject(
        {
          courseIds: z
            .array(rowId('Choose a course.'), { error: 'Name courses by their numbers.' })
            .max(500, { error: 'Choose 500 courses at most.' }),
        },
        onlyThese,
      ),
    ),
  },
  responses: { 200: envelope(id), ...failures(404) },
})

const profile = z.strictObject(
  {
    line: orNothing(neededLine('Write a line about them.', 120)).openapi({
      description: 'Shown under the name, such as “Scaffolder for 14 years. Teaches heights.”',
    }),
    pictureId: rowId('Choose a picture.').nullable(),
    hasAgreed: z
      .boolean({ error: 'Say whether they agreed.' })
      .openapi({ description: 'The trainer agreed to be shown on the site. Until then they are not.' }),
  },
  onlyThese,
)

export type TrainerProfile = z.infer<typeof profile>

export const setTrainerProfile = defineCall({
  method: 'put',
  path: '/desk/trainers/{trainerId}/profile/',
  tags,
  summary: 'Say how a trainer is shown on the site, once they agreed',
  access,
  request: { params: z.object({ trainerId: pathId }), body: jsonBody(profile) },
  responses: { 200: envelope(id), ...failures(404, 422) },
})
