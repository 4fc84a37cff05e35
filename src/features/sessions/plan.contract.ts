import { z } from '@hono/zod-openapi'
import { languages } from '@/features/account/rules'
import { deliveryModes } from '@/features/courses/rules'
import { defineCall, envelope, failures, jsonBody, listOf, pathId, rowId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { joiningFields } from './joining.contract'
import { mostSessions, mostWeeksBetween } from './plan.rules'
import { plannerRoles } from './rules'

const tags = ['Desk: sessions']
const access = staff(...plannerRoles)

const valuesOf = <T extends string>(options: readonly { readonly value: T }[]) => options.map(({ value }) => value)
const day = z.string().refine(isDay, { error: 'Write each day as 2026-11-30.' })

const when = z.object({
  firstDay: z.string().refine(isDay, { error: 'Choose the first day.' }),
  repeat: z
    .object({
      everyWeeks: z
        .int({ error: 'Write every how many weeks.' })
        .min(1, 'Every week at least.')
        .max(mostWeeksBetween, `Every ${mostWeeksBetween} weeks at most.`),
      weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day of the week.').max(7),
      end: z.union(
        [z.object({ count: z.int().min(1).max(mostSessions) }), z.object({ until: z.string().refine(isDay) })],
        { error: `Write how many sessions, ${mostSessions} at most, or choose the last day.` },
      ),
    })
    .nullable(),
  leaveOut: z.array(day).max(mostSessions),
  state: z.enum(['draft', 'published']),
})

const series = when.extend({
  courseId: rowId('Choose a course.'),
  locationId: rowId('Choose a place.'),
  format: z.enum(valuesOf(deliveryModes), { error: 'Choose a format.' }),
  language: z.enum(valuesOf(languages), { error: 'Choose a language.' }),
  venue: z
    .string()
    .trim()
    .max(160, 'The room has 160 characters at most.')
    .transform((given) => given || null),
  trainerId: rowId('Choose a trainer.').nullable(),
  ...z.object(joiningFields).partial().shape,
})

const text = z.string()

const plan = z
  .object({
    days: listOf(z.object({ day: text, label: text, holiday: text.nullable(), clashes: listOf(text) })),
    made: listOf(z.object({ id: z.int(), slotId: z.int(), day: text, label: text })),
  })
  .openapi('SessionPlan')

export type ShownPlan = z.infer<typeof plan>

const planning = (path: string, summary: string) =>
  defineCall({
    method: 'post',
    path,
    tags,
    summary,
    access,
    request: { body: jsonBody(series) },
    responses: { 200: envelope(plan), ...failures(404, 409) },
  })

const copying = (path: string, summary: string) =>
  defineCall({
    method: 'post',
    path,
    tags,
    summary,
    access,
    request: { params: z.object({ slotId: pathId }), body: jsonBody(when) },
    responses: { 200: envelope(plan), ...failures(404, 409) },
  })

export const previewSeries = planning('/desk/sessions/series/preview/', 'Look at the dates of a series')
export const makeSeries = planning('/desk/sessions/series/', 'Make the sessions of a series, all or none')
export const previewCopies = copying('/desk/starts/{slotId}/copy/preview/', 'Look at the dates of copies of a session')
export const makeCopies = copying('/desk/starts/{slotId}/copy/', 'Make copies of a session, all or none')
