import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing, values } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { cardLevels } from '@/features/account/rules'
import { courseCategories, deliveryModes } from '@/features/courses/rules'
import { defineCall, envelope, failures, jsonBody, pathId, rowId, staff, writtenText } from '@/lib/api'
import { priceSchema } from '@/lib/prices'
import type { StaffRole } from '@/lib/staff'
import { isForward, mostDays, mostStarts, readClock } from './rules'

export const courseWriters = ['scheduler'] as const
export const priceWriters = ['finance'] as const

const tags = ['Desk: training']
const id = z.object({ id: z.int() })
const courseParam = z.object({ courseId: pathId })
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })

export const slugOf = (longest: number) =>
  z
    .string({ error: 'Use small letters, digits and hyphens.' })
    .trim()
    .regex(/^[a-z0-9-]+$/, { error: 'Use small letters, digits and hyphens.' })
    .max(longest, { error: `The address has ${longest} characters at most.` })

export function wholeNumber(least: number, most: number) {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** Time of the last change, for optimistic locking. */
export const version = z
  .string({ error: 'Say which version you changed.' })
  .regex(/^\d{1,15}$/, { error: 'Say which version you changed.' })

const fields = {
  name: neededLine('Enter the name of the course.', 120),
  slug: slugOf(80),
  category: z.enum(values(courseCategories), { error: 'Choose a category.' }),
  shortDescription: neededLine('Enter a short description.', 200),
  description: writtenText('Enter a description.', 2000),
  deliveryModes: z
    .array(z.enum(values(deliveryModes), { error: 'Choose formats from the list.' }))
    .min(1, 'Choose a format.')
    .max(deliveryModes.length, 'Choose each format once.'),
  duration: neededLine('Enter how long it takes, such as “4 hours”.', 40),
  siteSafeCredits: wholeNumber(0, 999),
  renewsCard: yesOrNo,
  renewalOnly: yesOrNo,
  prerequisites: z.array(rowId('Choose courses from the list.')).max(50, 'Choose 50 courses at most.'),
  minimumAge: wholeNumber(0, 99),
  changeDays: wholeNumber(0, 99),
  passLevel: z.enum(values(cardLevels), { error: 'Choose a card from the list.' }).nullable(),
  asksSignature: yesOrNo.optional().openapi({ description: 'Everyone who is there signs on the trainer’s phone.' }),
}

const newCourse = z.strictObject(fields, onlyThese)
const courseChange = z.strictObject({ ...newCourse.partial().shape, active: yesOrNo.optional(), version }, onlyThese)

export type NewCourse = z.infer<typeof newCourse>
export type CourseChange = z.infer<typeof courseChange>

export const addCourse = defineCall({
  method: 'post',
  path: '/desk/courses/',
  tags,
  summary: 'Add a course, without prices and not on sale',
  access: staff(...courseWriters),
  request: { body: jsonBody(newCourse) },
  responses: { 200: envelope(id), ...failures(409) },
})

const courseCall = <Body extends z.ZodType>(
  method: 'post' | 'put',
  path: `/desk/courses/{courseId}/${string}`,
  { summary, roles, body }: { summary: string; roles: readonly StaffRole[]; body: Body },
) =>
  defineCall({
    method,
    path,
    tags,
    summary,
    access: staff(...roles),
    request: { params: courseParam, body: jsonBody(body) },
    responses: { 200: envelope(id), ...failures(404, 409) },
  })

export const changeCourse = courseCall('put', '/desk/courses/{courseId}/', {
  summary: 'Change a course, or put it on sale',
  roles: courseWriters,
  body: courseChange,
})

const prices = z.strictObject(
  {
    priceCents: priceSchema,
    memberPriceCents: priceSchema,
    isConfirmed: yesOrNo.openapi({ description: 'A price that moves by more than half is right.' }),
    version,
  },
  onlyThese,
)

export type Prices = z.infer<typeof prices>

/** Prices in cents with GST. */
export const setCoursePrices = courseCall('put', '/desk/courses/{courseId}/prices/', {
  summary: 'Set what a course costs',
  roles: priceWriters,
  body: prices,
})

const badClock = 'Write the time as 08:30.'
export const clock = z
  .string({ error: badClock })
  .regex(/^\s*\d{1,2}[:.]?\d{2}\s*$/, { error: badClock })
  .transform((given) => readClock(given) ?? '')
  .refine((given) => given !== '', { error: badClock })

const start = z
  .strictObject({ from: clock, to: clock, days: wholeNumber(1, mostDays) }, onlyThese)
  .refine((given) => given.from === '' || given.to === '' || isForward(given), {
    error: 'The end must be after the start.',
    path: ['to'],
  })

const template = z.strictObject(
  {
    starts: z.array(start).max(mostStarts, `A course has ${mostStarts} start times at most.`),
    capacity: wholeNumber(1, 1000),
    minimum: wholeNumber(0, 1000),
    venue: orNothing(neededLine('Enter the room.', 160)),
    trainerId: rowId('Choose a trainer.').nullable(),
    version,
  },
  onlyThese,
)

export type CourseTemplate = z.infer<typeof template>

/** Existing sessions stay unchanged. */
export const setCourseTemplate = courseCall('put', '/desk/courses/{courseId}/template/', {
  summary: 'Set what new sessions of a course begin with',
  roles: courseWriters,
  body: template,
})

export const removeCourse = defineCall({
  method: 'post',
  path: '/desk/courses/{courseId}/remove/',
  tags,
  summary: 'Remove a course that was never used',
  access: staff(...courseWriters),
  request: { params: courseParam },
  responses: { 200: envelope(z.object({})), ...failures(404, 409) },
})
